"""Builds: only what its inputs changed is made again."""
