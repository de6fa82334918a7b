"""The readers proof needs are an extra; without them it says how to get them."""

from __future__ import annotations

import importlib
from typing import Any

from printgen.errors import Refused


def reader(module: str, extra: str = "proof") -> Any:
    """A reading library, imported when it is first needed; ``extra`` is what it is installed with."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise Refused(
            f"proof needs {module}, which is not installed: pip install 'printgen[{extra}]'"
        ) from error
