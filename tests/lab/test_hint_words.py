"""The words of a hint, made without NumPy."""

from __future__ import annotations

from stammtisch.lab.hint_words import told
from stammtisch.locale.words import Speaker
from stammtisch.table import Table


def test_a_move_is_named_and_told_from_the_next_best() -> None:
    table = Table("ochs-und-esel", players=4, seed=1)
    scene = table.seen_by(table.turn or 1).scene
    best, second = scene.moves[0], scene.moves[-1]
    alone = Speaker("en").tell(list(told(scene, best.action, [])))
    beside = Speaker("en").tell(list(told(scene, best.action, [second.action])))
    assert alone and beside.startswith(alone)
