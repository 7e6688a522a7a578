"""Trees that were read in play, held against what their seat could know."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import NamedTuple

from stammtisch.table.records import loads
from tests.web.card_names import Names
from tests.web.knowing import known, open_lines, within

LAG = 3.0
"""Seconds that the page may take to show what has reached it: a full trick is held for a while."""


class Said(NamedTuple):
    """A text of a tree: whether it is the name of a card or a button, and whether a report.

    A report (the log, the last trick) may say what was known when the deal before was over.
    """

    words: str
    card: bool
    report: bool


@dataclass(frozen=True)
class Look:
    """All that a tree said, when it was read, and how much of the record had arrived by then."""

    texts: frozenset[Said]
    time: float
    steps: int


@dataclass
class Verdict:
    """What was found in the trees of a game."""

    trees: int = 0
    named: int = 0
    """How often a card was named."""
    hidden: int = 0
    """How many cards were unknown to the seat, over all trees: each could have been named."""
    leaks: list[str] = field(default_factory=list)


def judge(looks: list[Look], language: str, record: str, seat: int = 1) -> Verdict:
    """Hold every tree of a finished game against what the seat could know at that moment."""
    table = loads(record)
    lines, game = open_lines(table), table.game.id
    found = known(game, lines, seat, table.players, table.over)
    deck = frozenset(card for line in lines if line.startswith("deal") for card in dealt(line))
    names, verdict = Names(game, language), Verdict()
    new_deals = [place for place, line in enumerate(lines) if line.startswith("deal")]
    reported: set[Said] = set()
    times = [look.time for look in looks]
    for at, look in enumerate(looks):
        since = looks[bisect_left(times, look.time - LAG)].steps
        until = looks[min(at + 1, len(looks) - 1)].steps
        before = max((place for place in new_deals if place < until), default=0)
        allowed = within(found, since, until)
        verdict.trees += 1
        verdict.hidden += len(deck - allowed)
        for said in look.texts - reported:
            cards = names.named(said.words, said.card)
            verdict.named += len(cards)
            may = allowed | within(found, before, before) if said.report else allowed
            if wrong := sorted(cards - may):
                verdict.leaks.append(f"{game} {language}, tree {at}: {said.words!r} names {wrong}")
        reported |= {said for said in look.texts if said.report}
    return verdict


def dealt(line: str) -> list[str]:
    return [card for card in line.split()[1:] if card not in "/|"]
