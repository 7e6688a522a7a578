"""Whatever fails around it, the server loses no acknowledged move and doubles none, and no bot
plays for somebody who is there.

The long version, with hundreds of faults at random: `python -m tests.server.crash`.
"""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.crash import faults
from tests.server.crash.account import Account, compare_moves, compare_seats
from tests.server.crash.apart import Job, SideBySide, Tell, shared_out, together
from tests.server.crash.report import Report, report
from tests.server.crash.storm import Storm, play_through
from tests.server.crash.witness import Refusal, Stay, Witness
from tests.server.crash.world import World, on_postgres, on_sqlite
from tests.server.players import Kept
from tests.server.processes import serving

BRIEF = 0.8


def weathered(world: World, chosen: list[Callable[..., faults.Fault]]) -> Report:
    """A few faults, each for a moment, while some tables are played."""

    async def course(storm: Storm) -> None:
        for kind in chosen:
            fault = kind(world, storm.dice)
            await storm.weather([replace(fault, seconds=min(fault.seconds, BRIEF))])

    begun = time.monotonic()
    storm, wrong = asyncio.run(play_through(world, 4, 1, course))
    return report(storm, wrong, time.monotonic() - begun)


def test_one_process_on_sqlite(tmp_path: Path) -> None:
    with on_sqlite(tmp_path) as world:
        told = weathered(
            world,
            [faults.kill_server, faults.fill_disk, faults.kill_worker, faults.jump_clock],
        )
    assert told.account.good and not told.ended_by and not told.errors, told.words()
    assert told.account.acknowledged > 10 and told.faults == 4


def test_two_processes_on_postgres_and_redis(tmp_path: Path) -> None:
    with on_postgres(tmp_path) as world:
        told = weathered(
            world,
            [
                *(faults.kill_server, faults.kill_redis, faults.kill_postgres),
                *(faults.silence_postgres, faults.cut_clients, faults.freeze_server),
            ],
        )
    assert told.account.good and not told.ended_by and not told.errors, told.words()
    assert told.account.acknowledged > 10 and told.faults == 6


def test_asked_to_stop_it_stops_at_once_and_cleanly(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/t.db") as server:
        assert server.kill(signal.SIGTERM) in (0, -signal.SIGTERM)


# The account itself


@pytest.fixture
def ann() -> Witness:
    return Witness([], "", 0, "t", random.Random(1))


def test_an_acknowledged_move_that_is_not_stored_is_found(ann: Witness) -> None:
    one, two = Kept("t", "a", 1), Kept("t", "b", 2)
    ann.acknowledged += [one, two]
    account = Account()
    compare_moves(ann, {one: (0, 3)}, account)
    assert account.lost == 1 and not account.good
    account = Account()
    compare_moves(ann, {one: (0, 4), two: (0, 3)}, account)
    assert account.out_of_order == 1 and not account.lost


@pytest.mark.parametrize(("version", "at", "found"), [(5, 9.0, 1), (5, 1.0, 0), (9, 9.0, 0)])
def test_a_bot_that_chose_for_somebody_there_is_found(
    ann: Witness, version: int, at: float, found: int
) -> None:
    """Not where they had just come, nor where their connection ended before."""
    ann.stays_made.append(Stay("t", 1, 0.0, 3, [(4, 0.5), (6, at)]))
    account = Account()
    compare_seats(ann, [ann], {("t", 1): [version], ("t", 2): [4]}, account)
    assert account.bot_for_one_present == found


def test_a_refusal_is_explained_only_by_a_bot_that_took_over(ann: Witness) -> None:
    ann.refusals.append(Refusal("t", 2, "stale"))
    account = Account()
    compare_seats(ann, [ann], {("t", 2): [4]}, account)
    assert account.good
    compare_seats(ann, [ann], {("t", 1): [4]}, account)
    assert account.refused_without_reason == 1


# Several storms as one


def calm(job: Job, tell: Tell) -> Report:
    """No storm at all, or one that ends this process."""
    for _ in range(job.faults):
        tell("drizzle")
    assert job.seed != 99
    account = Account(acknowledged=job.tables, lost=job.setup == "leaky", wrong=[job.setup])
    backs = {"drizzle": [0.5] * job.faults}
    return Report(job.setup, "none", 1.0, backs, [], account, Counter("e"), Counter("d"), "")


def test_faults_are_shared_out_to_the_last() -> None:
    jobs = shared_out(["a", "b"], 1000, 10, 7, 12)
    assert sum(job.faults for job in jobs) == 1000 and len(jobs) == 12
    assert {job.setup for job in jobs} == {"a", "b"} and len({job.seed for job in jobs}) == 12
    assert [job.faults for job in shared_out(["a", "b"], 9, 10, 7, 1)] == [5, 4]
    assert [job.faults for job in shared_out(["a"], 2, 10, 7, 8)] == [1, 1]


def test_storms_side_by_side_have_one_account() -> None:
    """And what one of them finds is not lost in the others, nor is one that died."""
    storms, heard = SideBySide(calm, 3), Counter[str]()
    jobs = [Job("dry", 2, 5, 1), Job("leaky", 3, 6, 2), Job("dry", 1, 7, 99)]
    found = [one for _, one in storms.run(jobs, lambda job, kind: heard.update([kind]))]
    assert heard == {"drizzle": 6} and storms.without_account == [jobs[2]]
    whole = together(sorted(found, key=lambda one: one.setup))
    assert (whole.faults, whole.ended["d"], whole.errors["e"]) == (5, 2, 2)
    assert (whole.account.acknowledged, whole.account.lost) == (11, 1)
    assert whole.account.wrong == ["dry", "leaky"] and not whole.good
