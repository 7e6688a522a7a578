"""A game that breaks a law is found out by it; the laws themselves run in tests/contract."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from stammtisch.games import registered
from stammtisch.kernel.game import Game
from stammtisch.kernel.rounds import RoundSummary
from stammtisch.kernel.rule import rule
from stammtisch.kernel.scene import Event, Scene, asks, happened, text
from stammtisch.laws import Trial, clause_complaints, modes, moves, numbers, rounds, trials, veil
from stammtisch.laws import words as spoken
from stammtisch.laws.cases import MANY, cases_of
from stammtisch.laws.clauses import named_in
from stammtisch.laws.watch import watched_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "kuhn"


@pytest.fixture(scope="module")
def kuhn() -> Iterator[Game]:
    """The smallest game there is, of another package."""
    sys.path.insert(0, str(EXAMPLE / "src"))
    from kuhn import GAME

    yield GAME
    sys.path.remove(str(EXAMPLE / "src"))


def broken(law: Callable[..., None], game: Game) -> bool:
    """Whether a law is broken by a game, in any of its cases."""
    with registered(game):
        for case in cases_of(game.id):
            try:
                Trial(game, law, case)()
            except (AssertionError, ValueError, KeyError, OverflowError, IndexError):
                return True
    return False


def of_knowledge(game: Game, **others: Any) -> Game:
    return replace(game, knowledge=replace(game.knowledge, **others))


def of_rules(game: Game, **others: Any) -> Game:
    return replace(game, rules=replace(game.rules, **others))


@rule
def hides_nothing(s: Any, m: Any, seat: int) -> None:
    pass


@rule
def deals_again(s: Any, m: Any, seat: int, cards: Any, dice: int) -> int:
    """A world in which the seat has another card."""
    if s.turn >= 0:
        s.card[0], s.card[1], s.spare = 1, 2, 3
    return dice


@rule
def far(s: Any, m: Any, seat: int, out: Any) -> None:
    for place in range(len(out)):
        out[place] = 1 << 40


def test_an_open_hand_breaks_the_veil(kuhn: Game) -> None:
    assert not broken(veil.blind, kuhn) and not broken(veil.consistent, kuhn)
    assert broken(veil.blind, of_knowledge(kuhn, veil=hides_nothing, imagine=deals_again))
    assert broken(veil.consistent, of_knowledge(kuhn, imagine=deals_again))


def test_actions_and_clauses(kuhn: Game) -> None:
    assert not broken(moves.legal_moves, kuhn)
    assert broken(moves.legal_moves, of_rules(kuhn, legal=lambda s, page: 7))
    one_name = of_rules(kuhn, actions=("pass", "pass"))
    assert broken(moves.every_action_has_a_number_and_a_notation, one_name)
    never = of_rules(kuhn, never={"pass": "K2.2"})
    assert broken(moves.what_is_never_a_move_is_refused_by_a_clause, never)


def test_numbers(kuhn: Game) -> None:
    wide = replace(kuhn, learning=replace(kuhn.learning, features=far))
    assert broken(numbers.features_are_blind_whole_and_small, wide)
    assert broken(numbers.features_tell_everything_a_seat_knows, wide)


def test_words(kuhn: Game) -> None:
    def dumb(*given: Any) -> Scene:
        wrong = asks("open", text("kuhn-nothing"), text("kuhn-nothing"))
        scene: Scene = structs.replace(kuhn.presentation.scene(*given), prompt=wrong)
        return scene

    silent = replace(kuhn, presentation=replace(kuhn.presentation, scene=dumb))
    assert broken(spoken.every_scene_and_log_line_can_be_said, silent)


def test_a_line_that_tells_some_more(kuhn: Game) -> None:
    def by_viewer(before: Any, move: str, after: Any, seat: int) -> tuple[Event, ...]:
        return (happened(move, text("kuhn-nothing", seat=seat)),)

    law = spoken.what_is_open_is_told_to_all_alike
    for apart, fails in ((None, False), (frozenset({"pass", "bet"}), False), (frozenset(), True)):
        told = replace(kuhn.presentation, narrate=by_viewer, told_apart=apart)
        assert broken(law, replace(kuhn, presentation=told)) == fails


def test_a_wrong_working(kuhn: Game) -> None:
    def wrong(*given: Any) -> RoundSummary:
        told = kuhn.presentation.round_summary(*given)
        assert told
        return RoundSummary(told.number, told.over, told.title, told.workings[:1], told.scores)

    law = rounds.the_workings_come_to_the_points
    assert not broken(law, kuhn)
    assert broken(law, replace(kuhn, presentation=replace(kuhn.presentation, round_summary=wrong)))


def test_every_law_has_a_trial(kuhn: Game) -> None:
    names = {trial.law.__name__ for trial in trials(kuhn)}
    assert {"consistent", "blind", "legal_moves", "nothing_leaves_the_range"} <= names
    compiled = {trial.law for trial in trials(kuhn, compiled=True)} - {t.law for t in trials(kuhn)}
    assert compiled == {
        modes.random_games_end_in_the_same_bytes,
        modes.views_and_imagined_worlds_are_the_same_bytes,
    }


def test_watching_plays_a_whole_game(kuhn: Game) -> None:
    with registered(kuhn):
        case = cases_of("kuhn")[0]
        rows: list[list[Any]] = [
            [kind() for _ in range(99)] for kind in (kuhn.rules.state, kuhn.knowledge.memory)
        ]
        seen, known = [None] * 98, [None] * 98
        steps = kuhn.plain.entry(watched_game)(
            *rows, seen, known, [0] * 9, case.numbers, (1, 2, 3, 4), 2
        )
    assert 30 <= steps <= 40
    assert rows[0][0].turn < -1


def test_many_variants_are_tried_one_by_one(kuhn: Game) -> None:
    from stammtisch.kernel.options import NO_YES, Option

    more = [Option(f"more{n}", 0, 1, 0, "K1.1", NO_YES) for n in range(5)]
    with registered(replace(kuhn, options=(*kuhn.options, *more))):
        assert len(cases_of("kuhn")) == 6 < MANY


def test_a_clause_without_a_test_is_named(kuhn: Game, tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@pytest.mark.clause("K1.1", "K9.9")\ndef test(): ...')
    found = clause_complaints(kuhn, tmp_path)
    assert "K1.2 (kuhn) has no test" in found and "K1.1 (kuhn) has no test" not in found
    assert found[-1] == "a test names K9.9, which is no clause"
    assert named_in((tmp_path / "test_one.py").read_text()) == {"K1.1", "K9.9"}
