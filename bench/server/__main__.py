"""Our server, every move on the disk, beside boardgame.io's, in memory, in the same minutes."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from bench.server import ours, theirs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50, help="tables that play flat out")
    parser.add_argument("--steady", type=int, default=500, help="tables of steady play")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--folder", type=Path, help="where boardgame.io is installed")
    asked = parser.parse_args()
    folder = asked.folder or Path(tempfile.mkdtemp())
    mine = ours.measure(asked.tables, asked.seconds, 0)
    print(mine.line(f"stammtisch, {asked.tables} tables flat out"), flush=True)
    other = theirs.measure(folder, asked.tables, asked.seconds, 0)
    print(other.line(f"boardgame.io, {asked.tables} flat out"), flush=True)
    print(f"{'ratio':<34} {mine.moves / other.moves:8.2f} (by CPU {other.cpu / mine.cpu:.2f})")
    if asked.steady:
        steady = ours.measure(asked.steady, asked.seconds, 2)
        print(steady.line(f"stammtisch, {asked.steady} steady"), flush=True)


if __name__ == "__main__":
    main()
