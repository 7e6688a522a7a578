"""A game moment by moment; a pasted record is read in a worker process."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.server.http import forms
from stammtisch.server.ws import messages
from stammtisch.table import narration
from stammtisch.table.records import RefusedRecord, loads
from stammtisch.table.table import Table
from stammtisch.table.view import veiled

_loads = lru_cache(1)(loads)
"""Whoever looks at a record asks for a few moments after the other."""


def read_paste(form: forms.Paste) -> bytes | Refusal:
    """In the worker: some moments of a record as a message, or why it is none."""
    try:
        return messages.encode(replay(_loads(form.record), form.seat, form.first, form.count))
    except RefusedRecord as refused:
        return refused.refusal
    except Refusal as refusal:
        return refusal


def replay(table: Table, seat: int | None, first: int, count: int) -> forms.Replay:
    """Some moments of a game; open-handed each is shown as the one to act sees it."""
    table.seen_by(seat or 0)
    options = table.game.written(table.options)
    rounds = table.round_summaries
    places = range(min(first, len(table.steps)), min(first + count, len(table.steps) + 1))
    return forms.Replay(
        game=table.game.id,
        options=options,
        names=list(table.names),
        steps=len(table.steps),
        first=places.start,
        frames=[_frame(table, place, seat, rounds.get(place)) for place in places],
        sheet=table.sheet,
        over=table.over,
        scores=table.scores,
        ranks=table.ranks,
    )


def _frame(table: Table, place: int, seat: int | None, ended: RoundSummary | None) -> forms.Frame:
    """The moment before a step, with what the step then was; or the end."""
    step = table.steps[place] if place < len(table.steps) else None
    at = step or table
    seer = seat if seat is not None else max(at.state.turn + 1, 0)
    view = veiled(table.game, at.state, at.memory, seer)
    actions = table.game.rules.actions
    entries = []
    if step:
        after = table.steps[place + 1] if place + 1 < len(table.steps) else table
        then = veiled(table.game, after.state, after.memory, seer)
        entries = [narration.entry(table.game, step, view.state, then.state, seer)]
    return forms.Frame(
        line=None if step is None else table.line(step, seat),
        scene=msgspec.Raw(messages.encode(view.scene)),
        log=msgspec.Raw(messages.encode(entries)),
        moves=[messages.Choice(action, actions[action]) for action in view.legal_actions],
        last_round=msgspec.Raw(messages.encode(ended)),
    )
