"""Which cards of Space Beans may be laid together, and what that makes a collection worth."""

from __future__ import annotations

from itertools import groupby

from stammtisch.games.space_beans.cards import VALUES, with_value, worth
from stammtisch.games.space_beans.moves import must_end
from stammtisch.games.space_beans.notation import CARDS, LETTERS
from stammtisch.games.space_beans.state import END, LAY, MORE, State
from stammtisch.games.space_beans.view.labels import in_hand
from stammtisch.kernel.scene import Bundle

MOST = 9
"""So many cards of one kind are weighed in every choice of them; with more, none is."""


def bundles(s: State, seat: int) -> tuple[Bundle, ...]:
    """The cards that may go together, kind by kind, open before hidden.

    Where the open collection may be ended, laying keeps it: the two are one decision.
    """
    if s.turn < 0 or s.turn != seat or s.phase not in (END, LAY, MORE):
        return ()
    if s.phase == MORE:
        return further(s, seat)
    if s.phase == END and must_end(s):
        return ()
    before = ("keep",) if s.phase == END else ()
    found = []
    for kind, cards in of_kinds(s, seat):
        if not s.open[seat] or kind == s.open_kind[seat]:
            found.append(bundle("open", "open", kind, cards, s.open[seat], before))
        if s.open[seat] and (not s.covered[seat] or kind == s.cover_kind[seat]):
            found.append(bundle("hidden", "hidden", kind, cards, s.cover[seat], before))
    return tuple(found)


def further(s: State, seat: int) -> tuple[Bundle, ...]:
    """More cards of the kind laid, none below the last (S5.2, S5.11)."""
    place, lying = ("hidden", s.cover[seat]) if s.hiding else ("open", s.open[seat])
    kind = s.cover_kind[seat] if s.hiding else s.open_kind[seat]
    cards = [card for card in dict(of_kinds(s, seat)).get(kind, []) if card % VALUES >= s.last]
    return (bundle(place, "more", kind, cards, lying, ()),) if cards else ()


def of_kinds(s: State, seat: int) -> list[tuple[int, list[int]]]:
    """The hand by kinds, ascending."""
    return [(k, list(cards)) for k, cards in groupby(in_hand(s, seat), lambda card: card // VALUES)]


def bundle(
    place: str, first: str, kind: int, cards: list[int], lying: int, before: tuple[str, ...]
) -> Bundle:
    names = tuple(CARDS[card] for card in cards)
    return Bundle(
        place=place,
        kind=LETTERS[kind],
        cards=names,
        first=first,
        more="more",
        last="done",
        before=before,
        begins=not lying,
        worths=worths(lying, cards) if len(cards) <= MOST else (),
    )


def worths(lying: int, cards: list[int]) -> tuple[int, ...]:
    """What a collection is worth with each choice of cards, the first as the lowest bit."""
    sets = [lying]
    for card in cards:
        sets += [with_value(one, card % VALUES) for one in sets]
    return tuple(map(worth, sets))
