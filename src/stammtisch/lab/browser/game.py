"""A finished game for those who do the sums of its review, and what they found; as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from stammtisch.lab.review.choices import Choice, choices_of
from stammtisch.lab.review.found import Decision, NoReview, Opened, Part, Review
from stammtisch.lab.shares import shares_of
from stammtisch.table import Table
from stammtisch.table.histories import Histories

HIDDEN = -1
"""In place of a move that a seat did not see."""


class Rows(NamedTuple):
    """Packed records one after the other, in hexadecimal digits."""

    states: str
    memories: str


class PackedGame(msgspec.Struct, frozen=True):
    """All choices of a game, with the records before each."""

    game: str
    seats: int
    steps: int
    choices: list[Choice]
    rows: Rows
    start: Rows
    """The table before the first deal."""
    result: tuple[float, ...]


class PackedView(msgspec.Struct, frozen=True):
    """What a chooser saw, and since the deal."""

    now: Rows
    past: Rows
    actions: list[int]


class Evidence(msgspec.Struct, frozen=True):
    """What a decision was weighed by."""

    worths: dict[int, float]
    weights: list[float]
    gains: list[float]
    worlds: Rows


class Found(msgspec.Struct, frozen=True):
    """A review as far as it has come; evidence by step, where it is to be told."""

    judge: str
    seats: tuple[Part, ...]
    decisions: tuple[Decision, ...]
    curve: tuple[tuple[int, tuple[float, ...]], ...]
    done: float
    total: int
    evidence: dict[int, Evidence]


class ReviewedGame:
    """A game that is looked back at elsewhere; raises NoReview where nobody had a choice."""

    def __init__(self, table: Table) -> None:
        self.table, self.choices, self.histories = table, choices_of(table), Histories(table)
        if not self.choices:
            raise NoReview("review-no-choice")

    def packed(self) -> PackedGame:
        table, game = self.table, self.table.game
        steps = [table.steps[choice.step] for choice in self.choices]
        s, m = game.rules.state(), game.knowledge.memory()
        game.rules.start(s, tuple(table.options.values()))
        return PackedGame(
            game.id,
            table.players,
            len(table.steps),
            self.choices,
            rows_of((step.state, step.memory) for step in steps),
            rows_of([(s, m)]),
            shares_of(game, table.scores),
        )

    def seen(self, k: int) -> PackedView:
        """What the chooser saw at one of the choices."""
        choice = self.choices[k]
        view = self.histories.before(choice.step, choice.seat + 1)
        past = view.history or ()
        return PackedView(
            rows_of([(view.state, view.memory)]),
            rows_of((seen.state, seen.memory) for seen in past),
            [HIDDEN if seen.action is None else seen.action for seen in past],
        )

    def opened(self, found: Found, decision: Decision) -> Opened | None:
        """What a decision was weighed by, if that was told."""
        evidence = found.evidence.get(decision.step)
        if evidence is None:
            return None
        kinds = self.table.game.rules.state, self.table.game.knowledge.memory
        sizes = [kind.LAYOUT.size for kind in kinds]
        packed = [bytes.fromhex(part) for part in evidence.worlds]

        def world(k: int) -> Any:
            parts = zip(kinds, sizes, packed, strict=True)
            return tuple(kind.unpack(rows[k * n : (k + 1) * n]) for kind, n, rows in parts)

        return Opened(evidence.worths, evidence.weights, evidence.gains, world)


def review_of(found: Found) -> Review:
    """The same as reviews are known elsewhere."""
    return Review(
        found.judge, found.seats, found.decisions, found.curve, found.done, found.total
    )  # fmt: skip


def rows_of(records: Iterable[tuple[Any, Any]]) -> Rows:
    """Records as text."""
    states, memories = bytearray(), bytearray()
    for s, m in records:
        states += s.pack()
        memories += m.pack()
    return Rows(states.hex(), memories.hex())
