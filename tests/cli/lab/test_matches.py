"""The lab's commands: Ctrl-C keeps what is done, and what is left can be gone on with."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from stammtisch.cli.lab.matches import play_on, say_fouls, seed_of
from stammtisch.lab.tournaments.duplicate import Foul, Outcome
from stammtisch.lab.tournaments.plan import Plan, Task
from stammtisch.lab.tournaments.results import Results
from stammtisch.lab.tournaments.runners import one_by_one
from stammtisch.locale.words import Speaker
from tests.lab.plans import a_plan, finished


def interrupted(plan: Plan, tasks: Iterable[Task]) -> Iterator[Outcome]:
    """Ctrl-C is pressed during the fourth match."""
    for number, outcome in enumerate(one_by_one(plan, tasks)):
        if number == 3:
            signal.raise_signal(signal.SIGINT)
        yield outcome


def test_ctrl_c_keeps_what_is_done_and_resuming_goes_on(tmp_path: Path) -> None:
    plan, say = a_plan("easy", "random"), Speaker("en")
    before = signal.getsignal(signal.SIGINT)
    first = Results(plan, tmp_path)
    assert not play_on(first, interrupted, say, lambda: "")
    assert len(first.outcomes) == 3
    assert signal.getsignal(signal.SIGINT) is before
    second = Results(plan, tmp_path, resume=True)
    assert second.outcomes == first.outcomes
    assert play_on(second, one_by_one, say, lambda: "")
    assert second.frame().drop("seconds").equals(finished(plan).frame().drop("seconds"))


def test_what_a_bot_said_cannot_speak_to_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    results = Results(a_plan("easy", "random"))
    whole = next(iter(one_by_one(results.plan, results.plan.tasks())))
    results.add(replace(whole, foul=Foul(2, "\x1b[31mred\nline")))
    say_fouls(results, Speaker("en"))
    told = capsys.readouterr().err
    assert "\x1b" not in told and "red\ufffdline" in told


def test_enough_ends_it_and_is_no_stop() -> None:
    results = Results(a_plan("easy", "random"))
    assert play_on(results, one_by_one, Speaker("en"), lambda: "", lambda: True)
    assert len(results.outcomes) == 1


def test_to_go_on_the_seed_of_the_folder_is_taken_unless_another_is_given(tmp_path: Path) -> None:
    plan = a_plan("easy", "random")
    Results(plan, tmp_path)
    assert seed_of(None, tmp_path, resume=True) == plan.seed
    assert seed_of(5, tmp_path, resume=True) == 5
    assert seed_of(None, tmp_path, resume=False) is None
    for damaged in ("{", "[]", "{}", '{"seed": "x"}'):
        (tmp_path / "plan.json").write_text(damaged, "utf-8")
        assert seed_of(None, tmp_path, resume=True) is None
    assert seed_of(None, tmp_path / "none", resume=True) is None
