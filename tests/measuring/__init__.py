"""Readers of finished files that share no code with printgen.

Everything is measured in inches, y up from the page's bottom left corner; bearings are degrees clockwise
from straight up. The PDF reader walks pikepdf's content streams with its own matrices, the SVG reader
takes its paths apart with svgelements. A construct that a reader does not know is an error, so that
nothing on a page goes unmeasured.
"""
