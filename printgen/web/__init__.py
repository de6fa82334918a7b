"""The local page: the print shop by hand and eye, in a browser. All it answers, the press answers."""
