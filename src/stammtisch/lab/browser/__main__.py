"""`python -m stammtisch.lab.browser --out DIR [GAME ...]`: the modules of reviews for a browser.

Weights are those that `python -m stammtisch.bots.browser` writes.
"""

from __future__ import annotations

import json

from stammtisch.bots.browser.files import command
from stammtisch.lab.browser.entries import review_module


def files_of(game_id: str) -> dict[str, bytes]:
    """A game's module of reviews, and its interface."""
    made = review_module(game_id)
    text = json.dumps(made.interface, separators=(",", ":"))
    return {f"{game_id}.review.wasm": made.code, f"{game_id}.review.json": text.encode()}


def main() -> None:
    command("stammtisch.lab.browser", files_of)


if __name__ == "__main__":
    main()
