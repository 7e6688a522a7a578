"""The places on the table of Beim Jupiter and what lies there."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace

from stammtisch.games.beim_jupiter.award import is_locked
from stammtisch.games.beim_jupiter.cards import (
    COLOUR,
    COLOURS,
    FIRST_GOD,
    JUPITER,
    LAMB,
    TRUMPS,
    total,
)
from stammtisch.games.beim_jupiter.deal import last_number
from stammtisch.games.beim_jupiter.knowledge import has_laid
from stammtisch.games.beim_jupiter.notation import ACTIONS, CARDS, PLAY_TEXTS
from stammtisch.games.beim_jupiter.plays import CARD_OF
from stammtisch.games.beim_jupiter.rules import BIDS_FROM, LAYS_FROM, LOCK, PLAYS_FROM, TAKES_FROM
from stammtisch.games.beim_jupiter.state import AWARD, BID, LAY, NO_BID, TRICKS, State
from stammtisch.games.beim_jupiter.view.labels import card_label, numeral, play_label, tint
from stammtisch.games.beim_jupiter.view.prompts import bid_prompt, zero_prompt
from stammtisch.kernel.bits import each
from stammtisch.kernel.scene import Piece, Place, Prompt, fact, text

PLAYS_OF = {
    card: tuple(PLAYS_FROM + play for play, one in enumerate(CARD_OF) if one == card)
    for card in set(CARD_OF)
}
"""The actions that play each card: of a god, high and low."""


def card_piece(
    s: State,
    card: int,
    marks: tuple[str, ...] = (),
    actions: tuple[int, ...] = (),
    seat: int | None = None,
    why: str = "",
) -> Piece:
    """A card, face up, marked if it is a trump."""
    settled = s.turn >= 0 and s.phase > LAY
    trump = ("trump",) if settled and TRUMPS[s.trump] >> card & 1 else ()
    return marked_card(card, trump + marks, actions, seat, why)


@lru_cache(1 << 14)
def marked_card(
    card: int, marks: tuple[str, ...], actions: tuple[int, ...], seat: int | None, why: str
) -> Piece:
    return Piece(CARDS[card], card_label(card), tint(card), marks, actions, seat, why=why)


def rows(s: State, lit: set[int]) -> tuple[Place, ...]:
    """The trick numbers still on the table, highest first, and the cards beside them."""
    return tuple(row(s, number, lit) for number in range(last_number(s), 0, -1))


def row(s: State, number: int, lit: set[int]) -> Place:
    """A trick number, to be touched while one may bid it, and its cards, highest first."""
    actions = among(lit, BIDS_FROM + number, BIDS_FROM + LOCK + number)
    asks = bid_prompt(s, s.turn, number) if actions else None
    if not s.row[number - 1]:
        return empty_row(number, actions, asks)
    owners = {s.laid[p] - 1: p for p in range(s.players) if s.bid[p] == number}
    cards = sorted(each(s.row[number - 1]), reverse=True)
    pieces = tuple(row_piece(s, card, owners.get(card), lit) for card in cards)
    row = empty_row(number, actions, asks)
    return replace(row, pieces=row.pieces + pieces)


def empty_row(number: int, actions: tuple[int, ...], asks: Prompt | None) -> Place:
    row = bare_row(number, actions)
    return replace(row, pieces=(replace(row.pieces[0], asks=asks),)) if asks else row


@cache
def bare_row(number: int, actions: tuple[int, ...]) -> Place:
    engraved = text("jupiter-plaque", number=number, numeral=numeral(number))
    plaque = Piece(str(number), engraved, marks=("number",), actions=actions)
    return Place("row", text("jupiter-number", number=number), (plaque,), key=str(number))


def zero(s: State, lit: set[int]) -> tuple[Place, ...]:
    """The zero-tricks card of the seat to act, while it may still be played (J5.5)."""
    actions = among(lit, BIDS_FROM)
    if not actions:
        return ()
    card = Piece("0", text("jupiter-zero"), "purple", ("number",), actions)
    return (Place("zero", text("jupiter-zero"), (replace(card, asks=zero_prompt(s, s.turn)),)),)


def among(lit: set[int], *actions: int) -> tuple[int, ...]:
    """Those of some moves that are legal."""
    return tuple(action for action in actions if action in lit)


def row_piece(s: State, card: int, owner: int | None, lit: set[int]) -> Piece:
    """A card beside a number; with the seat that laid it, if that was in this round."""
    actions = among(lit, TAKES_FROM + card)
    if owner is None:
        return card_piece(s, card, actions=actions)
    marks = ("locked",) if is_locked(s, owner) else ()
    return card_piece(s, card, marks, actions, owner + 1)


def claims(s: State) -> tuple[Place, ...]:
    """While bids are made: the cards that settled trump, colour by colour (J4.1)."""
    if s.turn < 0 or s.phase != BID:
        return ()
    lying = 0
    for seat in range(s.players):
        lying |= 1 << s.laid[seat] - 1
    for cards in s.row:
        lying |= cards
    colours = [(letter, lying & COLOUR << c) for c, letter in enumerate(COLOURS)]
    return tuple(claim(s, letter, cards) for letter, cards in colours if cards)


def claim(s: State, letter: str, cards: int) -> Place:
    pieces = tuple(card_piece(s, card) for card in sorted(each(cards), reverse=True))
    label = text("jupiter-colour", colour=letter)
    strength = fact("claim", "jupiter-claim", cards=len(pieces), sum=total(cards))
    return Place("claim", label, pieces, facts=(strength,), key=letter)


def lays(s: State, viewer: int) -> tuple[Place, ...]:
    """Laid cards that lie in front of their owners: not yet bid with, or bid zero."""
    if s.turn < 0 or s.phase == AWARD:
        return ()
    seats = [p for p in range(s.players) if has_laid(s, p) and s.bid[p] in (NO_BID, 0)]
    pieces = [lay_piece(s, seat, viewer) for seat in seats]
    return (Place("laid", text("jupiter-laid"), tuple(pieces)),) if pieces else ()


def lay_piece(s: State, seat: int, viewer: int) -> Piece:
    """A laid card: a back for all others until everyone has laid (J11.2)."""
    if s.phase == LAY and seat != viewer:
        return Piece("", text("jupiter-back"), seat=seat + 1)
    marks = ("zero",) if s.bid[seat] == 0 else ()
    return card_piece(s, s.laid[seat] - 1, marks, seat=seat + 1)


def trick(s: State) -> tuple[Place, ...]:
    """The cards of the trick in the order they were played."""
    if s.turn < 0 or s.phase != TRICKS:
        return ()
    first = (s.turn - s.fallen) % s.players
    order = [(first + step) % s.players for step in range(s.fallen)]
    best = order[7 - (s.best & 7)] if s.best else -1
    pieces = tuple(played_piece(s, seat, seat == first, seat == best) for seat in order)
    return (Place("trick", text("jupiter-trick"), pieces),)


def played_piece(s: State, seat: int, first: bool, best: bool) -> Piece:
    marks = ("led",) * first + ("best",) * best
    return play_piece(s, s.trick[seat] - 1, seat + 1, marks)


def play_piece(s: State, play: int, seat: int, marks: tuple[str, ...] = ()) -> Piece:
    """A card as it was played: a god with its call."""
    call = tuple(PLAY_TEXTS[play].split()[1:])
    piece = card_piece(s, CARD_OF[play], call + marks, seat=seat)
    return replace(piece, label=play_label(play))


def aside(s: State) -> tuple[Place, ...]:
    """The card left over, which nobody has seen (J2.2)."""
    if s.turn < 0 or s.players == 5:
        return ()
    return (Place("aside", text("jupiter-aside"), (Piece("", text("jupiter-back")),)),)


def winnings(s: State) -> tuple[Place, ...]:
    """The won cards, open in front of each player (J9.1)."""
    return tuple(
        Place(
            "won",
            text("jupiter-won"),
            tuple(card_piece(s, card) for card in sorted(each(s.won[seat]), reverse=True)),
            seat + 1,
        )
        for seat in range(s.players)
    )


def hand(s: State, seat: int, lit: set[int]) -> tuple[Place, ...]:
    """The seat's own cards: colour by colour, then Jupiter and Juno, then lambs."""
    if seat < 0:
        return ()
    cards = sorted(each(s.hand[seat]), key=lambda card: (card >= JUPITER, card & 3, card))
    pieces = [hand_piece(s, card, lit) for card in cards + [LAMB] * s.lambs[seat]]
    return (Place("hand", text("your-hand"), tuple(pieces), seat + 1),)


def hand_piece(s: State, card: int, lit: set[int]) -> Piece:
    """A card in hand; a god that may be played asks whether high or low."""
    actions = among(lit, *touches(s, card))
    if not actions:
        return card_piece(s, card, why=asked_about(s, card) if lit else "")
    god = s.phase != LAY and FIRST_GOD <= card < JUPITER
    return card_piece(s, card, ("choice",) if god else (), actions)


def touches(s: State, card: int) -> tuple[int, ...]:
    """What touching a card in hand may mean: to lay it, or to play it, a god high or low."""
    if s.phase == LAY:
        return (LAYS_FROM + card,) if card < FIRST_GOD else ()
    return PLAYS_OF[card]


def asked_about(s: State, card: int) -> str:
    """The move that a card in hand would make, if it were allowed."""
    if s.phase == LAY:
        return f"lay {CARDS[card]}"
    return ACTIONS[PLAYS_OF[card][0]]
