"""The laws of numbers: those of networks, and those inside rules.

A number inside a rule that leaves 64 signed bits goes wrong in silence once compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.laws.cases import Case, imagined, played
from stammtisch.laws.watch import watched_game

LOW, HIGH = -(1 << 63), (1 << 63) - 1
UNWRITTEN = -99


class Checked(int):
    """An integer that raises when a computation with it leaves the range, or shifts too far."""


def _checking(name: str) -> Callable[[Any, Any], Any]:
    plain = getattr(int, name)

    def operation(one: Any, other: Any) -> Any:
        result = plain(one, other)
        if result.__class__ is not int:
            return result
        if LOW <= result <= HIGH:
            return Checked(result)
        raise OverflowError(f"{int(one)} {name} {int(other)}")

    return operation


def _shifting(name: str, turned: bool) -> Callable[[Any, Any], Any]:
    shift = _checking(name)

    def operation(one: Any, other: Any) -> Any:
        places = one if turned else other
        if not 0 <= places <= 63:
            raise OverflowError(f"shift by {places}")
        return shift(one, other)

    return operation


for _side in ("", "r"):
    for _name in ("add", "sub", "mul", "and", "or", "xor", "floordiv", "mod"):
        setattr(Checked, f"__{_side}{_name}__", _checking(f"__{_side}{_name}__"))
    for _name in ("lshift", "rshift"):
        setattr(Checked, f"__{_side}{_name}__", _shifting(f"__{_side}{_name}__", _side == "r"))


class CheckedRecord:
    """A record whose fields come out as checked integers."""

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "record", record)
        for name in record.__slots__:
            value = getattr(record, name)
            if isinstance(value, list):
                object.__setattr__(self, name, CheckedCells(value))

    def __getattr__(self, name: str) -> Any:
        return Checked(getattr(self.record, name))

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.record, name, int(value))

    def copy(self) -> CheckedRecord:
        return CheckedRecord(self.record.copy())


class CheckedCells(list[int]):
    """An array field, whose places are counted from the left only."""

    def __init__(self, cells: list[int]) -> None:
        super().__init__()
        cells[:] = map(Checked, cells)
        self.cells, self.size = cells, len(cells)

    def __getitem__(self, place: Any) -> Any:
        if 0 <= place < self.size:
            return self.cells[place]
        raise IndexError(f"place {place} of {self.size}")

    def __setitem__(self, place: Any, value: Any) -> None:
        if not 0 <= place < self.size:
            raise IndexError(f"place {place} of {self.size}")
        self.cells[place] = Checked(value)


def nothing_leaves_the_range(case: Case) -> None:
    game, steps = case.game, 300
    states: list[Any] = [CheckedRecord(game.rules.state()) for _ in range(steps + 1)]
    memories: list[Any] = [CheckedRecord(game.knowledge.memory()) for _ in range(steps + 1)]
    seen: list[Any] = [None] * steps
    known: list[Any] = [None] * steps
    cards = CheckedCells([0] * MAX_CARDS)
    key = tuple(Checked(word) for word in key_of(13, 0, 0))
    done = game.plain.entry(watched_game)(
        states, memories, seen, known, cards, case.numbers, key, case.options["players"]
    )
    assert done > 0
    for record in [*states, *memories]:
        record.record.pack()
    assert dice_of(key_of(13, 0, 0)) <= HIGH


def numbers(game: Game, s: Any, m: Any, seat: int) -> tuple[int, ...]:
    """What a seat, counted from 0, knows of full or veiled records."""
    out = [UNWRITTEN] * width(game.learning.layout)
    game.learning.features(s, m, seat, out)
    return tuple(out)


def hidden(game: Game, s: Any, m: Any, seat: int) -> tuple[int, ...]:
    out = [UNWRITTEN] * width(game.learning.privileged_layout)
    game.learning.privileged(s, m, seat, out)
    return tuple(out)


def features_are_blind_whole_and_small(case: Case, seed: int, steps: int) -> None:
    """Full, veiled and imagined records give a seat the same numbers, all written, of 8 bits."""
    table = played(case, seed, steps)
    for seat in range(1, table.players + 1):
        view = table.seen_by(seat)
        s, m = imagined(table, seat, seed)
        seen = numbers(case.game, view.state, view.memory, seat - 1)
        assert seen == numbers(case.game, s, m, seat - 1)
        assert seen == numbers(case.game, table.state, table.memory, seat - 1)
        unseen = hidden(case.game, table.state, table.memory, seat - 1)
        assert UNWRITTEN not in seen + unseen
        assert all(-128 <= number <= 127 for number in seen + unseen)


def features_tell_everything_a_seat_knows(case: Case) -> None:
    """Along a game, different veiled records have different numbers."""
    table = case.table(5)
    seen: dict[tuple[int, ...], bytes] = {}
    for step in range(100):
        if table.over:
            break
        legal = table.legal_actions
        table.push(legal[step * 7 % len(legal)])
        view = table.seen_by(1)
        key = numbers(case.game, view.state, view.memory, 0)
        known = view.state.pack() + view.memory.pack()
        assert seen.setdefault(key, known) == known


def features_and_secrets_stay_in_range(case: Case) -> None:
    """No number inside the rules leaves 64 signed bits, and no place is counted from the right."""
    for steps in (0, 30, 60):
        table = played(case, 17, steps)
        s: Any = CheckedRecord(table.state.copy())
        m: Any = CheckedRecord(table.memory.copy())
        for seat in range(table.players):
            out = CheckedCells([0] * width(case.game.learning.layout))
            case.game.learning.features(s, m, seat, out)
            case.game.learning.privileged(
                s, m, seat, CheckedCells([0] * width(case.game.learning.privileged_layout))
            )


def layouts_are_whole_and_named_once(case: Case) -> None:
    game = case.game
    for spans in (game.learning.layout, game.learning.privileged_layout):
        assert len({span.name for span in spans}) == len(spans)
        ends = [span.start + span.length for span in spans]
        assert [span.start for span in spans] == [0, *ends[:-1]]
