"""The places on the table of Space Beans and what lies there."""

from __future__ import annotations

from functools import cache, lru_cache

from stammtisch.games.space_beans.cards import KINDS, VALUES, worth
from stammtisch.games.space_beans.moves import FINISH, TAKE
from stammtisch.games.space_beans.notation import CARDS
from stammtisch.games.space_beans.state import State
from stammtisch.games.space_beans.view.labels import TINTS, card_label, in_hand, of_heap, of_set
from stammtisch.kernel.scene import Fact, Move, Piece, Place, fact, text


@cache
def card_piece(card: int, actions: tuple[int, ...] = (), why: str = "") -> Piece:
    tint = TINTS[card // VALUES]
    return Piece(CARDS[card], card_label(card), tint, actions=actions, why=why)


def back(actions: tuple[int, ...] = ()) -> Piece:
    return Piece("", text("beans-back"), actions=actions)


def if_lit(action: int, lit: set[int]) -> tuple[int, ...]:
    return (action,) if action in lit else ()


def piles(s: State, lit: set[int]) -> tuple[Place, ...]:
    """The draw pile as one back with a count, and the discard pile, which all may look through."""
    top = (back(if_lit(TAKE, lit)),) if s.left else ()
    return (
        Place("pile", text("beans-pile"), top, facts=(held(s.left),)),
        Place(
            "discards",
            text("beans-discards"),
            face_up(*s.discards),
            facts=(held(s.discarded),),
        ),
    )


@lru_cache(1 << 10)
def face_up(cards: int, twice: int) -> tuple[Piece, ...]:
    """A heap of cards that is the same for everybody, and changes once in a few moves."""
    return tuple(map(card_piece, of_heap(cards, twice)))


def held(number: int) -> Fact:
    return fact("cards", "cards-held", number=number)


def open_sets(s: State, lit: set[int]) -> tuple[Place, ...]:
    """Everyone's open collection with its worth; touching one's own ends it."""
    return tuple(open_set(s, seat, lit) for seat in range(s.players))


def open_set(s: State, seat: int, lit: set[int]) -> Place:
    actions = if_lit(FINISH, lit) if seat == s.turn else ()
    cards = of_set(s.open_kind[seat], s.open[seat])
    pieces = tuple(card_piece(card, actions) for card in cards)
    return Place("open", text("beans-open"), pieces, seat + 1, worth_facts(s.open[seat]))


def worth_facts(cards: int) -> tuple[Fact, ...]:
    return (fact("worth", "beans-worth", points=worth(cards)),) if cards else ()


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
    return _points_pile(seat, tuple(s.booty[KINDS * seat : KINDS * seat + KINDS]))


@lru_cache(1 << 12)
def _points_pile(seat: int, booty: tuple[int, ...]) -> Place:
    """A points pile lies unchanged through many scenes."""
    sets = enumerate(booty)
    pieces = tuple(card_piece(card) for kind, cards in sets for card in of_set(kind, cards))
    return Place("points", text("beans-points"), pieces, seat + 1)


def hand(s: State, seat: int, moves: tuple[Move, ...]) -> tuple[Place, ...]:
    """The seat's own cards, kind by kind."""
    if seat < 0:
        return ()
    verb = next((move.verb for move in moves if move.cards), "open") if moves else ""
    pieces = tuple(hand_piece(card, moves, verb) for card in in_hand(s, seat))
    return (Place("hand", text("your-hand"), pieces, seat + 1),)


def hand_piece(card: int, moves: tuple[Move, ...], verb: str) -> Piece:
    """A card in hand: to be laid, open before hidden, or to be asked about."""
    actions = tuple(move.action for move in moves if CARDS[card] in move.cards)
    return card_piece(card, actions, f"{verb} {CARDS[card]}" if verb and not actions else "")
