"""Libraries that only some formats need; without one, a sentence says how to get it."""

from __future__ import annotations

import importlib
from typing import Any

from printgen.errors import Refused


def extra(module: str, name: str, what: str) -> Any:
    """``module``, imported; raises :class:`Refused` with the command that installs the extra ``name``."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        said = f"{what} needs {module}, which is not installed: pip install 'printgen[{name}]'"
        raise Refused(said) from error
