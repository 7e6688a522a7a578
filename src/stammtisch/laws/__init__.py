"""The laws that every game keeps, to be run on a game of one's own.

In the tests of its package:

    @pytest.mark.parametrize("trial", trials(GAME), ids=str)
    def test_law(trial: Trial) -> None:
        trial()

    def test_every_clause_has_a_test() -> None:
        assert clause_complaints(GAME, Path(__file__).parent) == []

Each trial holds a law to the game with one number of seats and one choice of its
variants. The laws of the veil: veiling an imagined world gives back what a seat sees, and
nothing a seat sees, reads or may do depends on what is hidden from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from stammtisch.games import registered
from stammtisch.kernel.game import Game
from stammtisch.laws import clauses, moves, numbers, rounds, veil, words
from stammtisch.laws.cases import Case, cases_of

__all__ = ["Case", "CaseLaw", "Law", "Trial", "cases_of", "clause_complaints", "trials"]

Law = Callable[[Case, int, int], None]
"""Holds at any moment: of the game dealt from a seed, after so many random moves."""

CaseLaw = Callable[[Case], None]
"""Holds of a game with its options, at no moment in particular."""

LAWS: tuple[Law, ...] = (
    veil.consistent,
    veil.blind,
    veil.an_imagined_world_can_be_played,
    veil.the_past_of_a_world_fits,
    veil.cards_that_change_places_make_a_world_that_fits,
    moves.legal_moves,
    moves.a_record_replays_to_the_same_bytes,
    moves.push_and_pop,
    numbers.features_are_blind_whole_and_small,
)
CASE_LAWS: tuple[CaseLaw, ...] = (
    moves.every_action_has_a_number_and_a_notation,
    moves.pages_are_small_and_follow_each_other,
    moves.what_is_never_a_move_is_refused_by_a_clause,
    moves.the_clauses_named_by_the_game_exist,
    moves.records_have_names_that_compile,
    moves.start_writes_every_field,
    numbers.nothing_leaves_the_range,
    numbers.features_tell_everything_a_seat_knows,
    numbers.features_and_secrets_stay_in_range,
    numbers.layouts_are_whole_and_named_once,
    words.every_position_says_what_and_why,
    words.a_name_beside_others_is_there_where_a_piece_means_several_moves,
    words.what_is_open_is_told_to_all_alike,
    words.every_scene_and_log_line_can_be_said,
)
MOMENTS = ((1, 0), (2, 1), (3, 3), (4, 9), (5, 20), (6, 45), (7, 110))
"""Seeds, and random moves after which a law is looked at."""


@dataclass(frozen=True)
class Trial:
    """A law, and the case it is held to."""

    game: Game
    """The game that is tried."""
    law: Callable[..., None]
    """What must hold."""
    case: Case
    """The options with which it is tried."""

    def __call__(self) -> None:
        with registered(self.game):
            for given in self.moments:
                self.law(self.case, *given)

    @property
    def moments(self) -> Iterable[tuple[int, ...]]:
        """The seeds, and numbers of moves, at which the law is looked at."""
        if self.law is rounds.the_workings_come_to_the_points:
            return [(1,)]
        return MOMENTS if self.law in LAWS else [()]

    def __str__(self) -> str:
        return f"{self.law.__name__}-{self.case}"


def trials(game: Game, compiled: bool = False) -> list[Trial]:
    """Every law and every case of a game; the law of modes too, if it is to be compiled."""
    laws: list[Callable[..., None]] = [*LAWS, *CASE_LAWS, rounds.the_workings_come_to_the_points]
    if compiled:
        from stammtisch.laws import modes

        laws += [
            modes.random_games_end_in_the_same_bytes,
            modes.views_and_imagined_worlds_are_the_same_bytes,
        ]
    with registered(game):
        cases = cases_of(game.id)
    return [Trial(game, law, case) for law in laws for case in cases]


def clause_complaints(game: Game, tests: Path) -> list[str]:
    """What is wrong with the clauses of a game and the tests in a folder that name them."""
    with registered(game):
        return clauses.complaints([game.id], tests)
