"""What a puzzle is about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.games import OURS, game_named
from stammtisch.kernel.chance import key_of
from stammtisch.lab.puzzles import tag
from stammtisch.lab.puzzles.shelf import shipped
from stammtisch.lab.puzzles.tag import COMMON, tags_of, wanted
from stammtisch.table import Table


def test_shipped_puzzles_are_tagged_as_they_would_be_now() -> None:
    for puzzle in shipped("njet")[::40]:
        table = puzzle.table()
        numbers = table.game.rules.numbers
        scene = table.seen_by(puzzle.seat).scene
        found = tags_of(scene, numbers[puzzle.best], numbers[puzzle.second])
        assert found == (puzzle.motif, puzzle.clauses)


def test_a_game_that_names_nothing_goes_by_the_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named("njet")
    silent = replace(game, presentation=replace(game.presentation, motif=None))
    monkeypatch.setattr(tag, "game_named", lambda name: silent)
    scene = Table("njet", seed=1).seen_by(1).scene
    assert tags_of(scene, scene.moves[0].action, scene.moves[1].action) == ("veto", ())


def test_of_common_motifs_a_part_is_looked_at() -> None:
    keys = [key_of(1, game, 30) for game in range(2000)]
    for motif, part in COMMON.items():
        assert abs(sum(wanted(motif, key) for key in keys) / len(keys) - part) < 0.04
    assert all(wanted("give-one", key) for key in keys[:50])


def test_every_common_motif_is_one_of_a_game() -> None:
    known = {puzzle.motif for game in OURS for puzzle in shipped(game)}
    assert known >= COMMON.keys()
