"""Tournaments: duplicate deals, all seats, results that last and can be gone on with."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path

import pytest

from stammtisch.bots.base import Choice
from stammtisch.bots.entrant import Entrant, register, seconds_of
from stammtisch.games import GAMES
from stammtisch.lab.tournaments.duplicate import play_match
from stammtisch.lab.tournaments.plan import Task
from stammtisch.lab.tournaments.results import PLAN, Damaged, Results
from stammtisch.lab.tournaments.runners import in_processes, one_by_one
from stammtisch.table.view import View, veiled
from tests.lab.plans import a_plan, finished


def test_each_pair_meets_both_ways_in_every_seat() -> None:
    plan = a_plan("normal", "easy", "random", deals=2)
    tasks = list(plan.tasks())
    assert len(tasks) == len(set(tasks)) == plan.size == 2 * 6 * plan.seats
    ours = [t for t in tasks if (t.deal, t.one, t.many) == (1, "easy", "random")]
    assert [t.seat for t in ours] == list(range(1, plan.seats + 1))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_follows_from_plan_and_task_alone(game: str) -> None:
    plan = a_plan("strong#12", "easy", game=game)
    task = Task(0, "strong#12", "easy", 2)
    one, again = play_match(plan, task), play_match(plan, task)
    assert replace(one, seconds=0) == replace(again, seconds=0)
    assert sum(one.shares) == pytest.approx(1.0)


def test_the_same_bots_get_the_same_cards_in_every_seat() -> None:
    """Equal bots that roll no dice score the same wherever the odd one is said to sit."""
    plan = a_plan("normal")
    points = {play_match(plan, Task(0, "normal", "normal", seat)).points for seat in (1, 2, 3)}
    assert len(points) == 1


def test_a_bot_that_remembers_is_shown_what_its_seat_saw_since_the_deal() -> None:
    shown: list[View] = []

    class Remembers:
        remembers = True

        def choose(self, view: View, dice: int, seconds: float) -> Choice:
            shown.append(view)
            return Choice(view.legal_actions[0])

    register("remembers", lambda game_id: Remembers())
    play_match(a_plan("remembers", game="njet"), Task(0, "remembers", "random", 2))
    histories = [view.history for view in shown if view.history is not None]
    assert len(histories) == len(shown)
    lengths = [len(history) for history in histories]
    assert lengths[:2] != [0, 0] and max(lengths) > 20
    assert sum(later < earlier for earlier, later in pairwise(lengths)) >= 1  # a new deal
    for view, history in zip(shown[:20], histories, strict=False):
        for seen in history:
            again = veiled(view.game, seen.state, seen.memory, view.seat)
            assert (again.state, again.memory) == (seen.state, seen.memory)


def test_what_was_played_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    plan = a_plan("normal", "easy")
    first = Results(plan, tmp_path)
    for outcome in islice(one_by_one(plan, first.left()), 5):
        first.add(outcome)
    first.keep()
    second = Results(plan, tmp_path, resume=True)
    assert second.outcomes == first.outcomes
    assert len(list(second.left())) == plan.size - 5
    for outcome in one_by_one(plan, second.left()):
        second.add(outcome)
    whole = finished(plan)
    assert second.frame().drop("seconds").equals(whole.frame().drop("seconds"))


def test_a_folder_of_another_plan_is_refused(tmp_path: Path) -> None:
    Results(a_plan("normal", "easy"), tmp_path)
    with pytest.raises(ValueError, match="another plan"):
        Results(a_plan("normal", "random"), tmp_path, resume=True)


def test_results_without_their_plan_are_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "matches.parquet").write_bytes(b"of what?")
    with pytest.raises(Damaged, match=r"plan\.json is damaged or missing"):
        Results(a_plan("normal", "easy"), tmp_path, resume=True)
    assert (tmp_path / "matches.parquet").read_bytes() == b"of what?"


def test_more_deals_may_be_asked_for_later(tmp_path: Path) -> None:
    Results(a_plan("normal", "easy", deals=2), tmp_path)
    assert Results(a_plan("normal", "easy", deals=3), tmp_path, resume=True).plan.deals == 3


def test_processes_play_the_same_matches() -> None:
    plan = a_plan("normal", "easy")
    results = Results(plan)
    for outcome in in_processes(2)(plan, plan.tasks()):
        results.add(outcome)
    assert results.frame().drop("seconds").equals(finished(plan).frame().drop("seconds"))


@pytest.mark.parametrize("name", ["strongest", "strong@", "strong@5", "normal@5m", "", "easy easy"])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=re.escape(name) or "unknown"):
        Entrant(name)


def test_the_master_thinks_only_where_that_is_written() -> None:
    told = {name: Entrant(name).bot("njet") for name in ("master", "master@1s", "master#50")}
    assert {name: getattr(bot, "searching", None) for name, bot in told.items()} == {
        "master": False,
        "master@1s": True,
        "master#50": True,
    }
    assert getattr(told["master#50"], "simulations", None) == 50


def test_times() -> None:
    assert Entrant("strong@50ms").seconds(1.0) == pytest.approx(0.05)
    assert Entrant("normal").seconds(0.25) == 0.25
    assert seconds_of("1.5s") == 1.5
    with pytest.raises(ValueError, match="soon"):
        seconds_of("soon")
    with pytest.raises(ValueError, match="0ms"):
        seconds_of("0ms")


def test_a_folder_from_before_playouts_is_gone_on_with_without_any(tmp_path: Path) -> None:
    plan = a_plan("easy", "random")
    file = tmp_path / PLAN
    Results(plan, tmp_path)
    kept = json.loads(file.read_text())
    del kept["playouts"], kept["judged"]
    file.write_text(json.dumps(kept))
    assert Results(plan, tmp_path, resume=True).plan == plan
    with pytest.raises(ValueError, match="another plan"):
        Results(replace(plan, playouts=8), tmp_path, resume=True)
