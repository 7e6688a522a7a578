"""A review adds up, for every game and every number of seats, at every moment of it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.bots.foresight.foresight import Foresight
from stammtisch.bots.registry import interpreted
from stammtisch.games import OURS, game_named
from stammtisch.lab.review.chances import chances_of, course_of
from stammtisch.lab.review.choices import choices_of
from stammtisch.lab.review.found import Mark, NoReview, Review
from stammtisch.lab.review.hidden import whereabouts
from stammtisch.lab.review.work import Effort, Work, reviewing
from stammtisch.laws.cases import Case, cases_of, played
from stammtisch.table import Table
from tests.bots.foresight.noise import RandomJudge, RandomPolicy

EFFORT = Effort(worlds=3, more_worlds=4, drawn=3, closer=1, other_deals=2)
SEATED = [case for game in OURS for case in cases_of(game)]


def foresight(case: Case, seed: int = 1) -> Foresight:
    """A judge that knows nothing, without the compiler."""
    players = case.options["players"]
    networks = RandomJudge(case.name), RandomPolicy(case.name)
    return Foresight(case.game, players, *networks, seed, interpreted(case.name), glances=2)


def work_on(case: Case, seed: int, moves: int) -> Work:
    """A review of a game's first moves, as if it had ended there."""
    return Work(played(case, seed, moves), seed, foresight(case), EFFORT)


def adds_up(found: Review) -> None:
    for part in found.seats:
        parts = part.start + part.deals + part.own + part.others + part.fog
        assert abs(part.result - parts) < 1e-9
    whole = np.array([(p.start, p.deals, p.own + p.others, p.fog) for p in found.seats])
    assert np.abs(whole.sum(0) - (1, 0, 0, 0)).max() < 1e-9


@pytest.mark.parametrize("case", SEATED, ids=str)
@settings(max_examples=1)
@given(seed=st.integers(0, 2**32))
def test_a_review_adds_up(case: Case, seed: int) -> None:
    work = work_on(case, seed, 7)
    adds_up(work.so_far())
    for _ in work.steps():
        adds_up(work.so_far())
    found = work.so_far()
    assert found.done == 1.0 and len(found.decisions) == found.total
    assert any(part.own for part in found.seats)


CASE = next(case for case in SEATED if case.name == "njet")


def test_the_same_seed_gives_the_same_review() -> None:
    one, again, other = (work_on(CASE, 5, 9) for _ in range(3))
    other.seed = 6
    for work in (one, again, other):
        list(work.steps())
    assert one.so_far() == again.so_far() != other.so_far()


def test_the_curve_begins_at_the_first_choice_and_ends_with_the_result() -> None:
    work = work_on(CASE, 2, 9)
    curve = work.so_far().curve
    assert [step for step, _ in curve[:-1]] == [choice.step for choice in work.choices]
    assert curve[-1] == (len(work.table.steps), tuple(p.result for p in work.so_far().seats))
    assert all(abs(sum(shares) - 1) < 1e-9 for _, shares in curve)


def test_a_game_that_goes_on_or_has_no_judge_is_not_reviewed() -> None:
    with pytest.raises(NoReview) as wrong:
        next(reviewing(Table("njet", seed=1)))
    assert wrong.value.reason == "review-not-over"


def test_luck_of_a_deal_is_what_it_is_worth_beside_others() -> None:
    """One deal, one round: the chances after it, less the mean of the same other deals."""
    table = played(CASE, 3, 4)
    course = course_of(table, choices_of(table), 3)
    chances = chances_of(course, foresight(CASE), 4)
    assert np.abs(chances.deals - (chances.before[0] - chances.start)).max() < 1e-12
    assert np.abs(chances.deals).max() > 0


def test_what_a_pile_hides_is_luck_when_it_is_drawn() -> None:
    """Chances do not know the order of a pile; what a draw makes of them is luck."""
    case = next(case for case in SEATED if case.name == "space-beans")
    table = played(case, 4, 12)
    choices = choices_of(table)
    chances = chances_of(course_of(table, choices, 3), foresight(case), 4)
    draws = [table.game.rules.actions[choice.action] == "draw" for choice in choices]
    luck = np.abs(chances.after - chances.made).max(1) > 0
    assert any(draws) and luck[np.array(draws)].all()


def test_worst_are_marked_and_the_costliest_first() -> None:
    work = work_on(CASE, 2, 12)
    list(work.steps())
    found = work.so_far()
    worst = found.worst()
    assert all(decision.mark != Mark.even for decision in worst)
    assert [d.cost for d in worst] == sorted((d.cost for d in worst), reverse=True)
    assert all(decision.seat == 0 for decision in found.worst(1))
    assert game_named(CASE.name) is work.table.game


def test_cards_are_believed_where_they_may_be() -> None:
    """Nobody is said to hold what the decider holds, and the truth is one of the worlds."""
    work = work_on(CASE, 2, 12)
    list(work.steps())
    [(step, evidence)] = work.evidence.items()
    decision = next(d for d in work.so_far().decisions if d.step == step)
    rows = whereabouts(work.table, decision, evidence.opened(work.table.game, decision))
    assert 0 < len(rows) <= 4
    own = work.table.at(step).seen_by(decision.seat + 1).scene
    held = {piece.face for place in own.places if place.name == "hand" for piece in place.pieces}
    for row in rows:
        assert all(0 <= chance <= 1 + 1e-9 for chance in row.likely)
        assert row.likely[decision.seat] == 0 and not row.held[decision.seat]
        assert row.face not in held or row.face.endswith("1")  # there are two of each 1
