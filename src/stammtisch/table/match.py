"""A match: a table with its company, driven by commands, made of events.

`decide` judges a command and answers with events, without changing anything.
`apply` is the same for an event that has just been decided and for one that is
read back, so a match rebuilt from storage is the match that was. Time is an
argument of both, in seconds.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, singledispatchmethod
from typing import Any

from stammtisch.games import game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.refusal import Refusal
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.kernel.scene import Text
from stammtisch.table import choices, clock, judge, narration
from stammtisch.table import events as ev
from stammtisch.table.choices import Standing
from stammtisch.table.clock import Presence
from stammtisch.table.commands import AnyCommand, Play, TakeBack
from stammtisch.table.histories import Histories
from stammtisch.table.keys import DrawnKeys, KeySource
from stammtisch.table.narration import Entry
from stammtisch.table.position import past_of, table_after
from stammtisch.table.sheet import ScoreSheet
from stammtisch.table.table import Table
from stammtisch.table.view import View, glimpsed

MARKS = 256
"""Marks of messages that are remembered, the newest; older ones are stale anyway."""


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

    def __init__(self, id: str, keys: KeySource | None = None) -> None:
        self.id = id
        self.keys: KeySource = keys or DrawnKeys(secrets.token_hex)
        self.version = 0
        self.opened: ev.Opened | None = None
        self.chairs: list[Chair] = []
        self.table: Table | None = None
        self.sealed: dict[int, list[int]] = {}
        self.marks: OrderedDict[tuple[int, str], int] = OrderedDict()
        """The versions under which messages with these marks are stored."""
        self.lengths: list[int] = [0]
        """The number of steps after each version."""
        self.made: list[int] = []
        """How many choices each seat has made and not taken back."""
        self.dismissed: set[str] = set()
        """People who were sent away."""
        self.covered: set[int] = set()
        """Seats of people for whom a bot plays."""
        self.company_since = 0
        """The version since which the company, and who is covered for, are the same."""
        self.since: dict[int, float] = {}
        """When each seat that is waited for began to be."""
        self.rematch: str | None = None
        self.closed = False
        self._sheet = ScoreSheet()
        self.phase = "waiting"
        """How far the match is: waiting, playing, over or closed."""
        self.waited_for: list[int] = []
        """The seats that are to choose now."""
        self.together: tuple[int, ...] = ()
        """The seats whose choices are open at the same time, in turn order."""
        self._to_act: list[int] = []
        """The same, also where the table was closed before they did."""
        self._standings: dict[int, Standing] = {}
        self._views: dict[tuple[int, int], View] = {}
        """What seats saw at places that were looked at since the last event."""
        self._earlier: dict[tuple[int, int], View] = {}
        """The same since the event before."""
        self._histories: Histories | None = None

    @classmethod
    def resumed(cls, table: Table, chairs: list[Chair], keys: KeySource | None = None) -> Match:
        """A match that goes on from a table, such as one read from a record."""
        match = cls("", keys)
        past = past_of(table)
        plan = ev.Opened(table.game.id, table.options, False, "none", "", "", past=past)
        match.apply(plan)
        match.chairs, match.table = chairs, table
        table.deal_from(keys=None)
        match.settle()
        match._count_choices(table)
        match._sheet.update(table, 0)
        match.lengths[-1] = len(table.steps)
        return match

    # What is

    @cached_property
    def plan(self) -> ev.Opened:
        """How the table was set up, which never changes."""
        assert self.opened is not None
        return self.opened

    @cached_property
    def game(self) -> Game:
        return game_named(self.plan.game)

    @cached_property
    def option_words(self) -> dict[str, str]:
        """The options by name, in words."""
        return self.game.written(self.plan.options)

    @property
    def practice(self) -> bool:
        """Whether the game began at a position of a record."""
        return bool(self.plan.past)

    @property
    def sheet(self) -> list[list[int]]:
        """The score sheet: points by seat after each finished round."""
        return self._sheet.rows

    @property
    def last_round(self) -> RoundSummary | None:
        """How the round that was finished last was counted."""
        return self._sheet.summary(self.table) if self.table else None

    @property
    def round_places(self) -> list[int]:
        """The number of steps after each row of the sheet."""
        return self._sheet.places

    @property
    def round_ended(self) -> bool:
        """Whether the last event has ended a round."""
        return bool(self.round_places) and self.round_places[-1] > self.lengths[-2]

    def restore_sheet(self, rows: list[list[int]], places: list[int]) -> None:
        """The sheet as it was written."""
        self._sheet.rows, self._sheet.places = rows, places

    @property
    def full(self) -> bool:
        """Whether everybody is there and the game can begin."""
        return self.table is None and not self.closed and not self.free_seats

    @property
    def free_seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs, 1) if chair.free]

    @property
    def people(self) -> list[str]:
        return [chair.person for chair in self.chairs if chair.person]

    @property
    def owner(self) -> str | None:
        """Who may move and send away people before the game: whoever opened the table, or while
        they do not sit, the first who does."""
        people = self.people
        return self.plan.by if self.plan.by in people else next(iter(people), None)

    def seats_of(self, person: str | None) -> list[int]:
        """A person's seats: one, or several where people share a screen."""
        if not person:
            return []
        return [seat for seat, chair in enumerate(self.chairs, 1) if chair.person == person]

    def seat_of(self, person: str | None) -> int:
        """A person's seat, or 0."""
        return next(iter(self.seats_of(person)), 0)

    def bot_number(self, seat: int) -> int:
        """The number by which a bot goes: its seat at the company's first table, so that it keeps
        its name in a rematch."""
        return (seat - 1 - self.plan.rotated) % len(self.chairs) + 1

    def played_by_bot(self, seat: int) -> bool:
        """Whether a bot chooses for a seat: its own, or one who covers for a person."""
        return bool(self.chairs[seat - 1].level) or seat in self.covered

    @property
    def progress(self) -> Text | None:
        """How far the game is, while somebody is waited for."""
        if self.table is None or not self.waited_for:
            return None
        told = self.table.game.presentation.progress
        if told is not None:
            return told(self.table.state)
        facts = self.standing(0).scene.facts
        return facts[0].text if facts else None

    def deadline(self, seat: int, presence: Presence) -> float:
        """Until when the others wait for a seat."""
        return clock.deadline(self.plan.clock, self.since[seat], presence)

    def last_to_choose(self, person: str | None) -> int:
        """The seat of a person's last choice, or 0."""
        own = self.seats_of(person)
        sealed = (seat for seat in own if seat in self.sealed)
        steps = self.table.steps[len(self.plan.past) :] if self.table else []
        chosen = (step.seat for step in reversed(steps) if step.seat in own)
        return next(sealed, None) or next(chosen, None) or 0

    def may_enter(self, person: str | None, invite: str | None) -> bool:
        """Whether somebody may look at the table."""
        return judge.may_enter(self, person, invite)

    # What is seen

    def standing(self, seat: int) -> Standing:
        """What a seat sees now; asked for by many, so it is kept until something happens."""
        assert self.table is not None
        found = self._standings.get(seat)
        if found is None:
            found = self._standing(self.view(len(self.table.steps), seat))
            self._standings[seat] = found
        return found

    def _standing(self, now: View) -> Standing:
        assert self.table is not None
        return choices.standing(self.table, self.sealed, self.together, self._to_act, now)

    def seen_by(self, seat: int, history: bool = False) -> View:
        """All that a seat knows at its turn, for whoever chooses for it; with its history, where
        nobody else chooses at the same time."""
        assert self.table is not None
        standing = self._standing(self.table.seen_by(seat))
        if not history or standing.open:
            return standing.view
        if self._histories is None or self._histories.table is not self.table:
            self._histories = Histories(self.table)
        return standing.view.with_history(self._histories.until(len(self.table.steps), seat))

    def view(self, place: int, seat: int) -> View:
        """What a seat saw before a step, or sees after the last. The last two places are looked at
        again and again, so these are kept."""
        assert self.table is not None
        one = place, seat
        found = self._views.get(one) or self._earlier.get(one)
        if found is None:
            found = self._views[one] = glimpsed(self.table.game, self.table.moment(place), seat)
        return found

    def entry(self, place: int, seat: int) -> Entry:
        """What one step was, in words, as a seat saw it."""
        assert self.table is not None
        before, after = self.view(place, seat).state, self.view(place + 1, seat).state
        return narration.entry(self.table.game, self.table.steps[place], before, after, seat)

    def told_alike(self, place: int) -> bool:
        """Whether all viewers are told the same of a step."""
        assert self.table is not None
        return narration.alike(self.table.game, self.table.steps[place])

    def why_not(self, person: str | None, move: str | int | None) -> Refusal | None:
        """Why a person's move is not allowed now: the clause; None where it is."""
        try:
            judge.action_for(self, judge.seat_in(self, person), move, None)
        except Refusal as refusal:
            return refusal
        return None

    # What happens

    def decide(self, command: AnyCommand, now: float = 0.0) -> list[ev.AnyEvent]:
        """The events that a command leads to; raises Refused, or a Refusal of the rules."""
        return JUDGED[type(command)](command, self, now)

    def do(self, command: AnyCommand, now: float = 0.0) -> list[ev.AnyEvent]:
        """Decide and apply, where nobody else has to know first."""
        events = self.decide(command, now)
        for event in events:
            self.apply(event, now)
        return events

    def stored_as(self, command: AnyCommand) -> int:
        """The version that a command which needs no more events has led to."""
        if isinstance(command, Play | TakeBack):
            for seat in self.seats_of(command.person):
                if (seat, command.mark) in self.marks:
                    return self.marks[seat, command.mark]
        return self.version

    def apply(self, event: ev.AnyEvent, at: float = 0.0) -> None:
        """Let an event happen, for the first time or again as it was stored."""
        HAPPENS[type(event)](self, event)
        self.version += 1
        self.lengths.append(len(self.table.steps) if self.table else 0)
        self.settle()
        if not isinstance(event, ev.CHOICES):
            self.company_since = self.version
        self._note_mark(event)
        self._note_time(getattr(event, "seat", 0), at)
        if self.table:
            self._note_steps(self.table)

    def settle(self) -> None:
        """Find out how far the match is, and who is waited for."""
        table, self._standings = self.table, {}
        self.together = choices.in_turn(table) if table else ()
        self._to_act = choices.to_act(table, self.sealed, self.together) if table else []
        self.waited_for = [] if self.closed else self._to_act
        if self.closed:
            self.phase = "closed"
        elif table:
            self.phase = "over" if table.over else "playing"

    def _note_mark(self, event: ev.AnyEvent) -> None:
        if isinstance(event, ev.CHOICES) and event.mark:
            self.marks[event.seat, event.mark] = self.version
            if len(self.marks) > MARKS:
                self.marks.popitem(last=False)

    def _note_time(self, mover: int, now: float) -> None:
        """Whoever is newly waited for, or has just acted and is to act again, has all the time."""
        self.since = {
            seat: now if seat == mover else self.since.get(seat, now) for seat in self.waited_for
        }

    def _note_steps(self, table: Table) -> None:
        """Write the score sheet on; keep the newest views."""
        before, now = self.lengths[-2:]
        self._earlier, self._views = self._views if now > before else {}, {}
        self._sheet.update(table, min(before, now))

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
    def _(self, event: ev.Swapped) -> None:
        one, other = event.seat - 1, event.other - 1
        self.chairs[one], self.chairs[other] = self.chairs[other], self.chairs[one]

    @_apply.register
    def _(self, event: ev.Dismissed) -> None:
        self.chairs[event.seat - 1] = Chair()
        self.dismissed.add(event.person)

    @_apply.register
    def _(self, event: ev.Begun) -> None:
        self.table = self.table or self.new_table()
        _deal(self.table, list(event.keys))
        self._count_choices(self.table)

    def written(
        self, state: Any, sealed: dict[int, list[int]], seat: int, action: int
    ) -> Iterable[tuple[int, int]]:
        """The choices that are played when a seat has made one: that alone, but where several
        choose at the same time."""
        if not self.together:
            return ((seat, action),)
        return choices.written(self.game.rules, state, sealed, seat, action)

    def new_table(self) -> Table:
        """The table before its first deal, or at the position where it begins."""
        options = {option.name: option for option in self.game.options}
        words = {name: options[name].write(value) for name, value in self.plan.options.items()}
        return table_after(self.game, words, self.plan.past)

    @_apply.register
    def _(self, event: ev.Moved) -> None:
        assert self.table is not None
        self.made[event.seat - 1] += 1
        if not event.bot and event.seat in self.covered:
            self.covered.remove(event.seat)
            self.company_since = self.version + 1
        table, keys = self.table, list(event.keys)
        for seat, action in self.written(table.state, self.sealed, event.seat, event.action):
            table.push(action, seat)
            _deal(table, keys)

    @_apply.register
    def _(self, event: ev.TakenBack) -> None:
        """The seat's last choice, with all that was played since."""
        assert self.table is not None
        if event.seat in self.sealed:
            self.made[event.seat - 1] -= 1
            choices.take(self.sealed, event.seat, -1)
            return
        while self.table.pop().seat != event.seat:
            pass
        self.sealed.clear()
        self._count_choices(self.table)

    def _count_choices(self, table: Table) -> None:
        self.made = [
            sum(step.seat == seat for step in table.steps)
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


HAPPENS = vars(Match)["_apply"].dispatcher.registry
JUDGED = judge.judged.registry
"""What an event of a kind does, and who judges a command: to have them found each time takes longer
than many of them."""


def _deal(table: Table, keys: list[str]) -> None:
    """Deal what is due, from the first of these keys."""
    while table.deal_due:
        table.deal(f"key {keys.pop(0)}")
