"""Files on the disk: written whole or not at all, named, locked, known by their content."""
