"""One line of the comparison, and the stopwatch that fills it."""

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class Peer:
    """What one peer reached at one kind of play."""

    name: str
    what: str
    moves_per_second: float | None  # None: not measured, and the note says why
    note: str


def rate(play: Callable[[], int], seconds: float) -> float:
    """Moves a second of `play`, which plays some whole games and returns how many moves."""
    play()  # off the clock: compiling, and tables built on first use
    moves, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        moves += play()
    return moves / spent
