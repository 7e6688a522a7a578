"""One set of puzzles out of several."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.games import OURS
from stammtisch.lab.puzzles.puzzle import Puzzle
from stammtisch.lab.puzzles.shelf import shipped
from stammtisch.lab.puzzles.vary import varied
from tests.lab.puzzles.made import a_puzzle

MADE = a_puzzle()


def about(motifs: list[str]) -> list[Puzzle]:
    return [replace(MADE, id=str(at), motif=motif) for at, motif in enumerate(motifs)]


@given(st.lists(st.sampled_from("abcde"), max_size=40), st.integers(4, 20))
def test_no_motif_has_more_than_its_share(motifs: list[str], count: int) -> None:
    given_ones = about(motifs)
    found = varied([*given_ones, *given_ones], count, 0.25)
    assert len(found) <= count and [*{one.id: one for one in found}.values()] == found
    assert all(number <= 0.25 * count for number in Counter(one.motif for one in found).values())
    assert [one for one in given_ones if one in found] == found


def test_the_rarest_are_all_there() -> None:
    found = Counter(one.motif for one in varied(about([*"aaaaaaaaaabc"]), 6, 0.7))
    assert found == {"a": 4, "b": 1, "c": 1}


@pytest.mark.parametrize("game", OURS)
def test_shipped_sets_have_something_of_everything(game: str) -> None:
    motifs = Counter(one.motif for one in shipped(game))
    assert sum(motifs.values()) >= 200 and len(motifs) >= 5
    assert max(motifs.values()) <= 0.33 * sum(motifs.values())
