"""Games of other packages: found, checked, and never in the way of ours."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from stammtisch import Table
from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.games import GAMES, OURS, game_named, registered
from stammtisch.games.outside import Fault, heuristics_given, welcome
from stammtisch.kernel.game import Game
from stammtisch.kernel.material import Face, Material
from stammtisch.kernel.refusal import Refusal
from stammtisch.locale.clauses import clauses

ROOT = Path(__file__).parents[2]
KUHN = ROOT / "examples" / "kuhn" / "src"


@pytest.fixture
def kuhn(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(KUHN)
    from kuhn import GAME

    game: Game = GAME
    return game


def installed(folder: Path, *points: str) -> None:
    """What an installation leaves behind: a folder that says where games are."""
    told = folder / "strangers-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("\n".join(["[stammtisch.games]", *points, ""]))


def stammtisch(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), str(KUHN), str(ROOT / "src")])
    return subprocess.run(
        [sys.executable, "-m", "stammtisch", *words],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": path, "LANG": "en"},
    )


def test_a_broken_package_gets_a_sentence_and_the_others_are_played(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("raise RuntimeError('out of ink')")
    (tmp_path / "wrong.py").write_text("GAME = 3")
    installed(
        tmp_path,
        "kuhn = kuhn:GAME",
        "broken = broken:GAME",
        "wrong = wrong:GAME",
        "gone = nowhere:GAME",
        "njet = kuhn:GAME",
        "other = kuhn:GAME",
    )
    listed = stammtisch(tmp_path, "games", "--json")
    assert listed.returncode == 0
    assert listed.stdout.count('"id"') == len(OURS) + 1
    said = " ".join(listed.stderr.split())
    for sentence in (
        "“broken” of another package cannot be played: broken:GAME: RuntimeError: out of ink.",
        "“wrong” of another package cannot be played: wrong:GAME: is a int, not a Game.",
        "“gone” of another package cannot be played: nowhere:GAME: ModuleNotFoundError",
        "“njet” of another package cannot be played: kuhn:GAME: another game has this name.",
        "“other” of another package cannot be played: kuhn:GAME: its id is 'kuhn'",
    ):
        assert sentence in said
    named = stammtisch(tmp_path, "rules", "broken")
    assert named.returncode == 1 and "out of ink" in named.stderr
    assert "Traceback" not in named.stderr
    page = stammtisch(tmp_path, "rules", "kuhn", "K3.1", "--lang", "nl")
    assert "De heer" in page.stdout or "de heer" in page.stdout


def test_a_game_is_there_while_it_is_registered(kuhn: Game) -> None:
    with pytest.raises(Refusal):
        game_named("kuhn")
    with registered(kuhn):
        assert [*GAMES] == [*OURS, "kuhn"] and len(GAMES) == len(OURS) + 1
        assert game_named("kuhn") is kuhn and GAMES["kuhn"] == "kuhn.moves"
        assert pickle.loads(pickle.dumps(kuhn)) is kuhn
        assert clauses("kuhn", "de").keys() == clauses("kuhn").keys()
        assert Table("kuhn", seed=1).turn == 1
        assert heuristics_given("kuhn") is None and isinstance(Heuristics(), Heuristics)
    with pytest.raises(Refusal):
        game_named("kuhn")


def test_what_a_game_must_bring(kuhn: Game, tmp_path: Path) -> None:
    assert kuhn.material is not None
    nowhere = Material(rules=tmp_path, words=kuhn.material.words, faces={"J": Face("red")})
    pink = Material(rules=tmp_path, words=kuhn.material.words, faces={"J": Face("pink")})
    with pytest.raises(Fault, match="no material"):
        welcome(replace(kuhn, material=None), "kuhn")
    with pytest.raises(Fault, match=r"FileNotFoundError"):
        welcome(replace(kuhn, material=nowhere), "kuhn")
    with pytest.raises(Fault, match="J has the ink 'pink'"):
        welcome(replace(kuhn, material=pink), "kuhn")
    with pytest.raises(Fault, match="should be"):
        welcome(replace(kuhn, id="Kuhn!"), "Kuhn!")
    with pytest.raises(Fault, match=r"no clause K9\.9"):
        welcome(replace(kuhn, rules=replace(kuhn.rules, turn_clause="K9.9")), "kuhn")
    with pytest.raises(Refusal):
        game_named("kuhn")


def test_compiled_code_of_another_package_bears_its_sources(kuhn: Game) -> None:
    assert kuhn.tag.startswith("kuhn.") and len(kuhn.tag) > 10
    assert game_named("njet").tag == "njet"
