"""What a person sees of Ochs & Esel, as data."""

from __future__ import annotations

from functools import cache

from stammtisch.games.ochs_und_esel.cards import (
    DONKEY,
    JOKERS,
    KINDS,
    LAY_DONKEY,
    LAY_JOKERS,
    LAY_OX,
    NUMBERS,
    OX,
    PASS,
    SETS,
    cards_in,
    number_of,
    price,
)
from stammtisch.games.ochs_und_esel.notation import ACTIONS, KIND_TEXTS
from stammtisch.games.ochs_und_esel.rules import JOKER_IN_PILE, legal, middle, page_start, pages
from stammtisch.games.ochs_und_esel.state import Memory, State
from stammtisch.games.ochs_und_esel.view.labels import (
    ANIMAL_NAMES,
    cards_of,
    kind_label,
    move,
    set_label,
)
from stammtisch.games.ochs_und_esel.view.prompts import prompt
from stammtisch.kernel.bits import each
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

FODDER = (*["green"] * 4, *["yellow"] * 3, *["orange"] * 3, *["purple"] * 3, "red")
"""The tint of every kind: clover, wheat, carrot, thistle; and the joker's."""


def scene(s: State, m: Memory, seat: int) -> Scene:
    """Everything a seat sees, from its veiled state and memory."""
    moves = legal_moves(s, seat)
    return Scene(
        game="ochs-und-esel",
        viewer=seat + 1,
        turn=s.turn + 1 if s.turn >= 0 else None,
        over=s.turn == OVER,
        prompt=prompt(s, seat, moves),
        facts=facts(s),
        chairs=tuple(chair(s, m, other, seat) for other in range(s.players)),
        places=(*animals_in_middle(s), *lays(s), *pile(s), *hand(s, seat, moves)),
        moves=moves,
    )


# In words


def legal_moves(s: State, seat: int) -> tuple[Move, ...]:
    """The seat's legal moves, if it is to act."""
    if s.turn < 0 or s.turn != seat:
        return ()
    places = [(page, place) for page in range(*pages(s)) for place in each(legal(s, page))]
    actions = [page_start(page) + place for page, place in places]
    return tuple(map(move, actions))


def progress(s: State) -> Text:
    """How far the game is."""
    return deal_fact(max(s.dealt, 1), s.deals).text


def facts(s: State) -> tuple[Fact, ...]:
    """How far the game is, who started, and what kind of round it is."""
    lines = [deal_fact(max(s.dealt, 1), s.deals)]
    if s.turn >= 0:
        lines += [
            fact("round", "ochs-round", number=s.rounds + 1, who=Who(s.starter + 1)),
            *round_kind(s),
        ]
    return tuple(lines)


def deal_fact(number: int, of: int) -> Fact:
    return fact("deal", "ochs-deal", number=number, of=of)


def round_kind(s: State) -> tuple[Fact, ...]:
    """An animal's round, one of a number of cards, or what may not be led now."""
    if s.animal:
        return (fact("animal-round", "ochs-animal-round", animal=ANIMAL_NAMES[s.animal]),)
    if s.led:
        return (fact("ordinary-round", "ochs-ordinary-round", number=s.led),)
    if s.barred:
        return (fact("barred", "ochs-barred", animal=ANIMAL_NAMES[s.barred]),)
    return ()


# Players


def chair(s: State, m: Memory, seat: int, viewer: int) -> Chair:
    """A player's mat: animals, the turn in this round, cards known to be held."""
    held = [ANIMAL_NAMES[animal] for animal in animals_in(s.hand[seat])]
    animals = [fact("animal", "ochs-card", card=name) for name in held]
    known = known_facts(s, m, seat) if seat != viewer else []
    lines = [*animals, *turn_facts(s, seat), *known]
    return Chair(seat + 1, s.score[seat], s.held[seat], marks(s, seat), tuple(lines))


def had_turn(s: State, seat: int) -> bool:
    """Whether a seat has had its turn in this round."""
    return s.turn >= 0 and (seat - s.starter) % s.players < s.had


def turn_facts(s: State, seat: int) -> list[Fact]:
    if not had_turn(s, seat):
        return []
    action = s.laid[seat] - 1
    if action == PASS:
        return [fact("passed", "ochs-passed")]
    said = text("ochs-laid", cards=set_label(action))
    return [Fact("laid", said, {"cards": " ".join(cards_of(action))})]


def known_facts(s: State, m: Memory, seat: int) -> list[Fact]:
    """Cards everyone saw the seat take up and that it must still hold (O9.2)."""
    if s.turn < 0 or not m.known[seat]:
        return []
    return [fact("known", "ochs-known", cards=" ".join(kind_texts(m.known[seat])))]


def kind_texts(bunch: int) -> list[str]:
    """A bunch without its animals in notation, ascending."""
    return [KIND_TEXTS[kind] for kind in kinds_in(bunch)]


def kinds_in(bunch: int) -> list[int]:
    return [kind for kind in range(KINDS) for _ in range(bunch >> 4 * kind & 15)]


def marks(s: State, seat: int) -> tuple[str, ...]:
    """What is to be seen on a player's mat."""
    true = {
        "starter": s.turn != OVER and seat == s.starter,
        "donkey": bool(s.hand[seat] & DONKEY),
        "ox": bool(s.hand[seat] & OX),
        "passed": had_turn(s, seat) and s.laid[seat] - 1 == PASS,
        "best": s.led > 0 and seat == s.winner,
        "pile": seat == s.owner - 1,
    }
    return tuple(mark for mark, here in true.items() if here)


# Places


@cache
def kind_piece(kind: int, actions: tuple[int, ...] = (), why: str = "") -> Piece:
    face, tint = KIND_TEXTS[kind], FODDER[kind]
    return Piece(face, kind_label(kind), tint, actions=actions, why="" if actions else why)


def animal_piece(animal: int, actions: tuple[int, ...] = (), why: str = "") -> Piece:
    label = text("ochs-card", card=ANIMAL_NAMES[animal])
    face = "E" if animal == LAY_DONKEY else "O"
    return Piece(face, label, "grey", actions=actions, why="" if actions else why)


def animals_in(bunch: int) -> list[int]:
    """The animals in a bunch, as the actions that lay them."""
    pairs = ((DONKEY, LAY_DONKEY), (OX, LAY_OX))
    return [action for animal, action in pairs if bunch & animal]


def animals_in_middle(s: State) -> tuple[Place, ...]:
    """With the ox: the animals nobody has yet (O8.1)."""
    pieces = tuple(animal_piece(animal) for animal in animals_in(middle(s)))
    return (Place("middle", text("ochs-middle"), pieces),) if pieces else ()


def lays(s: State) -> tuple[Place, ...]:
    """What was laid in this round, in order; who passed has no piece."""
    if s.turn < 0:
        return ()
    order = [(s.starter + step) % s.players for step in range(s.had)]
    laid = [(seat, s.laid[seat] - 1) for seat in order if s.laid[seat] - 1 != PASS]
    pieces = [lay_piece(seat, action, lay_marks(s, seat, laid[0][0])) for seat, action in laid]
    return (Place("round", text("ochs-lays"), tuple(pieces)),)


def lay_marks(s: State, seat: int, leader: int) -> tuple[str, ...]:
    return ("led",) * (seat == leader) + ("best",) * (seat == s.winner)


def lay_piece(seat: int, action: int, marks: tuple[str, ...] = ()) -> Piece:
    """One seat's set on the table, as a single piece."""
    cards = cards_of(action)
    tint = FODDER[number_of(action)] if action >= SETS else "grey"
    if LAY_JOKERS <= action < LAY_JOKERS + JOKERS:
        tint = FODDER[NUMBERS]
    return Piece(" ".join(cards), set_label(action), tint, marks, (), seat + 1, cards)


def pile(s: State) -> tuple[Place, ...]:
    """The cards of the ox round, face down; what they cost is known to all."""
    if not s.owner:
        return ()
    cost = price(s.pile, JOKER_IN_PILE, 0, 0)
    backs = (Piece("", text("ochs-back")),) * cards_in(s.pile)
    label = text("ochs-pile", who=Who(s.owner))
    return (Place("pile", label, backs, s.owner, (fact("cost", "ochs-cost", points=cost),)),)


def hand(s: State, seat: int, moves: tuple[Move, ...]) -> tuple[Place, ...]:
    """The seat's own cards: numbers ascending, jokers, animals."""
    if seat < 0:
        return ()
    touches = touching(moves)
    pieces = [hand_piece(kind, touches, bool(moves)) for kind in kinds_in(s.hand[seat])]
    animals = [
        animal_piece(animal, touches.get(cards_of(animal)[0], ()), ACTIONS[animal] * bool(moves))
        for animal in animals_in(s.hand[seat])
    ]
    return (Place("hand", text("your-hand"), (*pieces, *animals), seat + 1),)


def hand_piece(kind: int, touches: dict[str, tuple[int, ...]], asked: bool) -> Piece:
    """A card in hand: to be laid, alone or in a set, or to be asked about."""
    face = KIND_TEXTS[kind]
    return kind_piece(kind, touches.get(face, ()), f"play {face}" * asked)


def touching(moves: tuple[Move, ...]) -> dict[str, tuple[int, ...]]:
    """The sets that touching a card may mean, the smallest with the fewest jokers first.

    A joker stands for sets of jokers alone.
    """
    found: dict[str, tuple[int, ...]] = {}
    for one in moves:
        for face in one.cards[:1]:
            found[face] = (*found.get(face, ()), one.action)
    return found
