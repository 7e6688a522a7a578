"""The trained bot: its weights are shipped, and it sees what its seat sees."""

from __future__ import annotations

from importlib.resources import files

import numpy as np
import pytest

from stammtisch.bots import seat_bot
from stammtisch.bots.master.bot import Master, features_of
from stammtisch.bots.master.network import trained
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.features import width
from stammtisch.table.view import veiled
from tests.bots.positions import moments, other_world
from tests.contract.cases import CASES, SMALL, Case

MEGABYTE = 1 << 20


@pytest.mark.parametrize("name", GAMES)
def test_weights_fit_their_game_and_say_how_they_came_about(name: str) -> None:
    game, network = game_named(name), trained(name)
    assert network.arrays["first.weight"].shape[0] == width(game.learning.layout)
    assert network.arrays["policy.weight"].shape[1] == len(game.rules.actions)
    assert network.about["config"]["game"] == name
    assert network.about["moves"] > 0 and network.about["curve"]
    file = files("stammtisch.bots") / "weights" / f"{name}.npz"
    assert len(file.read_bytes()) <= 4 * MEGABYTE


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_master_sees_its_seats_view_alone(case: Case) -> None:
    """Other hidden cards: the same numbers go in, the same move comes out."""
    bot = seat_bot("master", case.name)
    for number, table in enumerate(moments(case, 15, every=17)):
        assert table.turn is not None
        view = table.seen_by(table.turn)
        there = veiled(table.game, *other_world(table, number), table.turn)
        assert np.array_equal(features_of(view), features_of(there))
        choice = bot.choose(view, number, 0.0)
        assert choice == bot.choose(there, number, 0.0)
        assert choice.action in view.legal_actions


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_the_master_plays_whole_games(case: Case) -> None:
    table, bot = case.table(27), Master(case.name)
    for number in range(250):
        if table.turn is None:
            break
        table.push(bot.choose(table.seen_by(table.turn), number).action, table.turn)
    assert number > 40


def test_every_position_is_evaluated_alike_alone_or_in_a_batch() -> None:
    network = trained(CASES[0].name)
    seen = np.stack([features_of(t.seen_by(t.turn or 1)) for t in moments(CASES[0], 28, every=20)])
    logits, values = network.forward(seen)
    for row, alone in enumerate(seen):
        one, value = network.forward(alone[None])
        np.testing.assert_allclose(one[0], logits[row], rtol=1e-3, atol=1e-3)
        np.testing.assert_allclose(value[0], values[row], rtol=1e-3, atol=1e-3)
    assert ((values > 0) & (values < 1)).all()
