"""What a person sees of Njet!, as data."""

from __future__ import annotations

from functools import cache, lru_cache

from stammtisch.games.njet.cards import (
    COLOURS,
    DISCARD,
    FIELDS,
    KINDS,
    POINTS,
    ROW,
    START,
    SUPER,
    TRUMP,
)
from stammtisch.games.njet.knowledge import held_by
from stammtisch.games.njet.notation import ACTIONS, FIELD_TEXTS, KIND_TEXTS
from stammtisch.games.njet.rules import PAGE_STARTS, legal, pages
from stammtisch.games.njet.state import DISCARDS, PARTNER, TRICKS, VETO, Memory, State
from stammtisch.games.njet.view.labels import CHARACTERS, TINTS, card_label, field_label, move
from stammtisch.games.njet.view.prompts import prompt
from stammtisch.kernel.bits import each, lowest
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.scene import (
    Chair,
    Fact,
    Move,
    Piece,
    Place,
    Scene,
    Text,
    Who,
    fact,
    text,
)

ROWS = (
    ("start", START),
    ("discard", DISCARD),
    ("trump", TRUMP),
    ("super", SUPER),
    ("points", POINTS),
)


def scene(s: State, m: Memory, seat: int) -> Scene:
    """Everything a seat sees, from its veiled state."""
    moves = legal_moves(s, seat)
    lit = {move.action for move in moves}
    return Scene(
        game="njet",
        viewer=seat + 1,
        turn=s.turn + 1 if s.turn >= 0 else None,
        over=s.turn == OVER,
        prompt=prompt(s, seat),
        facts=facts(s),
        chairs=tuple(chair(s, other) for other in range(s.players)),
        places=(*board(s, lit), *trick(s), *hand(s, seat, lit), *discards(s, seat)),
        moves=moves,
    )


def legal_moves(s: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves, if it is to act."""
    if s.turn < 0 or s.turn != seat:
        return ()
    page = pages(s)[0]
    actions = [PAGE_STARTS[page] + place for place in each(legal(s, page))]
    return tuple(map(move, actions))


def progress(s: State) -> Text:
    """How far the game is."""
    return round_fact(max(s.dealt, 1), s.rounds).text


def facts(s: State) -> tuple[Fact, ...]:
    """The round, and what the board has settled."""
    number = round_fact(max(s.dealt, 1), s.rounds)
    return (number, *board_facts(s)) if s.phase > VETO else (number,)


@lru_cache(1 << 8)
def round_fact(number: int, of: int) -> Fact:
    return fact("round", "njet-round", number=number, of=of)


def board_facts(s: State) -> tuple[Fact, ...]:
    """What the stones have left open, row by row."""
    supers = COLOURS[lowest(s.supers)] if s.supers else "none"
    return settled_facts(s.starter + 1, s.toss, COLOURS[lowest(s.free >> TRUMP)], supers, s.worth)


@lru_cache(1 << 10)
def settled_facts(starter: int, toss: int, trump: str, supers: str, worth: int) -> tuple[Fact, ...]:
    """The same in a whole round, and for everybody."""
    return (
        fact("start", "njet-fact-start", who=Who(starter)),
        fact("discard", "njet-fact-discard", number=toss),
        fact("trump", "njet-fact-trump", colour=trump),
        fact("super", "njet-fact-super", colour=supers),
        fact("points", "njet-fact-points", number=worth),
    )


def chair(s: State, seat: int) -> Chair:
    """A player's mat: character, side, and what that side has won."""
    lines = [character_fact(seat)]
    marks = []
    if s.phase > PARTNER:
        other = 1 ^ s.side >> seat & 1
        lines.append(won_fact(s.tricks[other], s.booty[other]))
        marks.append("side-b" if other else "side-a")
    if seat == s.dealer:
        marks.append("dealer")
    if has_discarded(s, seat):
        marks.append("chosen")
    return Chair(seat + 1, s.score[seat], held_by(s, seat), tuple(marks), tuple(lines))


def has_discarded(s: State, seat: int) -> bool:
    """Whether a seat is done while others still discard."""
    if s.phase != DISCARDS:
        return False
    return (seat - s.starter) % s.players < (s.turn - s.starter) % s.players


@cache
def character_fact(seat: int) -> Fact:
    return fact("character", "njet-character", character=CHARACTERS[seat])


@lru_cache(1 << 10)
def won_fact(tricks: int, booty: int) -> Fact:
    return fact("won", "njet-side-won", tricks=tricks, booty=booty)


def board(s: State, lit: set[int]) -> tuple[Place, ...]:
    """The five rows with their stones."""
    return rows(s.free, sum(1 << action for action in lit if action < FIELDS))


@lru_cache(1 << 10)
def rows(free: int, lit: int) -> tuple[Place, ...]:
    """The board changes only while stones are laid, and is the same for everybody."""
    return tuple(row(name, ROW[first], free & ROW[first], lit & ROW[first]) for name, first in ROWS)


@cache
def row(name: str, fields: int, free: int, lit: int) -> Place:
    """A stone changes one row."""
    pieces = tuple(field_piece(free, field, lit) for field in each(fields))
    return Place("row", text(f"njet-row-{name}"), pieces, key=name)


def field_piece(free: int, field: int, lit: int) -> Piece:
    value = FIELD_TEXTS[field].split(":")[1]
    covered = not free >> field & 1
    marks = ("covered",) if covered else ("settled",) if free & ROW[field] == 1 << field else ()
    actions = (field,) if lit >> field & 1 else ()
    return Piece(value, field_label(field), TINTS.get(value, ""), marks, actions)


def card_piece(s: State, card: int, seat: int | None = None) -> Piece:
    return marked_card(card, force(s, card), seat)


def force(s: State, card: int) -> tuple[str, ...]:
    """Whether a card is a trump, or a supertrump."""
    return ("super",) if s.supers >> card & 1 else ("trump",) if s.trumps >> card & 1 else ()


@cache
def marked_card(
    card: int,
    marks: tuple[str, ...],
    seat: int | None = None,
    actions: tuple[int, ...] = (),
    why: str = "",
) -> Piece:
    tint = TINTS[COLOURS[card & 3]]
    return Piece(KIND_TEXTS[card], card_label(card), tint, marks, actions, seat, why=why)


def trick(s: State) -> tuple[Place, ...]:
    """The cards of the trick in the order they were played."""
    if s.phase != TRICKS:
        return ()
    first = (s.turn - s.laid) % s.players
    order = [(first + step) % s.players for step in range(s.laid)]
    best = order[s.best & 3] if s.laid else -1
    pieces = []
    for seat in order:
        card = s.trick[seat] - 1
        marks = force(s, card) + ("led",) * (seat == first) + ("best",) * (seat == best)
        pieces.append(marked_card(card, marks, seat + 1))
    return (Place("trick", text("njet-trick"), tuple(pieces)),)


def hand(s: State, seat: int, lit: set[int]) -> tuple[Place, ...]:
    """The seat's own cards, sorted by colour, highest first."""
    if seat < 0:
        return ()
    cards = sorted(hand_cards(s.hand[seat]), key=lambda card: (card & 3, -card))
    pieces = tuple(hand_piece(s, card, lit) for card in cards)
    return (Place("hand", text("your-hand"), pieces, seat + 1),)


def hand_piece(s: State, card: int, lit: set[int]) -> Piece:
    """A card in hand: to be discarded or played, or to be asked about."""
    action = PAGE_STARTS[1 if s.phase == DISCARDS else 2] + card
    if action in lit:
        return marked_card(card, force(s, card), actions=(action,))
    return marked_card(card, force(s, card), why=ACTIONS[action] if lit else "")


def hand_cards(cards: int) -> list[int]:
    """The kinds in a set, a kind twice for two 1s."""
    return [card if card < KINDS else card - KINDS for card in each(cards)]


def discards(s: State, seat: int) -> tuple[Place, ...]:
    """The seat's own discards, which nobody else knows (N12.2)."""
    mine = [] if seat < 0 else [card - 1 for card in s.thrown[2 * seat : 2 * seat + 2] if card]
    if not mine:
        return ()
    pieces = tuple(card_piece(s, card) for card in mine)
    return (Place("discards", text("njet-your-discards"), pieces, seat + 1),)
