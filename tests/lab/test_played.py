"""Games as data: what is written is read again, and plays itself again."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from stammtisch import lab
from stammtisch.games import game_named
from stammtisch.kernel.refusal import Refusal
from stammtisch.lab.played import (
    DamagedGames,
    PlayedGame,
    count_games,
    options_text,
    read_frames,
    read_games,
    write_games,
    write_texts,
)
from stammtisch.table import Table, load
from stammtisch.table.numbered import keys_of


def some_game(number: int = 0, moves: int = 10_000) -> PlayedGame:
    """A game of first legal moves."""
    table = Table("njet", {"players": 3, "rounds": 1}, keys=keys_of(2**40, number))
    while not table.over and len(table.moves) < moves:
        table.push(table.legal_actions[0])
    actions = [step.action for step in table.steps if step.action is not None]
    return PlayedGame(
        "njet",
        options_text(table.game, table.options),
        2**40,
        number,
        ("ann", "bart, the elder", "strong#20"),
        np.array(actions, np.uint16),
        tuple(table.scores),
        tuple(table.ranks),
    )


def test_a_row_is_a_whole_game(tmp_path: Path) -> None:
    file = tmp_path / "new" / "games.parquet"
    games = [some_game(number) for number in range(3)]
    assert write_games(games, file) == count_games(file) == 3
    for written, game in zip(read_games(file), games, strict=True):
        assert vars(written) | {"moves": 0} == vars(game) | {"moves": 0}
        assert written.moves.dtype == np.uint16 and (written.moves == game.moves).all()
        table = written.table()
        assert table.over and table.scores == list(written.scores)
    assert [path.name for path in file.parent.iterdir()] == ["games.parquet"]


def test_rows_are_the_text_records(tmp_path: Path) -> None:
    """Also one that broke off."""
    games = [some_game(0), some_game(1, moves=4)]
    write_games(games, tmp_path / "games.parquet")
    assert write_texts(games, tmp_path / "texts") == 2
    texts = sorted((tmp_path / "texts").iterdir())
    assert [path.name for path in texts] == ["njet-000001.stm", "njet-000002.stm"]
    for game, path in zip(read_games(tmp_path / "games.parquet"), texts, strict=True):
        assert game.text() == path.read_text("utf-8")
        assert load(path).lines() == game.table().lines()
        assert load(path).names == game.bots


def test_columns_that_others_can_read(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    write_games([some_game()], file)
    frame = pl.read_parquet(file)
    names = ["game", "options", "seed", "number", "bots", "moves", "scores", "ranks"]
    assert frame.columns == names
    assert frame.schema["moves"] == pl.List(pl.UInt16)
    assert frame["options"][0] == "players=3 rounds=1 first=1"


def test_games_are_read_a_few_at_a_time(tmp_path: Path) -> None:
    """From a folder and those in it, in order; a file behind is not opened before its turn."""
    for number in range(3):
        write_games([some_game(number)] * 3, tmp_path / f"{number}" / "part.parquet")
    assert [game.number for game in read_games(tmp_path)] == [0] * 3 + [1] * 3 + [2] * 3
    assert [len(frame) for frame in read_frames(tmp_path / "0", rows=2)] == [2, 1]
    (tmp_path / "2" / "part.parquet").write_bytes(b"junk")
    assert len(list(islice(read_games(tmp_path), 6))) == 6


def damaged(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def turned(file: Path) -> None:
    """The footer is whole, the rows are not."""
    whole = bytearray(file.read_bytes())
    whole[4:200] = bytes(196)
    file.write_bytes(whole)


def of_other_things(file: Path) -> None:
    pl.DataFrame({"moves": [1, 2]}).write_parquet(file)


@pytest.mark.parametrize("harm", [damaged, turned, of_other_things])
def test_a_damaged_file_gets_one_sentence(tmp_path: Path, harm: object) -> None:
    file = tmp_path / "games.parquet"
    write_games([some_game()], file)
    harm(file)  # type: ignore[operator]
    with pytest.raises(DamagedGames, match=r"games\.parquet is damaged, or no file of games"):
        list(read_games(file))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_games(tmp_path / "games.parquet"))


def test_a_move_that_is_not_legal_is_refused() -> None:
    game = some_game(moves=3)
    twice = np.repeat(game.moves[:1], 2)
    with pytest.raises(Refusal):
        PlayedGame(**{**vars(game), "moves": twice}).table()


def test_public_names() -> None:
    assert lab.read_games is read_games and lab.DamagedGames is DamagedGames
    assert options_text(game_named("ochs-und-esel"), game_named("ochs-und-esel").settle({}))
