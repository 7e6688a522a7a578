"""The making of many puzzles, kept step by step so that it can be gone on with.

Beside the file of puzzles lies a journal with a line for each few games looked through; the file
itself is written from it, the puzzles in the order of the games.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from stammtisch.lab.puzzles.make import Harvest, Task
from stammtisch.lab.puzzles.puzzle import NoPuzzle, line_of, puzzle_of

FIGURES = "games", "choices", "tested", "survived", "seconds"


class OtherJournal(ValueError):
    """A journal of another game or seed, or a damaged one."""


class Journal:
    """What was found so far."""

    def __init__(self, game: str, seed: int, file: Path) -> None:
        self.game, self.seed, self.file = game, seed, file
        self.beside = file.with_name(file.name + ".journal")
        self.harvests: dict[int, Harvest] = {}
        if self.beside.exists():
            self._read()
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._append({"game": game, "seed": seed})

    def _read(self) -> None:
        """Go on with what is there; a last line that was cut off is made again."""
        head, *lines = self.beside.read_text(encoding="utf-8").split("\n")
        try:
            if json.loads(head) != {"game": self.game, "seed": self.seed}:
                raise OtherJournal(self.beside.name)
            for line in lines[:-1]:
                self._take(json.loads(line))
        except (ValueError, KeyError, TypeError, NoPuzzle) as error:
            raise OtherJournal(self.beside.name) from error
        whole = "\n".join((head, *lines[:-1])) + "\n"
        if lines[-1:] != [""]:
            self.beside.write_text(whole, encoding="utf-8")

    def _take(self, row: dict[str, object]) -> None:
        puzzles = tuple(puzzle_of(json.dumps(one)) for one in row.pop("puzzles"))  # type: ignore
        harvest = Harvest(puzzles=puzzles, **row)  # type: ignore[arg-type]
        self.harvests[harvest.number] = harvest

    def _append(self, row: object) -> None:
        with self.beside.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, separators=(",", ":")) + "\n")

    def add(self, harvest: Harvest) -> None:
        """Keep what some games gave."""
        self.harvests[harvest.number] = harvest
        figures = {name: getattr(harvest, name) for name in ("number", *FIGURES)}
        self._append({**figures, "puzzles": [json.loads(line_of(p)) for p in harvest.puzzles]})

    def left(self) -> Iterator[Task]:
        """What is still to be looked through, without end."""
        for number in count():
            if number not in self.harvests:
                yield Task(self.game, self.seed, number)

    @property
    def found(self) -> int:
        return sum(len(one.puzzles) for one in self.harvests.values())

    @property
    def games(self) -> int:
        return sum(one.games for one in self.harvests.values())

    def totals(self) -> dict[str, float]:
        """Figures of all games together."""
        every = self.harvests.values()
        sums = {name: round(sum(getattr(one, name) for one in every), 1) for name in FIGURES}
        return {"puzzles": self.found, **sums}

    def write(self) -> None:
        """The file of puzzles, the whole of it or none."""
        beside = self.file.with_name(self.file.name + ".part")
        every = (p for number in sorted(self.harvests) for p in self.harvests[number].puzzles)
        beside.write_text("".join(line_of(p) + "\n" for p in every), encoding="utf-8")
        beside.replace(self.file)
