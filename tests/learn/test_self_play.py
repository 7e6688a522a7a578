"""Games of the network against itself: the bot's moves, and sets that go on where they stopped."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from stammtisch.bots.master.bot import Master
from stammtisch.bots.master.network import trained
from stammtisch.games import game_named
from stammtisch.lab.played import DamagedGames, read_games
from stammtisch.learn import self_play
from stammtisch.learn.self_play import GameSet, OtherSet, master_games
from stammtisch.table.numbered import played

SHORT = {"njet": {"players": 3, "rounds": 1}, "ochs-und-esel": {"players": 3, "deals": 1}}


@pytest.mark.parametrize("name", SHORT)
def test_every_move_is_the_bot_s(name: str) -> None:
    """And points and ranks are those of the table."""
    game, bot = game_named(name), Master(name)
    options = game.settle(SHORT[name])
    games = master_games(game, trained(name), options, 4, 9, "master")
    for one in games:
        table = played(name, SHORT[name], 9, one.number, ())
        for action in one.moves.tolist():
            assert table.turn is not None
            assert bot.choose(table.seen_by(table.turn), 0).action == action
            table.push(action)
        assert table.over
        assert (table.scores, table.ranks) == (list(one.scores), list(one.ranks))
        assert one.table() == one.table() and one.table().scores == table.scores


def test_close_positions_are_looked_at_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games whether no position or every one is."""
    game, network = game_named("njet"), trained("njet")
    options = game.settle(SHORT["njet"])
    runs = []
    for close in (0, np.inf):
        monkeypatch.setattr(self_play, "CLOSE", np.float32(close))
        games = master_games(game, network, options, 3, 3, "master")
        runs.append([one.moves.tolist() for one in games])
    assert runs[0] == runs[1]


def a_set(folder: Path, games: int = 5, players: int = 3, seed: int = 2) -> GameSet:
    options = game_named("njet").settle({"players": players, "rounds": 1})
    return GameSet("njet", options, games, seed, folder)


def test_a_set_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "PART", 2)
    whole = a_set(tmp_path / "whole")
    assert list(whole.make()) == [2, 2, 1]
    stopped = a_set(tmp_path / "stopped")
    making = stopped.make()
    assert next(making) == 2
    making.close()  # type: ignore[attr-defined]
    assert stopped.left() == [1, 2]
    kept = stopped.files()[0].stat().st_mtime_ns
    assert list(stopped.make()) == [2, 1]
    assert stopped.files()[0].stat().st_mtime_ns == kept and stopped.left() == []
    texts = [[game.text() for game in read_games(tmp_path / one)] for one in ("whole", "stopped")]
    assert texts[0] == texts[1] and len(set(texts[0])) == 5
    assert a_set(tmp_path / "whole", games=7).left() == [2, 3]


def test_no_two_seeds_share_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(self_play, "PART", 2)
    for seed in (1, 2):
        list(a_set(tmp_path, games=4, seed=seed).make())
    games = list(read_games(tmp_path))
    assert len({(game.seed, game.number) for game in games}) == len(games) == 8


def test_a_folder_with_other_games_is_left_alone(tmp_path: Path) -> None:
    list(a_set(tmp_path, games=1).make())
    with pytest.raises(OtherSet):
        a_set(tmp_path, games=1, players=4).left()
    a_set(tmp_path).files()[0].write_bytes(b"no games")
    with pytest.raises(DamagedGames, match="njet-2-00000"):
        a_set(tmp_path, games=1).left()
