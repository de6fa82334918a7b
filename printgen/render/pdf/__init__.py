"""Pages to a PDF: exact boxes, embedded subset fonts and no other, real text, no scaling when printed."""

from printgen.render.pdf.document import write

__all__ = ["write"]
