"""Other programs doing the same work in the same run, each in an environment that is made for it and thrown away:
none of them is anything that printgen needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Mapping
from pathlib import Path
from typing import Any

DYCE = "dyce==0.7.0"
HERE = Path(__file__).parent


def dyce(made: Mapping[str, tuple[int, int]]) -> Mapping[str, Any]:
    """What `peer_dyce` says of hands that make so many knockdowns and wounds.

    Raises RuntimeError, with what was said, where it cannot be set up or fails.
    """
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python"
        _run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", DYCE)
        found: Mapping[str, Any] = json.loads(
            _run(python, str(HERE / "peer_dyce.py"), given=json.dumps(made))
        )
    return found


def _run(python: Path, *words: str, given: str = "") -> str:
    """Without the packages of this run."""
    around = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [python, *words], check=False, input=given, env=around, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return done.stdout


def asked() -> bool:
    """Whether this run is to set them up: with ``--peers``."""
    return "--peers" in sys.argv[1:]
