"""What a person sees of Hearts, as data."""

from __future__ import annotations

from hearts.cards import CARDS, DECK, HAND, PASSED, PENALTIES
from hearts.moves import hand_held, legal, passed_by, penalty
from hearts.state import PASSING, TRICKS, Memory, State
from hearts.view.labels import card_piece, move
from hearts.view.prompts import prompt, queen_seen
from stammtisch.kernel.bits import each
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.scene import Chair, Fact, Move, Piece, Place, Scene, fact, text

SUIT_ORDER = "cdsh"


def scene(s: State, m: Memory, seat: int) -> Scene:
    """Everything a seat sees, from its veiled state."""
    moves = legal_moves(s, seat)
    lit = {one.action for one in moves}
    return Scene(
        game="hearts",
        viewer=seat + 1,
        turn=s.turn + 1 if s.turn >= 0 else None,
        over=s.turn == OVER,
        prompt=prompt(s, seat),
        facts=facts(s),
        chairs=tuple(chair(s, other) for other in range(4)),
        places=(*trick(s), *pile(s, seat), *aside(s, seat), *hand(s, seat, lit)),
        moves=moves,
    )


def legal_moves(s: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves, if it is to act."""
    if s.turn < 0 or s.turn != seat:
        return ()
    return tuple(move(DECK * s.phase + card) for card in each(legal(s, s.phase)))


def facts(s: State) -> tuple[Fact, ...]:
    """The round, and in it the trick, and whether hearts are broken and the queen is out."""
    number = fact("round", "hearts-round", number=max(s.dealt, 1), target=s.target)
    if s.turn < 0:
        return (number,)
    if s.phase == PASSING:
        return number, fact("pass", "hearts-fact-pass", away=s.away)
    broken = "yes" if s.played & s.breakers or s.pile & s.breakers else "no"
    return (
        number,
        fact("trick", "hearts-fact-trick", number=HAND + 1 - s.left),
        fact("hearts", "hearts-fact-hearts", broken=broken),
        fact("queen", "hearts-fact-queen", seen="yes" if queen_seen(s) else "no"),
    )


def chair(s: State, seat: int) -> Chair:
    """A player's mat: points, cards, and what was taken in this round."""
    taken = (fact("taken", "hearts-taken", number=penalty(s.won[seat])),) if s.turn >= 0 else ()
    chosen = s.phase == PASSING and 0 <= seat < s.turn and passed_by(s, seat) == PASSED
    marks = ("chosen",) if chosen else ()
    return Chair(seat + 1, s.score[seat], hand_held(s, seat), marks, taken)


def trick(s: State) -> tuple[Place, ...]:
    """The cards of the trick in the order they were played."""
    if s.phase != TRICKS or s.turn < 0:
        return ()
    first = (s.turn - s.laid) % 4
    pieces: list[Piece] = []
    for seat in ((first + step) % 4 for step in range(s.laid)):
        marks = ("led",) * (seat == first) + ("best",) * (seat == s.winner)
        pieces.append(card_piece(s.trick[seat] - 1, marks, seat + 1))
    return (Place("trick", text("hearts-trick"), tuple(pieces)),)


def pile(s: State, seat: int) -> tuple[Place, ...]:
    """The penalty cards that the viewer has taken."""
    if seat < 0 or not s.won[seat]:
        return ()
    cards = tuple(card_piece(card) for card in each(s.won[seat] & PENALTIES))
    taken = fact("taken", "hearts-taken", number=penalty(s.won[seat]))
    return (Place("pile", text("hearts-pile"), cards, seat + 1, (taken,)),)


def aside(s: State, seat: int) -> tuple[Place, ...]:
    """What the viewer passes, and until the first trick is taken what they were passed."""
    if seat < 0 or s.left < HAND or not s.away:
        return ()
    giver = (seat - s.away) % 4
    found = [("given", s.passed[seat]), ("got", s.passed[giver] if s.phase == TRICKS else 0)]
    return tuple(
        Place(name, text(f"hearts-{name}"), tuple(map(card_piece, each(cards))), seat + 1)
        for name, cards in found
        if cards
    )


def hand(s: State, seat: int, lit: set[int]) -> tuple[Place, ...]:
    """The seat's own cards, suit by suit."""
    if seat < 0:
        return ()
    cards = sorted(each(s.hand[seat]), key=lambda card: (SUIT_ORDER.index(CARDS[card][0]), card))
    pieces = tuple(hand_piece(s, card, lit) for card in cards)
    return (Place("hand", text("your-hand"), pieces, seat + 1),)


def hand_piece(s: State, card: int, lit: set[int]) -> Piece:
    """A card in hand: to be passed or played, or to be asked about."""
    action = DECK * s.phase + card
    if action in lit:
        return card_piece(card, actions=(action,))
    return card_piece(card, why=f"play {CARDS[card]}" if lit else "")
