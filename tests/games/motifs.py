"""Motifs of a game, in a few games of normal bots."""

from __future__ import annotations

from stammtisch.bots import seat_bot
from stammtisch.games import game_named
from stammtisch.locale import LANGUAGES
from stammtisch.locale.clauses import clauses
from stammtisch.locale.words import has_words
from stammtisch.table import Table

GAMES = 2


def check_motifs(game_id: str) -> None:
    """Whatever two moves are compared, the motif has words and its clauses are in the rules; the
    better move is never told by the worse one's motif alone."""
    motif, known, found = game_named(game_id).presentation.motif, clauses(game_id), set()
    assert motif is not None
    for seed in range(GAMES):
        table, bot = Table(game_id, seed=seed), seat_bot("normal", game_id)
        while table.turn is not None:
            view = table.seen_by(table.turn)
            moves = view.scene.moves
            for other in range(1, len(moves)):
                for best, second in ((moves[0], moves[other]), (moves[other], moves[0])):
                    name, of = motif(view.scene, best, second)
                    assert of and set(of) <= known.keys()
                    found.add(name)
            table.push(bot.choose(view, seed, 0.0).action)
    assert len(found) >= 8
    assert all(has_words(f"motif-{name}", language) for name in found for language in LANGUAGES)
