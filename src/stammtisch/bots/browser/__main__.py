"""`python -m stammtisch.bots.browser --out DIR [GAME ...]`: the files of games for a browser."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from stammtisch.bots.browser.files import write
from stammtisch.games import OURS
from stammtisch.kernel.compile.wasm import NoLinker


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m stammtisch.bots.browser")
    parser.add_argument("--out", type=Path, required=True, help="the folder to write into")
    parser.add_argument("games", nargs="*", metavar="GAME", help="of all games if none is named")
    given = parser.parse_args()
    for name in given.games:
        if name not in OURS:
            parser.error(f"no game {name}: one of {', '.join(OURS)}")
    try:
        for path in write(given.out, given.games or [*OURS]):
            print(f"{path} {path.stat().st_size}")
    except NoLinker as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
