"""A game's options: seats, length, variants, house rules; named and checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from stammtisch.kernel.refusal import BadOption

Chosen = Mapping[str, int]
Bound = int | Callable[[Chosen], int]
RECORDS = "records"
NO_YES = ("no", "yes")
"""The words of an option that is on or off; True and False stand for them."""


@dataclass(frozen=True)
class Option:
    """A whole number between two bounds, or one of a few words.

    A bound or a default may depend on the options before it. `clause` is the
    one that a value out of bounds breaks.
    """

    name: str
    low: Bound
    high: Bound
    default: Bound
    clause: str
    words: tuple[str, ...] = ()

    def bounds(self, chosen: Chosen) -> tuple[int, int]:
        return _at(self.low, chosen), _at(self.high, chosen)

    def usual(self, chosen: Chosen) -> int:
        return _at(self.default, chosen)

    def read(self, given: str | int) -> int:
        """The number for what was given; raises BadOption for a malformed value."""
        if isinstance(given, bool) and self.words == NO_YES:
            return int(given)
        if self.words and given in self.words:
            return self.words.index(str(given))
        if not self.words and type(given) is int:
            return given
        if not self.words and isinstance(given, str) and re.fullmatch(r"0|[1-9][0-9]{0,8}", given):
            return int(given)
        raise BadOption(RECORDS, "F1.10", f"{self.name}={_short(given)}")

    def write(self, value: int) -> str:
        return self.words[value] if self.words else str(value)


def settle(
    game: str, options: tuple[Option, ...], given: Mapping[str, str | int]
) -> dict[str, int]:
    """All options with their values: those given, checked, and the usual ones."""
    for name in given:
        if name not in {option.name for option in options}:
            raise BadOption(RECORDS, "F1.8", _short(name))
    chosen: dict[str, int] = {}
    for option in options:
        value = option.read(given[option.name]) if option.name in given else option.usual(chosen)
        low, high = option.bounds(chosen)
        if not low <= value <= high:
            raise BadOption(game, option.clause, f"{option.name}={option.write(value)}")
        chosen[option.name] = value
    return chosen


def _at(bound: Bound, chosen: Chosen) -> int:
    return bound if isinstance(bound, int) else bound(chosen)


def _short(given: object) -> str:
    text = str(given)
    return text if len(text) <= 40 else text[:39] + "…"
