"""The veil laws for what networks see, and the layout they are told of."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games import GAMES, game_named
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from tests.contract.cases import CASES, Case
from tests.contract.test_laws import SEEDS, every_case, few, imagined, played
from tests.contract.test_range import CheckedCells, CheckedRecord

UNWRITTEN = -99
STEPS = st.integers(0, 120)
fewer = settings(few, max_examples=4)


def numbers(game: Game, s: Any, m: Any, seat: int) -> tuple[int, ...]:
    """What a seat, counted from 0, knows of full or veiled records."""
    out = [UNWRITTEN] * width(game.learning.layout)
    assert game.learning.features is not None
    game.learning.features(s, m, seat, out)
    return tuple(out)


def hidden(game: Game, s: Any, m: Any, seat: int) -> tuple[int, ...]:
    out = [UNWRITTEN] * width(game.learning.privileged_layout)
    assert game.learning.privileged is not None
    game.learning.privileged(s, m, seat, out)
    return tuple(out)


@every_case
@fewer
@given(seed=SEEDS, steps=STEPS)
def test_features_are_blind_whole_and_small(case: Case, seed: int, steps: int) -> None:
    """Full, veiled and imagined records give a seat the same numbers, all written, of 8 bits."""
    table = played(case, seed, steps)
    for seat in range(1, table.players + 1):
        view = table.seen_by(seat)
        s, m = imagined(table, seat, seed)
        seen = numbers(case.game, view.state, view.memory, seat - 1)
        assert seen == numbers(case.game, s, m, seat - 1)
        assert seen == numbers(case.game, table.state, table.memory, seat - 1)
        unseen = hidden(case.game, table.state, table.memory, seat - 1)
        assert UNWRITTEN not in seen + unseen
        assert all(-128 <= number <= 127 for number in seen + unseen)


@every_case
def test_features_tell_everything_a_seat_knows(case: Case) -> None:
    """Along a game, different veiled records have different numbers."""
    table = case.table(5)
    seen: dict[tuple[int, ...], bytes] = {}
    for step in range(100):
        if table.over:
            break
        legal = table.legal_actions
        table.push(legal[step * 7 % len(legal)])
        view = table.seen_by(1)
        key = numbers(case.game, view.state, view.memory, 0)
        known = view.state.pack() + view.memory.pack()
        assert seen.setdefault(key, known) == known


@every_case
def test_features_and_secrets_stay_in_range(case: Case) -> None:
    """No number inside the rules leaves 64 signed bits, and no place is counted from the right."""
    for steps in (0, 30, 60):
        table = played(case, 17, steps)
        s: Any = CheckedRecord(table.state.copy())
        m: Any = CheckedRecord(table.memory.copy())
        for seat in range(table.players):
            out = CheckedCells([0] * width(case.game.learning.layout))
            assert (
                case.game.learning.features is not None
                and case.game.learning.privileged is not None
            )
            case.game.learning.features(s, m, seat, out)
            case.game.learning.privileged(
                s, m, seat, CheckedCells([0] * width(case.game.learning.privileged_layout))
            )


@pytest.mark.parametrize("name", GAMES)
def test_layouts_are_whole_and_named_once(name: str) -> None:
    game = game_named(name)
    for spans in (game.learning.layout, game.learning.privileged_layout):
        assert len({span.name for span in spans}) == len(spans)
        ends = [span.start + span.length for span in spans]
        assert [span.start for span in spans] == [0, *ends[:-1]]


def test_every_game_has_cases() -> None:
    assert {case.name for case in CASES} == set(GAMES)
