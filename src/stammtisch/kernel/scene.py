"""What a person sees, as data: the same for terminal, browser and tests.

Seats are numbered from 1 here, as people do. Whatever means something has a
key and typed fields; a `Text` beside them names the message that puts it into
words, and nobody has to read meaning out of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace


class Shown(Struct, frozen=True, gc=False):
    """A part of a scene. There are hundreds in each, so they are of the cheapest kind."""


class Who(Shown, frozen=True, gc=False):
    """A seat, to be called by its player's name."""

    seat: int


Part: TypeAlias = "int | str | Who | Text"


class Text(Shown, frozen=True, gc=False):
    """A message of the locale files with its arguments."""

    id: str
    parts: Mapping[str, Part] = {}


def text(id: str, **parts: Part) -> Text:
    return Text(id, parts)


class Fact(Shown, frozen=True, gc=False):
    """Something that holds now: found by its key, with its values, and said by its text."""

    key: str
    text: Text
    values: Mapping[str, int | str] = {}


def fact(key: str, id: str, **parts: int | str | Who) -> Fact:
    """A fact whose values are what its message mentions."""
    return _fact(key, id, tuple(parts.items()))


@lru_cache(1 << 14)
def _fact(key: str, id: str, parts: tuple[tuple[str, int | str | Who], ...]) -> Fact:
    """The same facts hold through many scenes."""
    return Fact(key, Text(id, dict(parts)), plain(dict(parts)))


def plain(parts: Mapping[str, Part]) -> dict[str, int | str]:
    """The numbers and words among the arguments of a message, and seats by their numbers."""
    return {
        name: part.seat if isinstance(part, Who) else part
        for name, part in parts.items()
        if not isinstance(part, Text)
    }


class Prompt(Shown, frozen=True, gc=False):
    """What is asked now: `what` says who does what, `why` says why and what it means.

    `key` tells the moments of a game apart (bid, follow, wait), `values` are what
    both texts mention. `steps` are the parts of a turn and `step` is the one that
    is due, from 1; a game without such parts has none.
    """

    key: str
    what: Text
    why: Text
    values: Mapping[str, int | str] = {}
    steps: tuple[Text, ...] = ()
    step: int = 0


def asks(key: str, what: Text, why: Text, steps: tuple[Text, ...] = (), step: int = 0) -> Prompt:
    """A prompt whose values are what its texts mention."""
    return Prompt(key, what, why, plain(what.parts) | plain(why.parts), steps, step)


FINISHED = asks("over", text("prompt-over"), text("why-over"))
DEALT = asks("deal", text("prompt-deal"), text("why-deal"))


class Piece(Shown, frozen=True, gc=False):
    """A card, a field of a board, a number card: something that lies there.

    `face` is its notation, or "" for a back. `tint` is the colour it is drawn
    in. `marks` say what is in force: trump, super, covered, led, best, own…
    `actions` are the legal moves that touching it may mean, the plainest
    first; `why` is the move to ask about where there is none. `seat` is the
    one who laid it. `cards` are those of a set that lies as one piece. `asks`
    is what is asked once the piece is taken up, where that is more than before.
    """

    face: str
    label: Text
    tint: str = ""
    marks: tuple[str, ...] = ()
    actions: tuple[int, ...] = ()
    seat: int | None = None
    cards: tuple[str, ...] = ()
    why: str = ""
    asks: Prompt | None = None


class Place(Shown, frozen=True, gc=False):
    """A place on the table, somebody's or everybody's, and what lies there.

    Places of one name are told apart by their key (the rows of a board) or by
    their seat.
    """

    name: str
    label: Text
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None
    facts: tuple[Fact, ...] = ()
    key: str = ""


class Chair(Shown, frozen=True, gc=False):
    """A player's mat: points, cards held, and what is to be known of the player."""

    seat: int
    points: int
    held: int
    marks: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()


class Move(Shown, frozen=True, gc=False):
    """A legal move: its number, its notation, and what it means in words.

    `verb` is what is done. `cards` are those that are played, laid or taken,
    `number` is what is bid, and `call` is what is said with it: high, low, lock.
    `short` names the move beside others of the same piece, `means` says what it
    brings or costs. What `gives_up` something is never the move that stands out.
    """

    action: int
    notation: str
    label: Text
    verb: str
    cards: tuple[str, ...] = ()
    number: int | None = None
    call: str = ""
    short: Text | None = None
    means: Text | None = None
    gives_up: bool = False


class Event(Shown, frozen=True, gc=False):
    """Something that happened; the log is made of these.

    `event` says what it was, `move` whether a player did it or it followed.
    `seat` is who did it or won it, `to` who was handed something. `cards` are
    those that the viewer saw, `count` says how many there were, seen or not.
    `piece` is what was laid for all to see, as it lies there; `values` are
    numbers and words besides: points, a row of the board.
    """

    event: str
    text: Text
    move: bool = False
    seat: int | None = None
    to: int | None = None
    cards: tuple[str, ...] = ()
    count: int | None = None
    piece: Piece | None = None
    values: Mapping[str, int | str] = {}


def happened(
    event: str,
    said: Text,
    *,
    seat: int | None = None,
    to: int | None = None,
    count: int | None = None,
    **more: int | str,
) -> Event:
    """Something that followed; what its message mentions is among its values."""
    return Event(event, said, False, seat, to, (), count, None, plain(said.parts) | more)


def done(
    verb: str,
    said: Text,
    seat: int,
    cards: tuple[str, ...] = (),
    *,
    to: int | None = None,
    count: int | None = None,
    piece: Piece | None = None,
    **more: int | str,
) -> Event:
    """What a player did; the verb is that of the move."""
    counted = len(cards) if cards else count
    return Event(verb, said, True, seat, to, cards, counted, piece, plain(said.parts) | more)


class Bundle(Shown, frozen=True, gc=False):
    """Cards in hand that may go together to one of the viewer's own places, in one turn.

    Some or all of `cards`, in this order, make these moves: those of `before`,
    then `first` with the first card and `more` with each other one, then `last`.
    `worths` are what the place is worth with each choice of cards, the first card
    as the lowest bit; it is empty where there are too many choices. `begins` says
    that nothing lies there yet, and `kind` what the cards have in common.
    """

    place: str
    kind: str
    cards: tuple[str, ...]
    first: str
    more: str
    last: str
    before: tuple[str, ...] = ()
    begins: bool = False
    worths: tuple[int, ...] = ()


class Scene(Shown, frozen=True, gc=False):
    """Everything a seat (0: a spectator) sees at one moment."""

    game: str
    viewer: int
    turn: int | None
    over: bool
    prompt: Prompt
    facts: tuple[Fact, ...]
    chairs: tuple[Chair, ...]
    places: tuple[Place, ...]
    moves: tuple[Move, ...]
    bundles: tuple[Bundle, ...] = ()


def settled(scene: Scene, prompt: Prompt) -> Scene:
    """A scene in which nothing can be touched any more."""
    places = tuple(
        replace(
            place,
            pieces=tuple(replace(piece, actions=(), why="", asks=None) for piece in place.pieces),
        )
        for place in scene.places
    )
    return replace(scene, prompt=prompt, places=places, moves=(), bundles=())


def _untouchable(piece: Piece) -> Piece:
    return replace(piece, actions=(), why="", asks=None)
