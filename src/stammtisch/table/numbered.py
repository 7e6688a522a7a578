"""Games of a simulation by their number: deal d of game g has the key of (seed, g, d)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from stammtisch.kernel.chance import key_of, key_text
from stammtisch.kernel.game import Game
from stammtisch.table.table import Table


def keys_of(seed: int, number: int) -> Iterator[str]:
    """The keys of a game's deals, one after another."""
    return (key_text(key_of(seed, number, deal)) for deal in count())


def played(
    game: str | Game,
    options: Mapping[str, str | int],
    seed: int,
    number: int,
    actions: Iterable[int],
    names: Iterable[str] = (),
) -> Table:
    """A game with these actions played; a Refusal if one is not legal."""
    table = Table(game, options, keys=keys_of(seed, number), names=names)
    for action in actions:
        table.push(int(action))
    return table
