"""A table: one match from its first deal to its end, move by move."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from stammtisch.games import game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.playout import witnessed_deal, witnessed_play
from stammtisch.kernel.refusal import BadDeal, Refusal
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.table import deals, legality, narration
from stammtisch.table.keys import Keys, key_source
from stammtisch.table.narration import Entry
from stammtisch.table.rounds import summary_at
from stammtisch.table.sheet import finished_rounds
from stammtisch.table.steps import Step, note_step, seen_since_deal
from stammtisch.table.view import Moment, View, veiled


class _Undone(NamedTuple):
    """A move that was taken back, and the deals that had followed it."""

    seat: int | None
    action: int | None
    deals: list[str]


class Table:
    """A match in progress, in the manner of a chess board.

    Options are given by name, or as a mapping: numbers, words, True and False.
    Give a seed, or keys (32 hexadecimal digits each), to deal from; without
    either, keys come from the operating system's entropy at the moment of the
    deal. With `keys=None`, or when the keys given have run out, nothing is
    dealt until `deal` is called.

    Two tables are equal when their records are.

    Examples:
        >>> from stammtisch import Table
        >>> table = Table("njet", players=3, seed=7)
        >>> table.turn, table.legal_moves[:2]
        (1, ['veto start:1', 'veto start:2'])
        >>> table.push("veto trump:r")
        >>> print(table.why_not("veto trump:r").clause)
        N3.4
        >>> while not table.over:
        ...     table.push(table.legal_moves[0])
        >>> len(table.winners) > 0
        True
    """

    def __init__(
        self,
        game: str | Game,
        given: Mapping[str, str | int] = MappingProxyType({}),
        *,
        seed: int | None = None,
        keys: Keys | None = secrets.token_hex,
        names: Iterable[str] = (),
        tags: Iterable[tuple[str, str]] = (),
        **options: str | int,
    ) -> None:
        self.game = game if isinstance(game, Game) else game_named(game)
        """The game that is played."""
        self.options = self.game.settle({**given, **options})
        """All options as numbers, `players` first."""
        self.names = tuple(names)
        """The players' names by seat; may be empty."""
        self.tags = tuple(tags)
        """What the record says besides, as pairs of name and text."""
        self.state: Any = self.game.rules.state()
        """The state, with all that is hidden."""
        self.memory: Any = self.game.knowledge.memory()
        """What the seats have seen."""
        self.game.rules.start(self.state, tuple(self.options.values()))
        self.steps: list[Step] = []
        """Every deal and move so far."""
        self.deal_count = 0
        """How many deals there have been."""
        self._undone: list[_Undone] = []
        self.deal_from(seed=seed, keys=keys)

    def deal_from(self, *, seed: int | None = None, keys: Keys | None = None) -> None:
        """Take the keys of the coming deals from a seed, a list or a function; deal what is due."""
        self._keys = key_source(seed, keys)
        self._deal_on()

    # Copies

    def copy(self) -> Table:
        """A table that goes its own way from here."""
        other = copy(self)
        other.state, other.memory = self.state.copy(), self.memory.copy()
        other.steps, other._undone = self.steps[:], self._undone[:]
        other.options, other._keys = dict(self.options), copy(self._keys)
        return other

    def at(self, place: int) -> Table:
        """The table as it was before one of its steps; nothing is dealt there by itself."""
        other = self.copy()
        if place < len(self.steps):
            step = self.steps[place]
            other.state, other.memory = step.state.copy(), step.memory.copy()
            del other.steps[place:]
            other.deal_count = sum(step.seat is None for step in other.steps)
        other._keys = None
        other._undone.clear()
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._record() == other._record()

    __hash__ = None  # type: ignore[assignment]

    def _record(self) -> tuple[object, ...]:
        return self.game.id, self.options, self.names, self.tags, self.lines()

    def __str__(self) -> str:
        """The table with all hands open."""
        from stammtisch.table.board import board

        scenes = [self.seen_by(seat).scene for seat in range(self.players + 1)]
        return board(self.game, scenes, self.name)

    def __repr__(self) -> str:
        return f"<Table {self.game.id}: {self.players} players, {len(self.moves)} moves>"

    # What is

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.options["players"]

    @property
    def turn(self) -> int | None:
        """The seat to act, counted from 1; None at a deal and at the end."""
        return self.state.turn + 1 if self.state.turn >= 0 else None

    @property
    def deal_due(self) -> bool:
        """Whether the next step is a deal."""
        return bool(self.state.turn == DEAL)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state.turn == OVER)

    @property
    def legal_actions(self) -> list[int]:
        """The numbers of the legal moves, in the order of the game's list."""
        return self.game.rules.legal_actions(self.state)

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves in notation, in the same order."""
        return [self.game.rules.actions[action] for action in self.legal_actions]

    @property
    def scores(self) -> list[int]:
        """The points written down so far, by seat."""
        return [int(self.game.rules.points(self.state, seat)) for seat in range(self.players)]

    @property
    def ranks(self) -> list[int]:
        """1 for whoever leads, ties shared."""
        return self.game.rules.ranks(self.scores)

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory; none before the end."""
        return [seat for seat, rank in enumerate(self.ranks, 1) if rank == 1 and self.over]

    def moment(self, place: int) -> Moment:
        """The records before a step, or after the last: copy them, as they may be those now."""
        return self.steps[place] if place < len(self.steps) else self

    def copied_state(self) -> Any:
        """The state for whoever changes it."""
        return self.state.copy()

    def seen_by(self, seat: int, history: bool = False) -> View:
        """What a seat may know; 0 is a spectator. With its history, all it saw since the deal."""
        if not 0 <= seat <= self.players:
            raise Refusal("records", "F3.2", str(seat))
        view = veiled(self.game, self.state, self.memory, seat)
        if not history:
            return view
        return view.with_history(seen_since_deal(self.game, self.steps, seat))

    def name(self, seat: int) -> str:
        """The player's name, or the number of the seat."""
        return self.names[seat - 1] if seat <= len(self.names) else str(seat)

    # What is done

    def read(self, move: str) -> int:
        """The number of a move in notation; raises UnknownMove for other text."""
        return legality.number_of(self.game, move)

    def check(self, move: str | int, seat: int | None = None) -> int:
        """The number of a move that is legal now, or the refusal that says why it is not."""
        return legality.checked(self.game, self.state, move, seat)

    def why_not(self, move: str | int, seat: int | None = None) -> Refusal | None:
        """Why a move cannot be made now: the clause that forbids it; None for a legal move."""
        try:
            self.check(move, seat)
        except Refusal as refusal:
            return refusal
        return None

    def push(self, move: str | int, seat: int | None = None) -> None:
        """Play a move, given in notation or by number; `seat` is checked if given."""
        action, mover = self.check(move, seat), self.turn
        following = self._deals_again(action)
        self._note_step(f"{mover} {self.game.rules.actions[action]}", mover, action)
        self.game.plain.entry(witnessed_play)(self.state, self.memory, action)
        for deal in following:
            self.deal(deal)
        self._deal_on()

    def _note_step(
        self, line: str, seat: int | None, action: int | None, cards: tuple[int, ...] = ()
    ) -> None:
        note_step(self.steps, self.game, line, seat, action, self.state, self.memory, cards)

    def _deals_again(self, action: int) -> list[str]:
        """The deals that had followed this move when it was taken back; none for another move."""
        last = self._undone.pop() if self._undone else None
        if last is None or (last.seat, last.action) != (self.turn, action):
            self._undone.clear()
            return []
        return last.deals if self._keys is not None else []

    def deal(self, line: str) -> None:
        """Deal from a `key` or a `deal` line of a record."""
        if not self.deal_due:
            raise BadDeal("records", "F4.5" if self.over else "F2.2")
        if line.startswith("key"):
            key = _read_key(line)
            cards = deals.from_key(self.game, self.state, key)
            line = f"key {key}"
        else:
            cards = deals.deal_cards(self.game, self.state, line)
            line = deals.deal_text(self.game, self.state, cards)
        self._lay_out(line, cards)

    def pop(self) -> Step:
        """Take back the last move, and any deal that followed it; IndexError if there is none."""
        place = max((i for i, step in enumerate(self.steps) if step.seat), default=None)
        if place is None:
            raise IndexError("no move to take back")
        step = self.steps[place]
        following = [later.line for later in self.steps[place + 1 :]]
        self._undone.append(_Undone(step.seat, step.action, following))
        del self.steps[place:]
        self.deal_count -= len(following)
        self.state, self.memory = step.state.copy(), step.memory.copy()
        return step

    def _lay_out(self, line: str, cards: list[int]) -> None:
        self._note_step(line, None, None, tuple(cards))
        self.deal_count += 1
        self.game.plain.entry(witnessed_deal)(self.state, self.memory, cards)

    def _deal_on(self) -> None:
        """Deal whatever is due, where there are keys to deal from."""
        while self.deal_due and self._keys and (key := self._keys.key(self.deal_count)):
            self.deal(f"key {key}")

    # What was

    @property
    def moves(self) -> list[str]:
        """The moves so far in notation, without deals."""
        return [
            self.game.rules.actions[step.action] for step in self.steps if step.action is not None
        ]

    @property
    def sheet(self) -> list[list[int]]:
        """The score sheet: points by seat after each finished round."""
        return [points for _, points in self._finished_rounds()]

    @property
    def round_summaries(self) -> dict[int, RoundSummary]:
        """How each round was counted that has something to count, by the steps at its end."""
        ends = pairwise([0, *self.round_ends])
        rounds = ((end, summary_at(self, end, since)) for since, end in ends)
        return {end: summary for end, summary in rounds if summary}

    @property
    def round_ends(self) -> list[int]:
        """How many steps there were when each finished round ended."""
        return [place for place, _ in self._finished_rounds()]

    def _finished_rounds(self) -> Iterator[tuple[int, list[int]]]:
        states = [*(step.state for step in self.steps), self.state]
        return finished_rounds(self.game.rules, states, self.players)

    def lines(self, viewer: int | None = None) -> list[str]:
        """The record's lines of chance and moves; as a seat saw them, if one is given."""
        return [self.line(step, viewer) for step in self.steps]

    def line(self, step: Step, viewer: int | None = None) -> str:
        """One line of the record, with a question mark for what a viewer could not see."""
        return narration.line(self.game, step, viewer)

    def log(self, viewer: int | None, since: int = 0) -> Iterator[Entry]:
        """What happened, one entry for each step: as a seat saw it, or each
        step as the one who made it saw it."""
        moments: list[Step | Table] = [*self.steps[since:], self]
        for step, after in zip(self.steps[since:], moments[1:], strict=True):
            seer = (step.seat or 0) if viewer is None else viewer
            before = veiled(self.game, step.state, step.memory, seer).state
            then = veiled(self.game, after.state, after.memory, seer).state
            yield narration.entry(self.game, step, before, then, seer)


def _read_key(line: str) -> str:
    digits = line.removeprefix("key").strip()
    if digits == "?":
        raise BadDeal("records", "F3.7", "key ?")
    if len(digits) != 32 or not set(digits) <= set("0123456789abcdef"):
        raise BadDeal("records", "F2.3")
    return digits
