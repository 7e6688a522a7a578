"""The laws that every game keeps, at any moment, for every seat."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.laws import moves, veil
from tests.contract.cases import SEEDS, Case, every_case, few

STEPS = st.integers(0, 400)
LAWS = (
    veil.consistent,
    veil.blind,
    veil.an_imagined_world_can_be_played,
    veil.the_past_of_a_world_fits,
    veil.cards_that_change_places_make_a_world_that_fits,
    moves.legal_moves,
    moves.a_record_replays_to_the_same_bytes,
    moves.push_and_pop,
)


@every_case
@settings(few, max_examples=16)
@given(seed=SEEDS, steps=STEPS)
def test_laws(case: Case, seed: int, steps: int) -> None:
    """One after the other, of the same table: it is played once for all."""
    for law in LAWS:
        law(case, seed, steps)
