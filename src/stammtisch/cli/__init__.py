"""The commands of `stammtisch`, one thin module each."""

from __future__ import annotations

import sys
from io import TextIOWrapper


def main() -> None:
    """Run the command line; what a terminal cannot show is shown as a question mark."""
    from stammtisch.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
