"""The law of rounds: the workings come to the points that were written."""

from __future__ import annotations

from itertools import pairwise

from stammtisch.kernel.rounds import RoundSummary, Working
from stammtisch.laws.cases import Case, imagined, played
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from stammtisch.table.rounds import summary_at
from stammtisch.table.steps import Step

WHOLE = 700
"""Moves in which every game finishes a round."""


def reckoned(one: Working) -> int:
    """The terms, from left to right."""
    total = 0
    for term in one.terms:
        total = total * term.number if term.sign == "×" else total + term.number
    return total


def check(table: Table, summary: RoundSummary, before: list[int], after: list[int]) -> None:
    gained = {seat: one.points for one in summary.workings for seat in one.seats}
    assert gained == {seat + 1: after[seat] - before[seat] for seat in range(table.players)}
    assert sum(len(one.seats) for one in summary.workings) == table.players
    assert all(not one.terms or reckoned(one) == one.points for one in summary.workings)
    for one in summary.scores:
        assert (one.before, one.total) == (before[one.seat - 1], after[one.seat - 1])
        assert one.before + one.gained == one.total
        assert one.place == table.game.rules.ranks(after)[one.seat - 1]


def check_words(summary: RoundSummary) -> None:
    texts = [summary.title, *(fact.text for fact in summary.facts)]
    texts += [term.label for one in summary.workings for term in one.terms if term.label]
    texts += [one.reason for one in summary.workings if one.reason]
    texts += [piece.label for place in summary.stays for piece in place.pieces]
    for language in LANGUAGES:
        for text in texts:
            assert text.id not in Speaker(language, str).say(text)


def elsewhere(table: Table, places: set[int], seed: int) -> Table:
    """The game as it may have been for all that a spectator knows of these moments."""
    other = table.at(len(table.steps))
    for place in places:
        step = table.steps[place]
        s, m = imagined(table.at(place), 0, seed)
        what = table.game, step.line, step.seat, step.action, step.cards, step.secret
        other.steps[place] = Step(*what, s.pack(), m.pack())
    return other


def the_workings_come_to_the_points(case: Case, seed: int, steps: int = WHOLE) -> None:
    """In every language, and for what everybody may know."""
    table = played(case, seed, steps)
    rounds = table.round_summaries
    for since, place in pairwise([0, *rounds]):
        summary = rounds[place]
        began = [one.before for one in sorted(summary.scores, key=lambda one: one.seat)]
        check(table, summary, began, table.at(place).scores)
        check_words(summary)
        other = elsewhere(table, {since, place - 1}, seed)
        assert summary_at(other, place, since) == summary
    numbers = [summary.number for summary in rounds.values()]
    assert numbers == sorted(set(numbers))
