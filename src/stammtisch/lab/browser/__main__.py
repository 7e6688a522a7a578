"""`python -m stammtisch.lab.browser --out DIR [GAME ...]`: the modules of reviews for a browser.

Weights are those that `python -m stammtisch.bots.browser` writes.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from stammtisch.games import OURS
from stammtisch.lab.browser.entries import review_module


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m stammtisch.lab.browser")
    parser.add_argument("--out", type=Path, required=True, help="the folder to write into")
    parser.add_argument("games", nargs="*", metavar="GAME", help="of all games if none is named")
    given = parser.parse_args()
    for name in given.games:
        if name not in OURS:
            parser.error(f"no game {name}: one of {', '.join(OURS)}")
    given.out.mkdir(parents=True, exist_ok=True)
    for name in given.games or OURS:
        made = review_module(name)
        (given.out / f"{name}.review.wasm").write_bytes(made.code)
        text = json.dumps(made.interface, separators=(",", ":"))
        (given.out / f"{name}.review.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
