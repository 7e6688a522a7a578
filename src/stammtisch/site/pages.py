"""What the site says without Python: `python -m stammtisch.site.pages FOLDER LEVEL…`.

The games, guided games and rules pages are the same for everybody, so they are written when
the site is built, and are there before Python is.
"""

from __future__ import annotations

import sys
from pathlib import Path

from stammtisch.games import OURS
from stammtisch.lab.puzzles.shelf import lines
from stammtisch.lessons.frames import shown_lesson
from stammtisch.lessons.lesson import taught_games
from stammtisch.locale import LANGUAGES
from stammtisch.server.catalogue import all_games, rules_page
from stammtisch.server.ws.messages import encode


def write(folder: Path, levels: list[str]) -> None:
    """One file for each answer and language."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in OURS:
        text = "".join(f"{line}\n" for line in lines(game).values())
        (folder / f"puzzles.{game}.jsonl").write_text(text, encoding="utf-8")
    for language in LANGUAGES:
        games = all_games(language, lambda game: levels)
        ours = [game for game in games.games if game.id in OURS]
        games.games[:] = ours
        (folder / f"games.{language}.json").write_bytes(encode(games))
        for game in taught_games():
            told = encode(shown_lesson(game, language))
            (folder / f"lessons.{game}.{language}.json").write_bytes(told)
        for page in (*OURS, "records"):
            told = encode(rules_page(page, language))
            (folder / f"rules.{page}.{language}.json").write_bytes(told)


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2:])
