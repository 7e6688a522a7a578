"""Where the keys of deals come from.

A key has 32 hexadecimal digits. Chance itself is handed in: a seed, a list of
keys, or a function that draws one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from stammtisch.kernel.chance import key_of, key_of_bits, key_text

MOST = 10_000
"""Keys that a copy takes along: more than any game deals."""

Keys = Iterable[str] | Callable[[], str]


class KeySource(Protocol):
    """Hands out the key of a deal."""

    def key(self, deal: int) -> str | None:
        """The key of a deal, counted from 0; None where there is none left."""


@dataclass
class SeededKeys:
    """The keys of a simulation: always the same for the same seed."""

    seed: int

    def key(self, deal: int) -> str:
        return key_text(key_of(self.seed, 0, deal))


@dataclass
class ListedKeys:
    """Keys given in order; the first belongs to the first deal, whatever was taken back."""

    coming: Iterator[str]
    taken: list[str] = field(default_factory=list)

    def key(self, deal: int) -> str | None:
        self.taken += islice(self.coming, max(0, deal + 1 - len(self.taken)))
        return self.taken[deal] if deal < len(self.taken) else None

    def __getstate__(self) -> list[str]:
        """Copies share nothing, so the keys are taken out of the iterator first."""
        self.taken += islice(self.coming, MOST)
        return self.taken

    def __setstate__(self, taken: list[str]) -> None:
        self.coming, self.taken = iter(()), list(taken)


@dataclass
class DrawnKeys:
    """A new key for every deal, such as the operating system's entropy gives."""

    draw: Callable[[], str]

    def key(self, deal: int) -> str:
        return key_text(key_of_bits(int(self.draw(), 16)))


def key_source(seed: int | None, keys: Keys | None) -> KeySource | None:
    """The source that somebody asked for; None: nothing is dealt by itself."""
    if seed is not None:
        return SeededKeys(seed)
    if keys is None:
        return None
    return DrawnKeys(keys) if callable(keys) else ListedKeys(iter(keys))
