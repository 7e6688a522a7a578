"""One set out of several, with something of everything:
`python -m stammtisch.lab.puzzles.vary FILE... --count 240 --share 0.25 --out FILE`.

Puzzles are taken in turn from motif to motif, so that the rarest are all there, and no motif
has more than its share while there are others.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from itertools import zip_longest
from pathlib import Path

from stammtisch.lab.puzzles.puzzle import Puzzle, line_of, puzzle_of


def varied(puzzles: Iterable[Puzzle], count: int, share: float) -> list[Puzzle]:
    """At most so many, and at most this part of them of one motif, in the order given."""
    by_motif: defaultdict[str, list[Puzzle]] = defaultdict(list)
    order: dict[str, int] = {}
    for puzzle in puzzles:
        if puzzle.id not in order:
            order[puzzle.id] = len(order)
            by_motif[puzzle.motif].append(puzzle)
    most = int(share * count)
    turns = zip_longest(*(alike[:most] for alike in by_motif.values()))
    taken = [puzzle for turn in turns for puzzle in turn if puzzle is not None]
    return sorted(taken[:count], key=lambda puzzle: order[puzzle.id])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="+", type=Path)
    parser.add_argument("--count", type=int, default=240)
    parser.add_argument("--share", type=float, default=0.25)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    lines = [line for file in given.file for line in file.read_text("utf-8").splitlines()]
    chosen = varied(map(puzzle_of, lines), given.count, given.share)
    given.out.write_text("".join(line_of(one) + "\n" for one in chosen), encoding="utf-8")


if __name__ == "__main__":
    main()
