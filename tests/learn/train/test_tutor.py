"""A tutor's lessons: the same in both modes and on any machine, and learnt."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from stammtisch.bots.registry import compiled, interpreted
from stammtisch.bots.search.tree import empty_tree
from stammtisch.games import game_named
from stammtisch.kernel.chance import dice_of, key_of
from stammtisch.kernel.features import width
from stammtisch.learn.course import Course
from stammtisch.learn.train import lessons
from stammtisch.learn.train.config import Config
from stammtisch.learn.train.learner import Learner, Rates
from stammtisch.learn.train.lessons import Lessons, lesson_loss
from stammtisch.learn.train.network import Critic, Player
from stammtisch.learn.train.run import Run
from stammtisch.learn.train.sorting import Sorting
from stammtisch.learn.train.suits import suits_of
from stammtisch.learn.train.tutor import page_files, page_of, write_book, write_page
from tests.bots.positions import plain_tree
from tests.contract.cases import SMALL, Case

GAME = game_named("beim-jupiter")
TOLD = Config(
    GAME.id, tables=(GAME.settle({"players": 3}),), tutor=60, tutor_page=24, width=32, blocks=1
)


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


@pytest.mark.parametrize("case", [case for case in SMALL if case.name == GAME.id], ids=str)
def test_plain_and_compiled_agree(case: Case) -> None:
    """What is known, legal and worth how much, to the last bit."""
    game, rows, room = case.game, 3, 1 << 8
    wide, actions = width(game.learning.layout), len(game.rules.actions)
    told = case.numbers, key_of(7, 0, 0), 1, 300, dice_of(key_of(8, 0, 0))
    kinds = ((wide, np.int8), (actions, np.bool_), (actions, np.float64))
    arrays = [np.zeros((rows, columns), kind) for columns, kind in kinds]
    compiled(case.name).entry(write_page)(
        game.rules.state.rows(1), game.knowledge.memory.rows(2), Course.rows(1),
        game.rules.state.rows(3), game.knowledge.memory.rows(3), np.zeros(128, np.int8),
        empty_tree(room), *arrays, *told,
    )  # fmt: skip
    lists: list[Any] = [np.zeros_like(array).tolist() for array in arrays]
    interpreted(case.name).entry(write_page)(
        [game.rules.state()], [game.knowledge.memory(), game.knowledge.memory()], [Course()],
        [game.rules.state() for _ in range(3)], [game.knowledge.memory() for _ in range(3)],
        [0] * 128, plain_tree(room), *lists, *told,
    )  # fmt: skip
    assert [array.tolist() for array in arrays] == lists
    assert (arrays[1].sum(1) > 1).all()


def test_a_page_follows_from_its_number() -> None:
    page, other = page_of(TOLD, 2), page_of(TOLD, 3)
    for name, part in page_of(TOLD, 2).items():
        assert np.array_equal(part, page[name])
        assert not np.array_equal(part, other[name])
    worths, mask = page["worths"], page["mask"]
    assert (mask.sum(1) > 1).all() and not worths[~mask].any()
    assert (worths[mask] >= 0.0).all() and (worths[mask] <= 1.0).all()


def test_a_book_may_be_stopped_and_gone_on_with(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def after_one(written: int, pages: int) -> bool:
        told.append((written, pages))
        return written > 0

    assert not write_book(TOLD, tmp_path, after_one)
    assert told[0] == (0, 3) and 1 <= told[-1][0] < 3
    files = page_files(TOLD, tmp_path)
    before = files[0].read_bytes()
    assert write_book(TOLD, tmp_path, lambda written, pages: False)
    assert set(tmp_path.rglob("*.*")) == set(files)
    assert files[0].read_bytes() == before
    with np.load(files[2]) as page:
        assert np.array_equal(page["worths"], page_of(TOLD, 2)["worths"])
    assert len(lessons.read(TOLD, tmp_path).features) == 72
    assert not set(files) & set(page_files(replace(TOLD, seed=2), tmp_path)), "another book"


def test_lessons_have_their_suits_in_order(tmp_path: Path) -> None:
    """A move stands where the network looks for it, with its own worth."""
    write_book(replace(TOLD, tutor=24), tmp_path, lambda written, pages: False)
    read, raw = lessons.read(replace(TOLD, tutor=24), tmp_path), page_of(TOLD, 0)
    suits = suits_of(GAME)
    assert suits is not None
    sorting = Sorting(suits, len(GAME.rules.actions), 24, "cpu")
    sorting.look(torch.from_numpy(raw["features"]))
    moved = 0
    for action in range(len(GAME.rules.actions)):
        actual = sorting.actual(torch.full((24,), action)).tolist()
        moved += sum(there != action for there in actual)
        assert read.mask[:, action].tolist() == raw["mask"][range(24), actual].tolist()
        assert read.worths[:, action].tolist() == raw["worths"][range(24), actual].tolist()
    assert moved


def test_lessons_are_learnt() -> None:
    """The moves of a network that takes lessons are worth more by them."""
    page = page_of(replace(TOLD, tutor_page=256), 0)
    book = Lessons(*(torch.from_numpy(part) for part in page.values()))
    torch.manual_seed(3)
    player, critic = (kind(GAME, 64, 1, torch.float32) for kind in (Player, Critic))
    learner = Learner(player, critic, 1e-2)
    rates = Rates(2e-3, 0.0, 0.2, lesson=False, critic=0.0, tutor=1.0)

    def worth() -> float:
        with torch.no_grad():
            moves = player(book.features, book.mask)[0].argmax(1, keepdim=True)
        return float(book.worths.gather(1, moves).mean())

    before, dice = worth(), torch.Generator().manual_seed(1)
    for _ in range(120):
        learner.take(book, rates, 128, dice)
    best = float(book.worths.max(1).values.mean())
    assert best - worth() < 0.3 * (best - before)


def test_a_lesson_wants_the_better_move_even_if_it_is_never_made() -> None:
    mask = torch.tensor([[True, True, False]])
    worths = torch.tensor([[0.2, 0.4, 0.0]])
    likings = torch.tensor([[12.0, -12.0, 0.0]], requires_grad=True)
    chances = likings.masked_fill(~mask, -1e9).log_softmax(1)
    (slope,) = torch.autograd.grad(lesson_loss(chances, mask, worths), likings)
    assert slope[0, 0] > 0.5 and slope[0, 1] < -0.5 and slope[0, 2] == 0.0


def test_the_tutor_falls_silent_as_the_run_goes_on() -> None:
    run = Run(replace(TOLD, iterations=100, lesson=0.1, places=6, length=4))
    book = [torch.zeros(1, 1) for _ in range(3)]
    counts = []
    for lessons_ in (None, Lessons(*book)):
        run.lessons = lessons_
        for iteration in (5, 20, 45, 70, 99):
            run.progress.iteration = iteration
            counts.append(round(run.rates().tutor, 3))
    assert counts == [0.0] * 5 + [0.0, 0.714, 0.357, 0.0, 0.0]
