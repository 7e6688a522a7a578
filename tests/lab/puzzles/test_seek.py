"""Games of the master, and the choices that weaker bots would miss."""

from __future__ import annotations

from stammtisch.bots.master.bot import Master
from stammtisch.games import game_named
from stammtisch.lab.puzzles.seek import looked_at, options_of, played_out, weaker
from stammtisch.table import Table
from stammtisch.table.numbered import keys_of
from stammtisch.table.view import View, veiled
from tests.lab.review.quick import plain_foresight


def test_one_seat_fewer_or_more_now_and_then() -> None:
    seats = [options_of(game_named("ochs-und-esel"), number)["players"] for number in range(4)]
    assert sorted(seats) == [4, 5, 5, 6]
    assert {options_of(game_named("njet"), number)["players"] for number in range(4)} == {3, 4}


def test_the_master_plays_and_what_a_weaker_bot_finds_is_not_looked_at() -> None:
    sees = plain_foresight("njet", 3, 1)
    tables = [Table("njet", {"players": 3 + k, "rounds": 3}, keys=keys_of(2, k)) for k in range(2)]
    for table, choices in zip(tables, played_out(sees, tables), strict=True):
        assert table.over and len(choices) > 20
        passed = [looked_at(table, one) for one in choices[:40]]
        for leaning, found in zip(choices, passed, strict=False):
            step = table.steps[leaning.step]
            view = veiled(table.game, step.state, step.memory, step.seat or 0)
            alone = master(view)
            assert leaning.legal == tuple(view.legal_actions)
            assert leaning.order[0] == alone == table.steps[leaning.step].action
            foes = {
                bot.choose(view, dice, 0.0).action for bot in weaker("njet") for dice in range(8)
            }
            assert (found is not None) == (leaning.sure and alone not in foes)
            if found:
                assert found.choice.action == found.glanced[0] == alone
                assert foes < set(found.glanced) <= set(found.legal)
        assert 0 < sum(map(bool, passed)) < 40


def master(view: View) -> int:
    """What the bot does that asks its network of one position at a time."""
    return Master("njet").choose(view, 1).action
