"""Finished files measured and held against the facts.

prove(document, asked)       opens files as a stranger would: ink and words, a row a fact
documents(paths)             files by the documents they belong to
"""

from printgen.proof.document import Document, documents
from printgen.proof.of_stock import Stock
from printgen.proof.prove import Asked, Proof, counted, prove
from printgen.proof.rows import LENGTH, Row, Tolerance

__all__ = [
    "LENGTH",
    "Asked",
    "Document",
    "Proof",
    "Row",
    "Stock",
    "Tolerance",
    "counted",
    "documents",
    "prove",
]
