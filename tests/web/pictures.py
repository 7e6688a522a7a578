"""Takes the pictures of the documents anew: `python -m tests.web.pictures [FOLDER]`.

One for each game and language, of a position that bots of level `normal` came to, as a seat
sees it; into docs/images unless told otherwise.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Page

from stammtisch.bots import seat_bot
from stammtisch.table import Table
from tests.web.browsing import browsing, served, visitor
from tests.web.showing import Shown

IMAGES = Path(__file__).parents[2] / "docs" / "images"
LANGUAGES = {"en": "en-GB", "nl": "nl-NL", "de": "de-DE"}
SIZE = {"width": 1200, "height": 780}
QUALITY = 72


class Pose(NamedTuple):
    """A game of `normal` bots, and the moment when this seat is looked over the shoulder."""

    players: int
    seed: int
    moves: int


POSES = {
    "beim-jupiter": Pose(4, 11, 40),
    "njet": Pose(4, 11, 38),
    "ochs-und-esel": Pose(5, 2, 28),
    "space-beans": Pose(4, 5, 60),
}


def position(game: str, pose: Pose) -> Table:
    """The table after so many moves; then on until somebody has a choice."""
    table = Table(game, players=pose.players, seed=pose.seed)
    bot = seat_bot("normal", game)
    while len(table.steps) < pose.moves or len(table.legal_actions) < 3:
        view = table.seen_by(table.turn or 0)
        table.push(bot.choose(view, dice=len(table.steps), seconds=0.1).action)
    return table


def shoot(page: Page, file: Path) -> None:
    """The page as WebP, which Chromium itself writes."""
    session = page.context.new_cdp_session(page)
    asked = {"format": "webp", "quality": QUALITY}
    taken = session.send("Page.captureScreenshot", asked)
    file.write_bytes(base64.b64decode(taken["data"]))


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    tables = {game: position(game, pose) for game, pose in POSES.items()}
    with TemporaryDirectory() as place, served(Path(place)) as address, browsing() as browser:
        for language, locale in LANGUAGES.items():
            context = visitor(browser, address, painted=True, locale=locale, viewport=SIZE)
            shown = Shown(context.new_page())
            for game, table in tables.items():
                shown.show(table, table.turn or 0)
                file = folder / f"{game}.{language}.webp"
                shoot(shown.page, file)
                print(file.name, f"{file.stat().st_size / 1000:.0f} kB", flush=True)
            context.close()


if __name__ == "__main__":
    main()
