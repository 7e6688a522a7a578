"""What positions are about: names that have words, and clauses that there are."""

from __future__ import annotations

from tests.games.motifs import check_motifs


def test_every_pair_of_moves_has_a_motif() -> None:
    check_motifs("njet")
