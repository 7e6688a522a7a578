"""Games that were played, as data: Parquet files with one row a game, and text records.

A row holds the options, the seed, the game's number and its moves. Deal d of it has the key
of (seed, number, d), so that a row is a whole game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from stammtisch.extras import need
from stammtisch.kernel.game import Game
from stammtisch.table import Table, dumps
from stammtisch.table.numbered import played

if TYPE_CHECKING:
    import polars as pl

ROWS = 1000
"""Games read at a time, and in one group of a file."""


class DamagedGames(ValueError):
    """A file that is none of games, or one that is damaged."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} is damaged, or no file of games")
        self.file = file
        """Which file it is."""


@dataclass(frozen=True, eq=False)
class PlayedGame:
    """One game, seat by seat: who played, what was played, and what it came to."""

    game: str
    """The game's id."""
    options: str
    """All of them, as in a record: players=4 rounds=8 first=1."""
    seed: int
    """The seed of the set it belongs to."""
    number: int
    """Its number in that set: deal d has the key of (seed, number, d)."""
    bots: tuple[str, ...]
    """Who played, by seat."""
    moves: NDArray[np.uint16]
    """By their numbers in the game's list of actions."""
    scores: tuple[int, ...]
    """The points at the end, by seat."""
    ranks: tuple[int, ...]
    """1 for whoever won, ties shared, by seat."""

    def table(self) -> Table:
        """The game played again, move by move; a Refusal if a move is not legal."""
        given = dict(pair.split("=", 1) for pair in self.options.split())
        return played(self.game, given, self.seed, self.number, self.moves.tolist(), self.bots)

    def text(self) -> str:
        """The game as a text record (`.stm`)."""
        return dumps(self.table())


def options_text(game: Game, options: Mapping[str, int]) -> str:
    """Settled options as a game of data holds them."""
    return " ".join(f"{name}={word}" for name, word in game.written(options).items())


def frame_of(games: Iterable[PlayedGame]) -> pl.DataFrame:
    """Games as a table, one row each."""
    need("polars")
    import polars as pl

    found = list(games)
    columns: dict[str, list[Any]] = {
        name: [getattr(game, name) for game in found] for name in PlayedGame.__dataclass_fields__
    }
    return pl.DataFrame(columns, schema=_schema(), strict=False)


def _schema() -> dict[str, Any]:
    import polars as pl

    return {
        "game": pl.String,
        "options": pl.String,
        "seed": pl.UInt64,
        "number": pl.UInt32,
        "bots": pl.List(pl.String),
        "moves": pl.List(pl.UInt16),
        "scores": pl.List(pl.Int32),
        "ranks": pl.List(pl.Int8),
    }


def write_games(games: Iterable[PlayedGame], file: Path) -> int:
    """Write a Parquet file, the whole of it or none; returns how many games."""
    frame = frame_of(games)
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(file.name + ".part")
    frame.write_parquet(beside, row_group_size=ROWS)
    beside.replace(file)
    return len(frame)


def write_texts(games: Iterable[PlayedGame], folder: Path) -> int:
    """Write a text record for each game, numbered from 1; returns how many."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for count, game in enumerate(games, 1):
        (folder / f"{game.game}-{count:06}.stm").write_text(game.text(), encoding="utf-8")
    return count


def read_frames(path: Path | str, rows: int = ROWS) -> Iterator[pl.DataFrame]:
    """The games of a file, or of all files in a folder, a few at a time."""
    need("polars")
    for file in files_in(Path(path)):
        yield from _frames(file, rows)


def read_games(path: Path | str) -> Iterator[PlayedGame]:
    """The games of a file, or of all files in a folder, one by one.

    Only a few are in memory at any time. `DamagedGames` names a file that cannot be read.

    Examples:
        >>> from stammtisch.lab import read_games
        >>> for game in read_games("."):  # a folder with Parquet files
        ...     table = game.table()
    """
    for frame in read_frames(path):
        moves = iter(frame["moves"])
        for row in frame.iter_rows(named=True):
            lists = {name: tuple(row[name]) for name in ("bots", "scores", "ranks")}
            yield PlayedGame(**{**row, **lists, "moves": next(moves).to_numpy()})


def files_in(path: Path) -> list[Path]:
    """A file itself, or the Parquet files of a folder and of those in it, in order."""
    if not path.is_dir():
        return [path]
    return sorted(path.rglob("*.parquet"))


def _frames(file: Path, rows: int) -> Iterator[pl.DataFrame]:
    import polars as pl

    try:
        size = count_games(file)
        for first in range(0, size, rows):
            frame = pl.scan_parquet(file, glob=False).slice(first, rows).collect()
            yield frame.select(list(_schema())).cast(_schema())  # type: ignore[arg-type]
    except (pl.exceptions.PolarsError, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        raise DamagedGames(file) from None


def count_games(file: Path) -> int:
    """How many games a file holds; `DamagedGames` if it cannot be read as one."""
    need("polars")
    import polars as pl

    try:
        if not set(_schema()) <= set(pl.read_parquet_schema(file)):
            raise DamagedGames(file)
        return int(pl.scan_parquet(file, glob=False).select(pl.len()).collect().item())
    except FileNotFoundError:
        raise
    except (pl.exceptions.PolarsError, OSError):
        raise DamagedGames(file) from None
