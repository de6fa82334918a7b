"""printgen: a print shop for tabletop wargames. Rules live once, as data; what is printed follows."""

__version__ = "0.1.0"
