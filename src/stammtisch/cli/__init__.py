"""The commands of `stammtisch`, one thin module each."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper


def main() -> None:
    """Run the command line; what a terminal cannot show is shown as a question mark."""
    # Bots think on a core each: networks that take all of them get in each other's way.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from stammtisch.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
