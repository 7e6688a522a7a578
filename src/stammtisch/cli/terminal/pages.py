"""Pages to read in place of the table: score sheet, rules and hints."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from stammtisch.cli.speech import Complaint
from stammtisch.kernel.scene import text
from stammtisch.locale.clauses import CLAUSE, clauses, page_text
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from stammtisch.table.view import View


def rounds(table: Table) -> Iterator[list[int]]:
    """The points of each finished round, by seat."""
    before = [0] * table.players
    for total in table.sheet:
        yield [now - then for now, then in zip(total, before, strict=True)]
        before = total


def score_pad(table: Table, speaker: Speaker) -> Grid:
    """A row for each round and the totals under them."""
    sheet = Grid(box=None, show_footer=True, padding=(0, 1))
    sheet.add_column("", speaker.say(text("cli-heading-total")), style="dim", footer_style="dim")
    for seat, points in enumerate(table.scores, 1):
        name = Text(speaker.called(seat)[:9], "underline")
        sheet.add_column(name, str(points), justify="right", footer_style="bold")
    for number, row in enumerate(rounds(table), 1):
        sheet.add_row(str(number), *map(str, row))
    return sheet


def outcome(table: Table, speaker: Speaker) -> str:
    """Who has won, or that the game is still going on."""
    if not table.over:
        return speaker.say(text("cli-in-progress"))
    winners = sorted(table.winners, key=lambda seat: seat != speaker.you)
    names = listed([speaker.called(seat) for seat in winners], speaker)
    number, you = len(winners), "yes" if speaker.you in winners else "no"
    points = table.scores[winners[0] - 1]
    if table.game.rules.fewest_wins:
        won = text("cli-won-fewest", names=names, number=number, points=points, you=you)
        return speaker.say(won)
    told = text("cli-with-points", points=points)
    return speaker.say(text("cli-won", names=names, number=number, points=told, you=you))


def listed(names: list[str], speaker: Speaker) -> str:
    """Ann, Bart and Cindy."""
    if len(names) < 2:
        return "".join(names)
    return speaker.say(text("names-and", names=", ".join(names[:-1]), last=names[-1]))


QUOTED = 40


def chosen(page: str, clause: str, language: str) -> dict[str, str]:
    """All clauses of a page, or the one asked for."""
    known = clauses(page, language)
    if not clause:
        return known
    number = clause.upper()
    if number not in known:
        raise Complaint("cli-no-clause", title=page, clause=clause[:QUOTED])
    return {number: known[number]}


def rules_page(page: str, clause: str, language: str) -> list[RenderableType]:
    """The page, or one clause of it."""
    if clause:
        return [_clause(*pair) for pair in chosen(page, clause, language).items()]
    return [_block(line) for line in page_text(page, language).splitlines()]


def _block(line: str) -> RenderableType:
    if found := CLAUSE.fullmatch(line):
        return _clause(found[1], found[2])
    return Text(line.lstrip("# "), "bold" if line.startswith("#") else "")


def _clause(number: str, words: str) -> Grid:
    row = Grid.grid(padding=(0, 1))
    row.add_column(width=6, no_wrap=True, style="cyan")
    row.add_column()
    row.add_row(number, words)
    return row


LISTED = 3
PERCENT = {"en": "{}%", "nl": "{}%", "de": "{}\u00a0%"}


def percent(share: float, language: str) -> str:
    """A share as each language writes it."""
    number = f"{100 * share:.1f}"
    return PERCENT[language].format(number if language == "en" else number.replace(".", ","))


def in_words(view: View, speaker: Speaker) -> dict[int, str]:
    """Every legal move as one says it, and as one types it."""
    return {
        move.action: f"{speaker.say(move.label)} ({move.notation})" for move in view.scene.moves
    }


def hints(view: View, speaker: Speaker) -> list[str]:
    """The best moves and how often each wins, as far as this seat can tell."""
    from stammtisch.lab.hints import hint_for

    found, names = hint_for(view), in_words(view, speaker)
    if found.values is None:
        return [speaker.tell(found.told)]
    listed = list(found.values.items())[:LISTED]
    ids = ["lab-hint-best", *["lab-hint"] * (LISTED - 1)]
    return [
        speaker.tell(found.told),
        *(
            speaker.say(text(id, move=names[action], share=percent(value, speaker.language)))
            for id, (action, value) in zip(ids, listed, strict=False)
        ),
    ]
