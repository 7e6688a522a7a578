"""A table: one match from its first deal to its end, move by move."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from stammtisch.games import game_named
from stammtisch.kernel.chance import Key, key_of, key_of_bits, key_parse, key_text, shuffle
from stammtisch.kernel.game import Game
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.refusal import BadDeal, IllegalMove, Refusal, UnknownMove
from stammtisch.kernel.scene import Text
from stammtisch.table import deals
from stammtisch.table.view import View, veiled

Keys = Iterable[str] | Callable[[], str]


@dataclass(frozen=True)
class Step:
    """One line of the record: chance (seat None) or a seat's move.

    `cards` are those a deal laid out; `state` and `memory` stood before it.
    """

    line: str
    seat: int | None
    action: int | None
    cards: tuple[int, ...]
    state: Any
    memory: Any


class Table:
    """A match in progress, in the manner of a chess board.

    Options are given by name, or as a mapping. Give a seed, or keys (32
    hexadecimal digits each), to deal from; without either, keys come from the
    operating system's entropy at the moment of the deal. With `keys=None`
    nothing is dealt until `deal` is called.
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
        self.options = self.game.settle({**given, **options})
        self.names = tuple(names)
        self.tags = tuple(tags)
        self.state: Any = self.game.rules.state()
        self.memory: Any = self.game.knowledge.memory()
        self.game.rules.start(self.state, tuple(self.options.values()))
        self.steps: list[Step] = []
        self._keys = _key_source(seed, keys)
        self._deal_on()

    # What is

    @property
    def players(self) -> int:
        return self.options["players"]

    @property
    def turn(self) -> int | None:
        """The seat to act, counted from 1; None at a deal and at the end."""
        return self.state.turn + 1 if self.state.turn >= 0 else None

    @property
    def deal_due(self) -> bool:
        return bool(self.state.turn == DEAL)

    @property
    def over(self) -> bool:
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

    def seen_by(self, seat: int) -> View:
        """What a seat may know; 0 is a spectator."""
        if not 0 <= seat <= self.players:
            raise Refusal("records", "F3.2", str(seat))
        return veiled(self.game, self.state, self.memory, seat)

    def name(self, seat: int) -> str:
        """The player's name, or the number of the seat."""
        return self.names[seat - 1] if seat <= len(self.names) else str(seat)

    # What is done

    def read(self, move: str) -> int:
        """The number of a move in notation; raises UnknownMove for other text."""
        if move in self.game.rules.numbers:
            return self.game.rules.numbers[move]
        short = move if len(move) <= 40 else move[:39] + "…"
        if move in self.game.rules.never:
            raise IllegalMove(self.game.id, self.game.rules.never[move], short)
        if "?" in move:
            raise UnknownMove("records", "F3.7", short)
        spelt = " ".join(move.split()).lower()
        known = any(spelt == notation.lower() for notation in self.game.rules.numbers)
        raise UnknownMove("records", "F3.5" if known else "F3.4", short)

    def check(self, move: str | int, seat: int | None = None) -> int:
        """The number of a move that is legal now, or the refusal that says why it is not."""
        action = self.read(move) if isinstance(move, str) else move
        if not 0 <= action < len(self.game.rules.actions):
            raise UnknownMove("records", "F3.4", str(move))
        notation = self.game.rules.actions[action]
        if self.over:
            raise IllegalMove(self.game.id, self.game.rules.over_clause, notation)
        if self.deal_due:
            raise IllegalMove(self.game.id, self.game.rules.phase_clause, notation)
        if seat is not None and seat != self.turn:
            raise IllegalMove(self.game.id, self.game.rules.turn_clause, notation)
        if action not in self.legal_actions:
            raise IllegalMove(self.game.id, self.game.rules.refusal(self.state, action), notation)
        return action

    def push(self, move: str | int, seat: int | None = None) -> None:
        """Play a move, given in notation or by number; `seat` is checked if given."""
        action = self.check(move, seat)
        line = f"{self.turn} {self.game.rules.actions[action]}"
        step = Step(line, self.turn, action, (), self.state.copy(), self.memory.copy())
        self.game.knowledge.witness(self.memory, self.state, action)
        self.game.rules.play(self.state, action)
        self.steps.append(step)
        self._deal_on()

    def deal(self, line: str) -> None:
        """Deal from a `key` or a `deal` line of a record."""
        if not self.deal_due:
            raise BadDeal("records", "F4.5" if self.over else "F2.2")
        if line.startswith("key"):
            key = _read_key(line)
            cards = deals.due(self.game, self.state)
            shuffle(cards, len(cards), key)
            line = f"key {key_text(key)}"
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
        del self.steps[place:]
        self.state, self.memory = step.state, step.memory
        return step

    def _lay_out(self, line: str, cards: list[int]) -> None:
        step = Step(line, None, None, tuple(cards), self.state.copy(), self.memory.copy())
        self.game.rules.lay_out(self.state, cards)
        self.game.knowledge.witness_deal(self.memory, self.state)
        self.steps.append(step)

    def _deal_on(self) -> None:
        """Deal whatever is due, where there are keys to deal from."""
        while self.deal_due and self._keys is not None:
            self.deal(f"key {next(self._keys)}")

    # What was

    @property
    def moves(self) -> list[str]:
        """The moves so far in notation, without deals."""
        return [
            self.game.rules.actions[step.action] for step in self.steps if step.action is not None
        ]

    @property
    def sheet(self) -> list[list[int]]:
        """The score pad: points by seat after each finished round."""
        rows: list[list[int]] = []
        states = [*(step.state for step in self.steps), self.state]
        for before, after in pairwise(states):
            if self.game.rules.rounds_done(after) > self.game.rules.rounds_done(before):
                rows.append([int(self.game.rules.points(after, p)) for p in range(self.players)])
        return rows

    def lines(self, viewer: int | None = None) -> list[str]:
        """The record's lines of chance and moves; as a seat saw them, if one is given."""
        return [self.line(step, viewer) for step in self.steps]

    def line(self, step: Step, viewer: int | None = None) -> str:
        """One line of the record, with a question mark for what a viewer could not see."""
        if viewer is None:
            return step.line
        if step.action is None:
            if step.line.startswith("key"):
                return "key ?"
            return deals.deal_text(self.game, step.state, list(step.cards), viewer - 1)
        return f"{step.seat} {self._veiled_notation(step, viewer)}"

    def log(self, viewer: int | None, since: int = 0) -> Iterator[tuple[Text, ...]]:
        """What happened, in words, one entry for each step: as a seat saw it, or each
        step as the one who made it saw it."""
        following: list[Step | Table] = [*self.steps[since + 1 :], self]
        for step, after in zip(self.steps[since:], following, strict=True):
            seer = (step.seat or 0) if viewer is None else viewer
            before = veiled(self.game, step.state, step.memory, seer).state
            then = veiled(self.game, after.state, after.memory, seer).state
            move = "deal" if step.action is None else self._veiled_notation(step, seer)
            yield self.game.presentation.narrate(before, move, then, seer - 1)

    def _veiled_notation(self, step: Step, viewer: int) -> str:
        assert step.action is not None
        notation = self.game.rules.actions[step.action]
        if self.game.knowledge.hidden(step.state, step.action, viewer - 1):
            return f"{notation.split()[0]} ?"
        return notation


def _read_key(line: str) -> Key:
    digits = line.removeprefix("key").strip()
    if digits == "?":
        raise BadDeal("records", "F3.7", "key ?")
    if len(digits) != 32 or not set(digits) <= set("0123456789abcdef"):
        raise BadDeal("records", "F2.3")
    return key_parse(digits)


def _key_source(seed: int | None, keys: Keys | None) -> Iterator[str] | None:
    """Where the next keys come from."""
    if seed is not None:
        return (key_text(key_of(seed, 0, deal)) for deal in range(1 << 32))
    if keys is None:
        return None
    if callable(keys):
        draw = keys
        return (key_text(key_of_bits(int(draw(), 16))) for _ in range(1 << 32))
    return iter(keys)
