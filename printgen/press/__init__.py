"""The project folder, what to make from it, and writing it safely. The only room that writes files."""
