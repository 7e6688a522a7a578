"""The frames of a table's socket, both ways: JSON text, told apart by `t`.

Seats count from 1; 0 is a spectator. A table's version is the number of the
last event stored for it.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

PROTOCOL = 2
"""The version of these messages: a client names the one it speaks (`?protocol=2`)."""

Mark = Annotated[str, Meta(min_length=1, max_length=36, pattern=r"^[A-Za-z0-9_.:-]+$")]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Reaction = Literal["hello", "well-played", "thanks", "oops", "hurry", "laugh", "good-game"]
"""What can be said with one tap; a client has the words for it."""
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)

Notation = Annotated[str, Meta(min_length=1, max_length=80)]
SceneBytes = Annotated[msgspec.Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/Scene"})]
RoundBytes = Annotated[
    msgspec.Raw,
    Meta(
        extra_json_schema={
            "anyOf": [{"$ref": "#/components/schemas/RoundSummary"}, {"type": "null"}]
        }
    ),
]
TextsBytes = Annotated[
    msgspec.Raw,
    Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/components/schemas/Text"}}),
]
LogBytes = Annotated[
    msgspec.Raw,
    Meta(
        extra_json_schema={
            "type": "array",
            "items": {"type": "array", "items": {"$ref": "#/components/schemas/Event"}},
        }
    ),
]


ProgressBytes = Annotated[
    msgspec.Raw,
    Meta(extra_json_schema={"anyOf": [{"$ref": "#/components/schemas/Text"}, {"type": "null"}]}),
]


class Asked(msgspec.Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What a client sends; `id` is its own number for the message, in any form."""

    id: Mark


class Move(Asked, frozen=True, tag="move"):
    """Choose: by the action's number, or in notation. `at` is the `at` you were last told."""

    at: Count
    action: Count | None = None
    move: Notation | None = None


class Why(Asked, frozen=True, tag="why"):
    """Ask why a move, by number or in notation, is not allowed now; nothing is played."""

    action: Count | None = None
    move: Notation | None = None


class TakeBack(Asked, frozen=True, tag="takeback"):
    """Take your last choice back, where all others are bots."""

    at: Count


class Chat(Asked, frozen=True, tag="chat"):
    words: Words


class React(Asked, frozen=True, tag="react"):
    """Say one of a few things that everybody reads in their own language; it is not stored."""

    reaction: Reaction


class Hint(Asked, frozen=True, tag="hint"):
    """Ask what a strong bot would do in your place."""


class Back(Asked, frozen=True, tag="back"):
    """You are there again: the bot that covered for you leaves."""


class Ready(Asked, frozen=True, tag="ready"):
    """You have seen how a round, by its number, was counted; the others are told."""

    round: Count


class Ping(Asked, frozen=True, tag="ping"):
    pass


AnyAsked = Move | Why | TakeBack | Chat | React | Hint | Back | Ready | Ping


class Told(msgspec.Struct, frozen=True, tag_field="t"):
    """What the server sends."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    level: str | None
    here: bool
    covered: bool
    """Whether a bot plays for an absent person."""
    bot: int
    """The number by which a bot in this seat goes; it keeps it in a rematch."""
    ready: int
    """The last round whose counting this player has seen; 0 for none."""
    again: bool
    """Whether this player has asked for the next game."""
    takeover: float | None
    """Seconds until a bot plays for this person, who is waited for and not there."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table from outside; `invite` is for those who sit at it."""

    id: str
    version: int
    game: str
    title: str
    options: dict[str, str]
    phase: Literal["waiting", "playing", "over", "closed"]
    public: bool
    clock: Literal["none", "relaxed", "brisk"]
    seconds: float | None
    """What the clock gives for a choice."""
    seats: list[SeatInfo]
    you: int
    owner: int
    """The seat of the one who may move and send away people before the game; 0: nobody's."""
    invite: str | None
    after: str | None
    rematch: str | None
    ranks: list[int] | None
    """Places by seat, ties shared, when the game is over."""
    practice: bool
    """Whether the game began at a position of a record, so that its result counts for nothing."""


class MyTable(TableInfo, frozen=True):
    """A table where you sit, as a list of your games tells it."""

    changed: float
    """Since when somebody is waited for; else when the table was opened or the game ended."""
    waited: list[int]
    """The seats that are to choose now."""
    progress: ProgressBytes
    """How far the game is, as a message of the Fluent files, while it is being played."""
    points: list[int] | None
    """Points by seat, when the game is over."""


class Said(Told, frozen=True, tag="chat"):
    number: int
    seat: int
    name: str
    words: str
    at: float


class Reacted(Told, frozen=True, tag="reacted"):
    """What somebody says who has no time for words."""

    seat: int
    reaction: Reaction


class Welcome(Told, frozen=True, tag="welcome"):
    """The first frame on a socket; a `moved` and a `scene` follow if the game has begun."""

    version: int
    table: TableInfo
    chat: list[Said]
    protocol: int = PROTOCOL


class Company(Told, frozen=True, tag="table"):
    """Who sits where, and how the table stands, has changed."""

    version: int
    table: TableInfo


class Choice(msgspec.Struct, frozen=True):
    action: int
    notation: str


class Moved(Told, frozen=True, tag="moved"):
    """Lines of the record from number `first` on replace those you have from there on."""

    version: int
    first: int
    lines: list[str]
    waited: list[int]
    """The seats that are to choose now."""
    at: int
    """How many choices you have made: to be sent with the next."""
    moves: list[Choice]
    """What you may choose now; empty when you are not waited for."""
    sealed: list[str]
    """What you have chosen in secret and is not yet written."""
    left: float | None
    """Seconds on the clock."""


class Seen(Told, frozen=True, tag="scene"):
    """What you see. Under load a scene may be skipped for a later one, but no line of a `moved`."""

    version: int
    scene: SceneBytes
    first: int
    log: LogBytes
    """What happened, an entry for each line from number `first` on."""
    sheet: list[list[int]]
    """The score pad: points by seat after each finished round."""
    last_round: RoundBytes
    """How the round that was finished last was counted; the next may have begun."""


class Ack(Told, frozen=True, tag="ack"):
    """It is stored."""

    id: str
    version: int


class Refused(Told, frozen=True, tag="refused"):
    """It was not done, and why; `clause` is a clause of the rules page `page`, where one is."""

    id: str | None
    why: str
    sentence: str
    page: str | None = None
    clause: str | None = None


class Reason(Told, frozen=True, tag="why"):
    """Whether a move is allowed now; if not, the clause of the rules page that forbids it."""

    id: str
    allowed: bool
    sentence: str = ""
    page: str | None = None
    clause: str | None = None


class Advice(Told, frozen=True, tag="hint"):
    id: str
    action: int
    notation: str
    values: dict[int, float] | None
    """What may be expected of some choices, the best first; null where nothing can be said."""
    told: TextsBytes
    """The hint in words."""


class Pong(Told, frozen=True, tag="pong"):
    id: str


AnyTold = Welcome | Company | Moved | Seen | Ack | Refused | Reason | Said | Reacted | Advice | Pong


encode = msgspec.json.Encoder().encode
"""A frame, or a part of one, as JSON."""
_decoder: msgspec.json.Decoder[AnyAsked] = msgspec.json.Decoder(AnyAsked)


def decode(frame: str | bytes) -> AnyAsked:
    """A client's frame; msgspec.DecodeError (or ValidationError) if it is none."""
    return _decoder.decode(frame)
