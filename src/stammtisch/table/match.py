"""A table of the server: its events folded into what is now.

`fold` is the same for an event that happens and for one that is read back, so
a table rebuilt from the database is the table that was.
"""

from __future__ import annotations

import secrets
from collections import deque
from dataclasses import dataclass
from functools import singledispatchmethod
from itertools import pairwise

import msgspec

from stammtisch.table import choices
from stammtisch.table import events as ev
from stammtisch.table.choices import Standing
from stammtisch.table.steps import pack_steps
from stammtisch.table.table import Table
from stammtisch.table.view import View, veiled

MARKS = 256
"""Marks of messages that are remembered, the newest; older ones are stale anyway."""


class Keys:
    """Keys for deals: drawn from the system's entropy, or those that an event holds."""

    def __init__(self) -> None:
        self.given: deque[str] | None = None
        self.drawn: list[str] = []

    def __call__(self) -> str:
        if self.given is not None:
            return self.given.popleft()
        self.drawn.append(secrets.token_hex(16))
        return self.drawn[-1]


@dataclass
class Chair:
    """Who sits there: a person, a bot of some level, or nobody."""

    person: str | None = None
    level: str | None = None

    @property
    def free(self) -> bool:
        return self.person is None and self.level is None


class Match:
    """What the events of one table have come to."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.version = 0
        self.opened: ev.Opened | None = None
        self.chairs: list[Chair] = []
        self.table: Table | None = None
        self.sealed: dict[int, list[int]] = {}
        self.marks: dict[tuple[int, str], int] = {}
        self.lengths: list[int] = [0]
        """The number of steps after each version."""
        self.made: list[int] = []
        """How many choices each seat has made and not taken back."""
        self.covered: set[int] = set()
        """Seats of people for whom a bot plays."""
        self.since: dict[int, float] = {}
        """When each seat that is waited for began to be."""
        self.sheet: list[list[int]] = []
        """The score pad: points by seat after each finished round."""
        self._rounds: list[int] = []
        """The number of steps after which each line of the pad was written."""
        self.rematch: str | None = None
        self.closed = False
        self.keys = Keys()
        self._waited: list[int] | None = None
        self._standings: dict[int, Standing] = {}
        self._views: dict[tuple[int, int], View] = {}

    # What is

    @property
    def plan(self) -> ev.Opened:
        assert self.opened is not None
        return self.opened

    @property
    def phase(self) -> str:
        if self.closed:
            return "closed"
        if self.table is None:
            return "waiting"
        return "over" if self.table.over else "playing"

    @property
    def full(self) -> bool:
        """Whether everybody is there and the game can begin."""
        return self.phase == "waiting" and not any(chair.free for chair in self.chairs)

    @property
    def waited_for(self) -> list[int]:
        """The seats that are to choose now."""
        if self.table is None or self.phase != "playing":
            return []
        if self._waited is None:
            self._waited = choices.to_act(self.table, self.sealed)
        return self._waited

    def seat_of(self, person: str | None) -> int:
        """A person's seat, or 0."""
        if person is None:
            return 0
        return next((n for n, chair in enumerate(self.chairs, 1) if chair.person == person), 0)

    def standing(self, seat: int) -> Standing:
        """What a seat sees now; asked for by many, so it is kept until something happens."""
        assert self.table is not None
        if seat not in self._standings:
            now = self.view(len(self.table.steps), seat)
            self._standings[seat] = choices.standing(self.table, self.sealed, now)
        return self._standings[seat]

    def view(self, place: int, seat: int) -> View:
        """What a seat saw before a step, or sees after the last. The last two places are looked at
        again and again, so these are kept."""
        assert self.table is not None
        if (place, seat) not in self._views:
            at = self.table.steps[place] if place < len(self.table.steps) else self.table
            self._views[place, seat] = veiled(self.table.game, at.state, at.memory, seat)
        return self._views[place, seat]

    @property
    def people(self) -> list[str]:
        return [chair.person for chair in self.chairs if chair.person]

    # What happens

    def happen(self, event: ev.AnyEvent, at: float = 0.0) -> ev.AnyEvent:
        """Let something new happen; the event comes back with the keys it drew."""
        self.keys.given, self.keys.drawn = None, []
        self._turn_to(event, at)
        if isinstance(event, ev.Moved | ev.Begun):
            return msgspec.structs.replace(event, keys=self.keys.drawn)
        return event

    def fold(self, event: ev.AnyEvent, at: float = 0.0) -> None:
        """Let something happen again as it was stored."""
        self.keys.given = deque(getattr(event, "keys", ()))
        self._turn_to(event, at)

    def _turn_to(self, event: ev.AnyEvent, at: float) -> None:
        self._apply(event)
        self.version += 1
        steps = self.table.steps if self.table else []
        self.lengths.append(len(steps))
        self._waited, self._standings = None, {}
        before, now = self.lengths[-2:]
        self._views = {
            which: view for which, view in self._views.items() if before <= which[0] < now
        }
        if self.table:
            # The newest steps are looked at by everybody now; they are packed one event later.
            pack_steps(
                self.table.steps, self.table.game, min(self.lengths[-3:]), min(self.lengths[-2:])
            )
        if isinstance(event, ev.Moved | ev.TakenBack) and event.mark:
            self.marks[event.seat, event.mark] = self.version
            if len(self.marks) > MARKS:
                del self.marks[next(iter(self.marks))]
        self._note_time(getattr(event, "seat", 0), at)
        if self.table:
            self._note_points(self.table, min(self.lengths[-2:]))

    def _note_time(self, mover: int, now: float) -> None:
        """Whoever is newly waited for, or has just acted and is to act again, has all her time."""
        self.since = {
            seat: now if seat == mover else self.since.get(seat, now) for seat in self.waited_for
        }

    def _note_points(self, table: Table, first: int) -> None:
        """Keep the score pad, of which the steps from one on are new."""
        while self._rounds and self._rounds[-1] > first:
            self._rounds.pop()
            self.sheet.pop()
        states = [*(step.state for step in table.steps[first:]), table.state]
        for place, (before, after) in enumerate(pairwise(states), first + 1):
            if table.game.rules.rounds_done(after) > table.game.rules.rounds_done(before):
                points = table.game.rules.points
                self._rounds.append(place)
                self.sheet.append([int(points(after, seat)) for seat in range(table.players)])

    @singledispatchmethod
    def _apply(self, event: ev.AnyEvent) -> None:
        raise TypeError(event)

    @_apply.register
    def _(self, event: ev.Opened) -> None:
        self.opened = event
        self.chairs = [Chair() for _ in range(event.options["players"])]
        self.made = [0] * len(self.chairs)

    @_apply.register
    def _(self, event: ev.Sat) -> None:
        self.chairs[event.seat - 1] = Chair(person=event.person)

    @_apply.register
    def _(self, event: ev.Hired) -> None:
        self.chairs[event.seat - 1] = Chair(level=event.level)
        self.covered.discard(event.seat)

    @_apply.register
    def _(self, event: ev.Stood) -> None:
        self.chairs[event.seat - 1] = Chair()

    @_apply.register
    def _(self, event: ev.Begun) -> None:
        self.table = Table(self.plan.game, _written(self.plan), keys=self.keys)

    @_apply.register
    def _(self, event: ev.Moved) -> None:
        assert self.table is not None
        self.made[event.seat - 1] += 1
        if not event.bot:
            self.covered.discard(event.seat)
        if not choices.choosing(self.table):
            self.table.push(event.action, event.seat)
            return
        self.sealed.setdefault(event.seat, []).append(event.action)
        while self.table.turn in self.sealed and choices.choosing(self.table):
            self._unseal(self.table.turn)

    def _unseal(self, seat: int) -> None:
        """Write a seat's next sealed choice, now that it is its turn."""
        assert self.table is not None
        self.table.push(self._take_sealed(seat, 0), seat)

    def _take_sealed(self, seat: int, place: int) -> int:
        action = self.sealed[seat].pop(place)
        if not self.sealed[seat]:
            del self.sealed[seat]
        return action

    @_apply.register
    def _(self, event: ev.TakenBack) -> None:
        """The seat's last choice, with all that was played since."""
        assert self.table is not None
        self.made[event.seat - 1] -= 1
        if event.seat in self.sealed:
            self._take_sealed(event.seat, -1)
            return
        while self.table.pop().seat != event.seat:
            pass
        self.sealed.clear()
        self.made = [
            sum(step.seat == seat for step in self.table.steps)
            for seat in range(1, len(self.chairs) + 1)
        ]

    @_apply.register
    def _(self, event: ev.Covered) -> None:
        self.covered.add(event.seat)

    @_apply.register
    def _(self, event: ev.Returned) -> None:
        self.covered.discard(event.seat)

    @_apply.register
    def _(self, event: ev.Rematched) -> None:
        self.rematch = event.table

    @_apply.register
    def _(self, event: ev.Closed) -> None:
        self.closed = True


def _written(plan: ev.Opened) -> dict[str, str | int]:
    """The options as a table takes them: words where the game has words."""
    from stammtisch.games import game_named

    options = {option.name: option for option in game_named(plan.game).options}
    return {name: options[name].write(value) for name, value in plan.options.items()}
