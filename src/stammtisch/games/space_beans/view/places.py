"""The places on the table of Space Beans and what lies there."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import KINDS, VALUES, worth
from stammtisch.games.space_beans.moves import FINISH, TAKE
from stammtisch.games.space_beans.notation import ACTIONS, CARDS
from stammtisch.games.space_beans.state import State
from stammtisch.games.space_beans.view.labels import TINTS, card_label, in_hand, of_heap, of_set
from stammtisch.kernel.scene import Piece, Place, Text, text


def card_piece(card: int, action: int | None = None) -> Piece:
    return Piece(CARDS[card], card_label(card), TINTS[card // VALUES], action=action)


def back(action: int | None = None) -> Piece:
    return Piece("", text("beans-back"), action=action)


def if_lit(action: int, lit: set[int]) -> int | None:
    return action if action in lit else None


def piles(s: State, lit: set[int]) -> tuple[Place, ...]:
    """The draw pile as one back with a count, and the discard pile, which all may look through."""
    top = (back(if_lit(TAKE, lit)),) if s.left else ()
    return (
        Place("pile", text("beans-pile"), top, facts=(text("cards-held", number=s.left),)),
        Place(
            "discards",
            text("beans-discards"),
            tuple(map(card_piece, of_heap(*s.discards))),
            facts=(text("cards-held", number=s.discarded),),
        ),
    )


def open_sets(s: State, lit: set[int]) -> tuple[Place, ...]:
    """Everyone's open collection with its worth; touching one's own ends it."""
    return tuple(open_set(s, seat, lit) for seat in range(s.players))


def open_set(s: State, seat: int, lit: set[int]) -> Place:
    action = if_lit(FINISH, lit) if seat == s.turn else None
    cards = of_set(s.open_kind[seat], s.open[seat])
    pieces = tuple(card_piece(card, action) for card in cards)
    return Place("open", text("beans-open"), pieces, seat + 1, worth_facts(s.open[seat]))


def worth_facts(cards: int) -> tuple[Text, ...]:
    return (text("beans-worth", points=worth(cards)),) if cards else ()


def hidden_sets(s: State) -> tuple[Place, ...]:
    """Everyone's hidden collection: backs, but for its owner (S7.2)."""
    return tuple(hidden_set(s, seat) for seat in range(s.players))


def hidden_set(s: State, seat: int) -> Place:
    cards = of_set(s.cover_kind[seat], s.cover[seat])
    pieces = tuple(map(card_piece, cards)) or (back(),) * s.covered[seat]
    return Place("hidden", text("beans-hidden"), pieces, seat + 1, worth_facts(s.cover[seat]))


def points_piles(s: State) -> tuple[Place, ...]:
    """What everyone has scored, card by card."""
    return tuple(points_pile(s, seat) for seat in range(s.players))


def points_pile(s: State, seat: int) -> Place:
    kinds = enumerate(s.booty[KINDS * seat : KINDS * seat + KINDS])
    pieces = tuple(card_piece(card) for kind, cards in kinds for card in of_set(kind, cards))
    return Place("points", text("beans-points"), pieces, seat + 1)


def hand(s: State, seat: int, lit: set[int]) -> tuple[Place, ...]:
    """The seat's own cards, kind by kind."""
    if seat < 0:
        return ()
    touches = touching(lit)
    pieces = tuple(card_piece(card, touches.get(card)) for card in in_hand(s, seat))
    return (Place("hand", text("your-hand"), pieces, seat + 1),)


def touching(lit: set[int]) -> dict[int, int]:
    """The action that touching a card in hand makes: laying it open, where that can be."""
    named = {action: ACTIONS[action].partition(" ")[2] for action in sorted(lit, reverse=True)}
    return {CARDS.index(name): action for action, name in named.items() if name}
