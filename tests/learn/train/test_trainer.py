"""Whole runs, as small as they come: repeated, interrupted, tested, and learning."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from stammtisch.bots.heuristics.playout import NORMAL, RANDOM
from stammtisch.games import game_named
from stammtisch.learn.train import checkpoint, weights
from stammtisch.learn.train.config import Config, every_table, like
from stammtisch.learn.train.evaluation import greedy, lone, matches, mirrored, some_seats, thumb
from stammtisch.learn.train.network import Critic, Player
from stammtisch.learn.train.rollout import Book, judge, play
from stammtisch.learn.train.tensor_batch import Tables
from stammtisch.learn.train.trainer import Run

SMALL = Config(
    "njet",
    tables=({"players": 3, "rounds": 1, "first": 1}, {"players": 4, "rounds": 1, "first": 1}),
    places=32,
    length=12,
    era=2,
    iterations=6,
    lesson=0.3,
    stagger=8,
    width=32,
    blocks=1,
    minibatch=128,
    test_deals=16,
    test_looks=1,
    ladder_deals=16,
)


@pytest.fixture(autouse=True)
def one_thread() -> None:
    """Sums come out the same on any machine, and the other worker keeps its core."""
    torch.set_num_threads(1)


def go(config: Config, folder: Path, stop_after: int = 0, again: bool = False) -> Run:
    run = checkpoint.opened(config, folder, again)
    run.go(
        lambda now: bool(stop_after) and now.progress.iteration >= stop_after,
        lambda: checkpoint.save(run, folder),
    )
    return run


def kept(folder: Path) -> bytes:
    arrays, about = weights.read(folder / checkpoint.WEIGHTS)
    assert about["config"]["seed"] == SMALL.seed
    return b"".join(arrays[name].tobytes() for name in sorted(arrays))


def test_a_run_interrupted_at_any_iteration_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = go(SMALL, tmp_path / "whole")
    folder = tmp_path / "stopped"
    for stop in (3, 4):
        go(SMALL, folder, stop_after=stop, again=True)
    resumed = go(SMALL, folder, again=True)
    assert resumed.progress.moves == whole.progress.moves
    assert kept(folder) == kept(tmp_path / "whole")
    for mine, other in zip(resumed.player.parameters(), whole.player.parameters(), strict=True):
        assert torch.equal(mine, other)


def test_the_folder_has_weights_a_page_and_no_half_written_file(tmp_path: Path) -> None:
    run = go(SMALL, tmp_path)
    assert {p.name for p in tmp_path.iterdir()} == {"checkpoint.pt", "weights.npz", "curve.html"}
    page = (tmp_path / "curve.html").read_text("utf-8")
    assert "<polyline" in page and 'http-equiv="refresh"' not in page
    assert len(run.progress.curve) == 3 and run.progress.kept >= 1
    _, about = weights.read(tmp_path / checkpoint.WEIGHTS)
    assert about["curve"] == run.progress.curve


def test_another_run_in_the_folder_is_refused(tmp_path: Path) -> None:
    go(replace(SMALL, iterations=2), tmp_path)
    with pytest.raises(checkpoint.OtherRun):
        checkpoint.opened(replace(SMALL, seed=2), tmp_path, again=True)


def test_equal_players_gain_nothing_from_swapped_seats() -> None:
    """Every deal is played twice; the same player on both sides takes one victory in all."""
    tables = Tables(game_named("njet"), SMALL.tables[0], 64, "cpu", 0, 1)
    assert np.abs(mirrored(tables, thumb(NORMAL), thumb(NORMAL), 5)).max() < 1e-6
    seats = some_seats(tables, 3)
    assert int(seats.sum(1).min()) > 0 and int(seats.sum(1).max()) < 3


def test_the_same_deals_come_again_in_every_seating() -> None:
    tables = Tables(game_named("njet"), SMALL.tables[0], 32, "cpu", 0, 1)
    seats = torch.ones(32, 3, dtype=torch.bool)
    first = matches(tables, thumb(NORMAL), thumb(RANDOM), seats, 9)
    assert torch.allclose(first, torch.ones(32))
    alone = [
        matches(tables, thumb(NORMAL), thumb(NORMAL), torch.eye(3)[[k] * 32].bool(), 9)
        for k in range(3)
    ]
    torch.testing.assert_close(sum(alone), torch.ones(32))


def test_two_levels_at_a_table_keep_their_moves_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables may tell the moves of every level in the same place."""
    place = torch.zeros(4, dtype=torch.int64)
    monkeypatch.setattr(Tables, "thumbs", lambda tables, level: place.fill_(level))
    tables = Tables(game_named("njet"), SMALL.tables[0], 4, "cpu", 0, 1)
    ours, theirs = thumb(NORMAL)(tables), thumb(RANDOM)(tables)
    assert ours.tolist() == [NORMAL] * 4 and theirs.tolist() == [RANDOM] * 4


def test_a_few_lessons_beat_random_play() -> None:
    config = replace(
        SMALL, tables=SMALL.tables[:1], places=256, length=16, iterations=24, era=24, lesson=1.0,
        minibatch=512, rate=3e-3, width=64,
    )  # fmt: skip
    run = Run(config)
    run.go(lambda _: False, lambda: None)
    tables = Tables(run.game, SMALL.tables[0], 600, "cpu", 0, 1)
    share, error = lone(tables, greedy(run.player), thumb(RANDOM), 77)
    assert share - 3 * error > 1.0


def test_a_round_ends_as_a_game_does_where_that_is_wanted() -> None:
    """Every new round is then an end at which the shares are the standings."""
    told = []
    for powers in (None, torch.tensor([2.0, 1.5])):
        game = game_named("njet")
        tables = Tables(game, SMALL.tables[0] | {"rounds": 2}, 12, "cpu", 3000, 4)
        book, dice = (
            Book([tables], 80, len(game.rules.actions), 3),
            torch.Generator().manual_seed(3),
        )
        player = Player(game, 16, 1, torch.float32)
        play([tables], book, player, None, dice, lesson=True, powers=powers)
        told.append(book)
    games, rounds = told
    ends = rounds.done & ~games.done
    assert torch.equal(rounds.done & games.done, games.done)
    assert int(ends.sum()) >= 12 and not bool((rounds.rewards[~rounds.done] != 0).any())
    torch.testing.assert_close(rounds.rewards[ends].sum(1), torch.ones(int(ends.sum())))
    assert torch.equal(rounds.rewards[games.done], games.rewards[games.done])


def test_moves_are_judged_by_what_is_near_and_the_critic_by_what_is_far() -> None:
    game = game_named("njet")
    tables = Tables(game, SMALL.tables[0], 12, "cpu", 3000, 4)
    book, dice = Book([tables], 60, len(game.rules.actions), 3), torch.Generator().manual_seed(3)
    play([tables], book, Player(game, 16, 1, torch.float32), None, dice, lesson=True)
    critic, told = Critic(game, 16, 1, torch.float32), []
    for traces in ((0.5, 0.0), (0.9, 0.0), (0.5, 0.9)):
        judge(book, critic, *traces)
        told.append((book.advantages.clone(), book.targets.clone()))
    near, far, both = told
    assert torch.equal(both[0], near[0]) and torch.equal(both[1], far[1])
    assert not torch.equal(near[1], far[1])


def test_every_table_is_trained_unless_told_otherwise() -> None:
    kinds = every_table(game_named("ochs-und-esel"))
    assert len(kinds) == 20
    assert {(k["players"], k["ox"]) for k in kinds} == {
        (p, o) for p in range(3, 13) for o in (0, 1)
    }
    assert Config("njet").chosen_tables == every_table(game_named("njet"))


def test_the_best_answer_sits_alone_among_the_weights_it_answers(tmp_path: Path) -> None:
    go(SMALL, tmp_path / "first")
    config = replace(SMALL, against=str(tmp_path / "first" / checkpoint.WEIGHTS), iterations=2)
    run = go(config, tmp_path / "answer")
    guests = run.guests(run.era_tables())
    assert guests is not None and len(guests.rows) == SMALL.places
    half = SMALL.places // 2
    assert sorted(guests.seats.sum(1).tolist()) == [2] * half + [3] * half
    assert guests.regulars is None and run.progress.kept == 0


def test_elders_are_met_as_often_as_what_was_kept(tmp_path: Path) -> None:
    go(replace(SMALL, iterations=2), tmp_path / "elder")
    elder = tmp_path / "elder" / checkpoint.WEIGHTS
    config = replace(SMALL, elders=(str(elder),), lesson=0.0)
    run = Run(config)
    run.begin_era()
    assert run.guests(run.era_tables()) is not None  # though nothing is kept yet
    run.keep()
    met, kept = set(), (run.elders[0], run.pool[0])
    for run.progress.iteration in range(20):
        run._invite()
        now = weights.arrays_of(run._guest)["policy.bias"]
        met |= {k for k, arrays in enumerate(kept) if np.array_equal(now, arrays["policy.bias"])}
    assert met == {0, 1}
    assert checkpoint.about(run)["config"]["elders"] == [checkpoint.WEIGHTS]


def test_the_regular_sits_at_tables_of_her_own_and_is_not_learnt_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go(replace(SMALL, iterations=2), tmp_path / "elder")
    elder = str(tmp_path / "elder" / checkpoint.WEIGHTS)
    run = Run(replace(SMALL, elders=(elder,), lesson=0.0, league=0.25, regulars=0.5))
    run.begin_era()
    tables = run.era_tables()
    guests = run.guests(tables)
    assert guests is not None and guests.regulars is not None
    hers = guests.regulars.any(1)
    assert int(hers.sum()) == SMALL.places // 2 and not bool(hers[guests.rows].any())
    for group, seats in zip(tables, guests.regulars.split(SMALL.places // 2), strict=True):
        assert int(seats.sum(1).max()) < group.seats and not bool(seats[:, group.seats :].any())

    told: list[torch.Tensor] = []
    asked = Tables.thumbs

    def thumbs(group: Tables, level: int) -> torch.Tensor:
        told.append(asked(group, level).clone())
        return told[-1]

    monkeypatch.setattr(Tables, "thumbs", thumbs)
    play(tables, run.book, run.player, guests, run.dice(1), lesson=False)
    said = torch.stack([torch.cat(told[at : at + 2]) for at in range(0, len(told), 2)])
    turns = run.book.turn.long().unsqueeze(2)
    sits = guests.regulars.expand(len(turns), -1, -1).gather(2, turns).squeeze(2)
    assert bool(sits.any()) and torch.equal(run.book.actions[sits], said[sits])
    assert not torch.equal(run.book.actions[~sits], said[~sits])
    assert not bool(run.book.learner[sits].any())


def test_a_run_may_be_told_what_another_was() -> None:
    """As it stands in a file: lists for tuples, and some names of other days."""
    other = replace(SMALL, seed=9, calm=0.3, round_end=(0.5, 0.7), start="a.npz", minutes=3.0)
    told = other.told() | {"tables": list(other.tables), "round_end": [0.5, 0.7], "gone": 1}
    made = like(Config("njet", elders=("b.npz",)), told)
    assert made == replace(
        SMALL, calm=0.3, round_end=(0.5, 0.7), iterations=1000, elders=("b.npz",)
    )


def test_the_critic_learns_before_a_network_that_has_learnt_already(tmp_path: Path) -> None:
    go(SMALL, tmp_path / "first")
    file = tmp_path / "first" / checkpoint.WEIGHTS
    config = replace(SMALL, start=str(file), iterations=20, lesson=0.2)
    run = Run(config)
    run.begin_era()
    before = [value.clone() for value in run.player.parameters()]
    critic = [value.clone() for value in run.learner.critic.parameters()]
    rates = []
    for _ in range(12):
        rates.append(run.rates())
        run.iterate()
        if run.progress.iteration == 4:
            assert all(map(torch.equal, before, run.player.parameters()))
    assert [r.critic_only for r in rates] == [True] * 4 + [False] * 8
    assert 0.0 == rates[4].rate < rates[5].rate < rates[7].rate < config.settled_rate
    assert not all(map(torch.equal, before, run.player.parameters()))
    assert not any(map(torch.equal, critic, run.learner.critic.trunk.parameters()))
    about = checkpoint.about(run)
    assert about["config"]["start"] == checkpoint.WEIGHTS
    assert about["before"] == weights.read(file)[1]


def test_the_critic_of_another_run_is_gone_on_with(tmp_path: Path) -> None:
    before = go(SMALL, tmp_path / "first").learner.critic
    file = tmp_path / "first" / checkpoint.CHECKPOINT
    config = replace(SMALL, seed=3, critic=str(file))
    run = checkpoint.opened(config, tmp_path / "next", False)
    run.begin_era()
    now = run.learner.critic.state_dict()
    assert all(torch.equal(value, now[name]) for name, value in before.state_dict().items())
    assert checkpoint.about(run)["config"]["critic"] == checkpoint.CHECKPOINT
    with pytest.raises(checkpoint.NoCritic):
        checkpoint.opened(replace(config, blocks=2), tmp_path / "deeper", False)


def test_a_calmer_start_likes_the_same_moves_less(tmp_path: Path) -> None:
    go(SMALL, tmp_path)
    start = str(tmp_path / checkpoint.WEIGHTS)
    bold, calm = (Run(replace(SMALL, start=start, calm=left)).player for left in (1.0, 0.4))
    seen = torch.randint(
        0, 3, (40, bold.trunk.parts[0]), generator=torch.Generator().manual_seed(1)
    )
    mask = torch.ones(40, len(game_named("njet").rules.actions), dtype=torch.bool)
    with torch.no_grad():
        sure, unsure = bold(seen.to(torch.int8), mask)[0], calm(seen.to(torch.int8), mask)[0]
    assert torch.equal(sure.argmax(1), unsure.argmax(1))
    assert bool((sure.amax(1) > unsure.amax(1)).all())
