"""Heaps of cards beside counted ones."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from stammtisch.games.space_beans.cards import (
    EVERY,
    EVERY_TWICE,
    KINDS,
    Heap,
    add_to,
    apart,
    copies_of,
    count_of,
    heap_at,
    heap_of,
    heaped,
    of_kind,
    pour,
    take_from,
    with_card,
    without_card,
)
from stammtisch.games.space_beans.notation import CARDS
from stammtisch.games.space_beans.view.labels import of_heap, of_set

from .twin import full_deck

DECK = [CARDS.index(card) for card in full_deck()]
some = st.lists(st.sampled_from(range(len(DECK))), unique=True)


def heap(cards: list[int]) -> Heap:
    """Cards one after another."""
    made = 0, 0
    for card in cards:
        made = with_card(*made, card)
    return made


def counted(cards: Heap) -> Counter[int]:
    return Counter(of_heap(*cards))


def test_the_deck_is_a_heap() -> None:
    assert heap(DECK) == (EVERY, EVERY_TWICE)
    assert of_heap(EVERY, EVERY_TWICE) == sorted(DECK)


@given(some)
def test_a_heap_counts_its_cards(places: list[int]) -> None:
    cards = [DECK[place] for place in places]
    made = heap(cards)
    assert counted(made) == Counter(cards)
    assert [copies_of(*made, card) for card in cards] == [cards.count(card) for card in cards]
    for place, card in enumerate(cards):
        assert counted(without_card(*made, card)) == Counter(cards[:place] + cards[place + 1 :])


@given(some)
def test_a_heap_is_its_kinds(places: list[int]) -> None:
    made = heap([DECK[place] for place in places])
    kinds = [of_kind(*made, kind) for kind in range(KINDS)]
    assert [*chain(*(of_set(kind, cards) for kind, cards in enumerate(kinds)))] == of_heap(*made)
    together = 0, 0
    for kind, cards in enumerate(kinds):
        together = heaped(*together, *heap_of(kind, cards))
    assert together == made


@given(some, st.data())
def test_heaps_come_together_and_apart(places: list[int], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(places)))
    one, two = ([DECK[place] for place in part] for part in (places[:cut], places[cut:]))
    both = heaped(*heap(one), *heap(two))
    assert counted(both) == Counter(one + two)
    assert apart(*both, *heap(two)) == heap(one)
    assert counted(apart(*heap(one), *heap(two))) == Counter(one) - Counter(two)


@given(some, some)
def test_heaps_in_a_row(places: list[int], more: list[int]) -> None:
    """One of three changes, and the others stay as they are."""
    cards, row = [DECK[place] for place in places], [*heap(DECK), *heap([]), *heap(DECK)]
    for card in cards:
        add_to(row, 1, card)
    assert row == [*heap(DECK), *heap(cards), *heap(DECK)]
    assert heap_at(row, 1) == heap(cards)
    assert count_of(row, 1, EVERY) == len(cards)
    assert count_of(row, 1, 1) == cards.count(0)
    for card in cards[::2]:
        take_from(row, 1, card)
    assert heap_at(row, 1) == heap(cards[1::2])
    rest = [DECK[place] for place in more if place not in places]
    pour(row, 1, *heap(rest))
    assert row == [*heap(DECK), *heap(cards[1::2] + rest), *heap(DECK)]
