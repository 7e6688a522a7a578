"""Snapshots: a match as bytes, so that it need not be played again to be looked at.

Events stay the truth. A snapshot of another form or of other rules, or one that
is damaged, is none: whoever reads one plays the events instead.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from stammtisch.kernel.game import Game
from stammtisch.table import events as ev
from stammtisch.table.match import Chair, Match
from stammtisch.table.steps import Step, is_secret
from stammtisch.table.table import Table

FORM = 1
"""Raised whenever what stands in a snapshot changes."""

FAST = 1
"""How hard zlib tries."""

Clock = Callable[[float], float]


class BadSnapshot(Exception):
    """Bytes that are no snapshot of today's form and rules."""


class Line(msgspec.Struct, array_like=True):
    """A step; most have no memory of their own."""

    line: str
    seat: int | None
    action: int | None
    cards: tuple[int, ...]
    state: bytes
    memory: bytes | None


class Head(msgspec.Struct):
    """What is looked at first."""

    form: int
    rules: int


class Snapshot(Head):
    """All that events have come to."""

    version: int
    opened: str
    chairs: list[tuple[str | None, str | None]]
    sealed: dict[int, list[int]]
    marks: list[tuple[int, str, int]]
    lengths: list[int]
    made: list[int]
    dismissed: list[str]
    covered: list[int]
    since: dict[int, float]
    rematch: str | None
    closed: bool
    rows: list[list[int]]
    places: list[int]
    deals: int
    state: bytes
    memory: bytes
    steps: list[Line]


_encoder = msgspec.msgpack.Encoder()
_heads = msgspec.msgpack.Decoder(Head)
_decoder = msgspec.msgpack.Decoder(Snapshot)


def packed(match: Match, clock: Clock) -> bytes:
    """A match that has begun; `clock` makes its times good for another process."""
    table = match.table
    assert table is not None
    found = Snapshot(
        form=FORM,
        rules=table.game.rules.version,
        version=match.version,
        opened=ev.write(match.plan),
        chairs=[(chair.person, chair.level) for chair in match.chairs],
        sealed=match.sealed,
        marks=[(seat, mark, version) for (seat, mark), version in match.marks.items()],
        lengths=match.lengths,
        made=match.made,
        dismissed=sorted(match.dismissed),
        covered=sorted(match.covered),
        since={seat: clock(at) for seat, at in match.since.items()},
        rematch=match.rematch,
        closed=match.closed,
        rows=match.sheet,
        places=match.round_places,
        deals=table.deal_count,
        state=table.state.pack(),
        memory=table.memory.pack(),
        steps=[_line(step) for step in table.steps],
    )
    return zlib.compress(_encoder.encode(found), FAST)


def _line(step: Step) -> Line:
    return Line(step.line, step.seat, step.action, step.cards, *step.packed)


def unpacked(id: str, body: bytes, clock: Clock) -> Match:
    """The match of a snapshot; raises BadSnapshot."""
    try:
        return _match(id, zlib.decompress(body), clock)
    except BadSnapshot:
        raise
    except Exception as wrong:
        raise BadSnapshot(repr(wrong)) from wrong


def _match(id: str, body: bytes, clock: Clock) -> Match:
    head, match = _heads.decode(body), Match(id)
    if head.form != FORM:
        raise BadSnapshot(f"form {head.form}")
    found = _decoder.decode(body)
    opened = ev.read(found.opened)
    assert isinstance(opened, ev.Opened)
    match.opened = opened
    if head.rules != match.game.rules.version:
        raise BadSnapshot(f"rules {head.rules}")
    match.table = _table(match, found)
    match.version, match.lengths = found.version, found.lengths
    match.chairs = [Chair(*who) for who in found.chairs]
    match.sealed, match.made = found.sealed, found.made
    match.marks = OrderedDict(((seat, mark), version) for seat, mark, version in found.marks)
    match.dismissed, match.covered = set(found.dismissed), set(found.covered)
    match.since = {seat: clock(at) for seat, at in found.since.items()}
    match.rematch, match.closed = found.rematch, found.closed
    match.restore_sheet(found.rows, found.places)
    match.settle()
    return match


def _table(match: Match, found: Snapshot) -> Table:
    table = match.new_table()
    game = table.game
    table.state = game.rules.state.unpack(found.state)
    table.memory = game.knowledge.memory.unpack(found.memory)
    table.deal_count = found.deals
    for one in found.steps:
        table.steps.append(_step(game, one, table.steps))
    return table


def _step(game: Game, one: Line, before: list[Step]) -> Step:
    memory = before[-1] if one.memory is None else one.memory
    secret = is_secret(game, game.rules.state.unpack(one.state), one.action)
    return Step(game, one.line, one.seat, one.action, one.cards, secret, one.state, memory)
