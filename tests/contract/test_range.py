"""No number inside a rule leaves 64 signed bits, where a compiled one goes wrong in silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.playout import MAX_CARDS
from tests.contract.cases import CASES, Case
from tests.contract.watch import watched_game

LOW, HIGH = -(1 << 63), (1 << 63) - 1


class Checked(int):
    """An integer that raises when a computation with it leaves the range, or shifts too far."""

    def __bool__(self) -> bool:
        return int(self) != 0


def _checking(name: str) -> Callable[[Any, Any], Any]:
    plain = getattr(int, name)

    def operation(one: Any, other: Any) -> Any:
        if name in ("__lshift__", "__rshift__") and not 0 <= other <= 63:
            raise OverflowError(f"shift by {other}")
        if name in ("__rlshift__", "__rrshift__") and not 0 <= one <= 63:
            raise OverflowError(f"shift by {one}")
        result = plain(one, other)
        if result is NotImplemented or isinstance(result, bool | float):
            return result
        if not LOW <= result <= HIGH:
            raise OverflowError(f"{int(one)} {name} {int(other)}")
        return Checked(result)

    return operation


for _name in ("add", "sub", "mul", "and", "or", "xor", "lshift", "rshift", "floordiv", "mod"):
    for _side in ("", "r"):
        setattr(Checked, f"__{_side}{_name}__", _checking(f"__{_side}{_name}__"))


class CheckedRecord:
    """A record whose fields come out as checked integers."""

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "record", record)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.record, name)
        return CheckedCells(value) if isinstance(value, list) else Checked(value)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.record, name, int(value))

    def copy(self) -> CheckedRecord:
        return CheckedRecord(self.record.copy())


class CheckedCells(list[int]):
    """An array field, whose places are counted from the left only."""

    def __init__(self, cells: list[int]) -> None:
        super().__init__()
        self.cells = cells

    def __getitem__(self, place: Any) -> Any:
        if not 0 <= place < len(self.cells):
            raise IndexError(f"place {place} of {len(self.cells)}")
        return Checked(self.cells[place])

    def __setitem__(self, place: Any, value: Any) -> None:
        if not 0 <= place < len(self.cells):
            raise IndexError(f"place {place} of {len(self.cells)}")
        self.cells[place] = int(value)


def test_the_check_can_fail() -> None:
    with pytest.raises(OverflowError):
        Checked(1 << 62) * 2
    with pytest.raises(OverflowError):
        1 << Checked(64)
    with pytest.raises(IndexError):
        CheckedCells([1])[-1]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_leaves_the_range(case: Case) -> None:
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
