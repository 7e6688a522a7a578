"""Bots by name: levels, weights of one's own, and bots from other packages."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path

import numpy as np
import pytest

from stammtisch.bots.base import Choice
from stammtisch.bots.entrant import Entrant, NoBot, of_the_house, register
from stammtisch.bots.master.bot import Master
from stammtisch.lab.tournaments.duplicate import outcome_of, play_match, row_of
from stammtisch.lab.tournaments.plan import Plan, Task
from stammtisch.table import Table, View

SOURCE = """
from stammtisch.bots import Choice

class First:
    def __init__(self, game_id):
        self.game_id = game_id

    def choose(self, view, dice, seconds):
        return view.legal_moves[0]

class Numbered(First):
    def choose(self, view, dice, seconds):
        return view.legal_actions[-1]

class Cheat(First):
    def choose(self, view, dice, seconds):
        return Choice(next(n for n in range(999) if n not in view.legal_actions))

class Broken(First):
    def choose(self, view, dice, seconds):
        return 1 // 0

class Leaver(First):
    def choose(self, view, dice, seconds):
        raise SystemExit("good-bye")

class Silent(First):
    def choose(self, view, dice, seconds):
        return None

class Half(First):
    def choose(self, view, dice, seconds):
        return 2.5

class Meddler(First):
    def choose(self, view, dice, seconds):
        view.state.turn = 0
        return view.game.rules.actions[0]

nothing = 5
"""


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module of bots, of which one is registered as an entry point."""
    (tmp_path / "strangers.py").write_text(SOURCE, "utf-8")
    (tmp_path / "leaving.py").write_text("raise SystemExit", "utf-8")
    about = tmp_path / "strangers-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[stammtisch.bots]\nfirst-card = strangers:First\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ["strangers:First", "first-card", "strangers:Numbered@20ms"])
def test_a_bot_from_outside_plays(outside: Path, name: str) -> None:
    plan = Plan("njet", (("players", 3), ("rounds", 1), ("first", 1)), (name,), 1, 5, 0.01)
    outcome = play_match(plan, Task(0, name, "random", 2))
    assert outcome.foul is None
    assert sum(outcome.shares) == pytest.approx(1)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Cheat", "N11.4"),
        ("Broken", "strangers.py, line 21"),
        ("Leaver", "SystemExit: good-bye"),
        ("Silent", "None: A move must be one that the game knows. (F3.4)"),
        ("Half", "2.5: A move must be one that the game knows. (F3.4)"),
        ("Meddler", "(N"),
    ],
)
def test_no_legal_move_loses_the_match(outside: Path, name: str, said: str) -> None:
    name = f"strangers:{name}"
    plan = Plan("njet", (("players", 3), ("rounds", 1), ("first", 1)), (name,), 1, 5, 0.01)
    outcome = play_match(plan, Task(0, "normal", name, 2))
    assert outcome.foul is not None
    assert outcome.foul.seat in (1, 3)
    assert outcome.shares[outcome.foul.seat - 1] == 0
    assert sum(outcome.shares) == pytest.approx(1)
    assert said in outcome.foul.answer
    assert outcome_of(row_of(outcome)) == outcome


def test_a_fault_of_the_houses_own_bots_is_not_hidden() -> None:
    class Broken:
        def __init__(self, game_id: str) -> None:
            pass

        def choose(self, view: View, dice: int, seconds: float) -> Choice:
            raise ZeroDivisionError

    register("broken", Broken)
    plan = Plan("njet", (("players", 3), ("rounds", 1), ("first", 1)), ("broken",), 1, 5, 0.01)
    with pytest.raises(ZeroDivisionError):
        play_match(plan, Task(0, "normal", "broken", 2))


def test_weights_of_ones_own_play_as_the_master() -> None:
    with as_file(files("stammtisch.bots") / "weights" / "njet.npz") as path:
        bot = Entrant(f"master={path}").bot("njet")
        with pytest.raises(NoBot) as refused:
            Entrant(f"master={path}").bot("space-beans")
    view = Table("njet", seed=3).seen_by(1)
    assert bot.choose(view, 0, 0.0) == Master("njet").choose(view, 0)
    assert isinstance(bot.choose(view, 0, 0.0), Choice)
    assert (refused.value.key, refused.value.reason) == ("other-game", "njet")


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("genius", "unknown"),
        ("", "unknown"),
        ("easy=x.npz", "unknown"),
        ("strong#0", "no-simulations"),
        ("strong@0ms", "no-simulations"),
        ("master@0.0s", "no-simulations"),
        ("easy@5ms", "at-once"),
        ("random#7", "at-once"),
        ("no_such_module:Bot", "not-loaded"),
        ("strangers:Nobody", "not-loaded"),
        ("leaving:Bot", "not-loaded"),
        ("strangers:nothing", "not-callable"),
        ("master=none.npz", "no-file"),
        ("master=strangers.py", "no-weights"),
    ],
)
def test_what_is_wrong_is_named(outside: Path, name: str, key: str) -> None:
    with pytest.raises(NoBot) as refused:
        Entrant(name)
    assert refused.value.key == key


def test_names_from_files_load_no_code(outside: Path) -> None:
    (outside / "trap.py").write_text("raise SystemExit('loaded')", "utf-8")
    assert not of_the_house("trap:Bot")
    assert not of_the_house("first-card")
    assert not of_the_house("strong#0")
    assert of_the_house("strong@50ms")


def test_a_master_by_its_probabilities() -> None:
    table, best = Table("njet", seed=3), Master("njet")
    bot = Entrant("master%").bot("njet")
    view = table.seen_by(table.turn or 1)
    while len(view.legal_actions) < 2 or np.ptp(np.sort(best.logits(view))[-2:]) > 1.0:
        table.push(best.choose(view, 0, 0.0).action)
        view = table.seen_by(table.turn or 1)
    moves = [bot.choose(view, dice, 0.0).action for dice in range(200)]
    weights = np.exp(best.logits(view) - best.logits(view).max())
    chances = dict(zip(view.legal_actions, weights / weights.sum(), strict=True))
    for action, chance in chances.items():
        assert abs(moves.count(action) / 200 - chance) < 4 * np.sqrt(chance / 200) + 0.01
    assert len(set(moves)) > 1
    assert bot.choose(view, 7, 0.0) == bot.choose(view, 7, 0.0)
    assert Entrant("master%").by_chance and not Entrant("master").by_chance
    for name, key in (("normal%", "unknown"), ("master%@1s", "by-chance")):
        with pytest.raises(NoBot) as no:
            Entrant(name)
        assert no.value.key == key
