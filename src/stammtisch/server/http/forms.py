"""What HTTP requests carry, and what they are answered with."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from stammtisch.lessons.frames import LessonBeat
from stammtisch.server.ws.messages import (
    Choice,
    LogBytes,
    MyTable,
    RoundBytes,
    SceneBytes,
    TableInfo,
    TextsBytes,
)

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Language = Literal["en", "nl", "de"]
Code = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=1, le=12)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
OptionName = Annotated[str, Meta(max_length=40)]
OptionValue = Annotated[int, Meta(ge=0, le=999_999_999)] | Annotated[str, Meta(max_length=40)]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body."""


class Introduction(Form, frozen=True, forbid_unknown_fields=True):
    """Who you are. `token` asks for the secret in the answer, for clients without cookies."""

    name: Name = "?"
    language: Language = "en"
    token: bool = False


class Change(Form, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    language: Language | None = None


class Claim(Form, frozen=True, forbid_unknown_fields=True):
    """A code made on another device. `instead` says that you know: whoever this device was until
    now it will be no longer."""

    code: Code
    token: bool = False
    instead: bool = False


class Look(Form, frozen=True, forbid_unknown_fields=True):
    """A code made on another device, to be looked at and not used."""

    code: Code


class NewTable(Form, frozen=True, forbid_unknown_fields=True):
    """A table to open. You sit in seat `sit` (none: you only open it); `bots` names levels by
    seat; other seats are free. `fill` puts a bot of that level into every free seat."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[OptionName, OptionValue], Meta(max_length=12)] = {}
    clock: Literal["none", "relaxed", "brisk"] = "none"
    public: bool = False
    sit: SeatNumber | None = 1
    bots: Annotated[dict[SeatNumber, Level], Meta(max_length=12)] = {}
    fill: Level | None = None


class Practice(Form, frozen=True, forbid_unknown_fields=True):
    """A position of a record to play on from: after `step` lines of chance and moves (none: at the
    end), from your seat, against bots of a level in all others."""

    record: Annotated[str, Meta(max_length=1 << 18)]
    seat: SeatNumber
    step: Annotated[int, Meta(ge=0, le=100_000)] | None = None
    level: Level = "easy"


class Sit(Form, frozen=True, forbid_unknown_fields=True):
    """A seat to take (none: the first free one), with the invitation if the table is not public."""

    seat: SeatNumber | None = None
    invite: Code | None = None


class Fill(Form, frozen=True, forbid_unknown_fields=True):
    """Put bots into free seats: into one, or into all."""

    level: Level
    seat: SeatNumber | None = None


class Reseat(Form, frozen=True, forbid_unknown_fields=True):
    """Whoever sits in `seat` changes places with whoever, or nobody, sits in `to`."""

    seat: SeatNumber
    to: SeatNumber


class Dismiss(Form, frozen=True, forbid_unknown_fields=True):
    """The seat of a person, or a bot, to send away."""

    seat: SeatNumber


class Share(Form, frozen=True, forbid_unknown_fields=True):
    """A position to share: so many steps on, from a seat (0: a spectator; none: whoever is to act
    at each moment)."""

    step: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None


class Paste(Form, frozen=True, forbid_unknown_fields=True):
    """A record to look at, from a seat (0: a spectator; none: open-handed), a few steps at once."""

    record: Annotated[str, Meta(max_length=1 << 20)]
    seat: Annotated[int, Meta(ge=0, le=12)] | None = None
    first: Annotated[int, Meta(ge=0, le=100_000)] = 0
    count: Annotated[int, Meta(ge=1, le=50)] = 20


class Me(msgspec.Struct, frozen=True):
    """You, as others see you; `token` only when asked for."""

    name: str
    language: Language
    muted: bool
    token: str | None = None


class LinkCode(msgspec.Struct, frozen=True):
    """A link for another device, good once and for a few minutes."""

    code: str
    url: str
    seconds: int


class LinkInfo(msgspec.Struct, frozen=True):
    """Who you would be by a link, and who you are now, if anybody, at how many tables."""

    name: str
    yours: bool
    you: str | None
    games: int


class DeviceInfo(msgspec.Struct, frozen=True):
    """A device that has your identity: its browser and system, if it is known, when it was added,
    and about when it was last seen."""

    id: str
    kind: str
    created: float | None
    seen: float
    this: bool


class Devices(msgspec.Struct, frozen=True):
    devices: list[DeviceInfo]


class Shared(msgspec.Struct, frozen=True):
    """An address under which anybody who has it sees the position."""

    url: str


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game: numbers between bounds, or words. Bounds are those of the usual game."""

    name: str
    low: int
    high: int
    usual: str
    words: list[str]
    clause: str


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    title: str
    box: str
    seats: list[int]
    """The fewest and the most."""
    options: list[OptionInfo]
    levels: list[str]
    """The bots that play it, the weakest first."""
    guest: bool
    """Whether it is of another package: its words and drawings are to be asked for."""


class FaceInfo(msgspec.Struct, frozen=True):
    """How a card is drawn."""

    ink: str
    index: str
    symbol: str
    inverted: bool
    solo: bool


class Guest(msgspec.Struct, frozen=True):
    """What comes with a game of another package: words in a language, drawings, and its box."""

    id: str
    words: list[str]
    """Fluent texts."""
    drawings: str
    """SVG symbols, whose ids begin with the game's."""
    faces: dict[str, FaceInfo]
    fan: list[str]
    sign: str
    minutes: int
    age: int
    fewest: bool
    """Whether the fewest points win."""


class Games(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    levels: list[str]
    """Bots, the weakest first."""
    clocks: dict[str, float | None]


class Tables(msgspec.Struct, frozen=True):
    tables: list[TableInfo]


class AsideTable(msgspec.Struct, frozen=True):
    """A table of yours that cannot be read any more."""

    id: str
    game: str
    changed: float
    """When it was opened, begun or ended."""
    sentence: str
    """What became of it, in your language."""


class MyTables(msgspec.Struct, frozen=True):
    tables: list[MyTable]
    aside: list[AsideTable] = []


class Frame(msgspec.Struct, frozen=True):
    """One moment of a replay: before the line, or at the end."""

    line: str | None
    scene: SceneBytes
    log: LogBytes
    moves: list[Choice]
    last_round: RoundBytes
    """How the round was counted that has just ended; null at all other moments."""


class LessonFrame(msgspec.Struct, frozen=True):
    """A moment of a guided game, and what the step that led to it was."""

    step: int
    scene: SceneBytes
    log: LogBytes
    last_round: RoundBytes


class LessonPage(msgspec.Struct, frozen=True):
    """A whole guided game, in one language; `stammtisch.lessons.frames` makes it."""

    game: str
    language: str
    seat: int
    names: list[str]
    options: dict[str, str]
    minutes: int
    frames: list[LessonFrame]
    beats: list[LessonBeat]
    sheet: list[list[int]]
    free: str
    """The record of the position from which one plays on freely."""


class Replay(msgspec.Struct, frozen=True):
    """A part of a game that is over, or of a pasted record."""

    game: str
    options: dict[str, str]
    names: list[str]
    steps: int
    first: int
    frames: list[Frame]
    sheet: list[list[int]]
    over: bool
    scores: list[int]
    ranks: list[int]
    bots: list[int] = []
    """The numbers by which bots go, by seat."""


class ReviewPaste(Form, frozen=True, forbid_unknown_fields=True):
    """A record to be reviewed, for a seat or for all (0)."""

    record: Annotated[str, Meta(max_length=1 << 18)]
    seat: Annotated[int, Meta(ge=0, le=12)] = 0


class ReviewSeat(msgspec.Struct, frozen=True):
    """What became of a seat's chances: the result is the sum of the rest."""

    seat: int
    result: float
    start: float
    deals: float
    own: float
    others: float
    fog: float


class ReviewCard(msgspec.Struct, frozen=True):
    """A card that was hidden: by seat how likely it was there, and who held it."""

    face: str
    tint: str
    label: TextsBytes
    """One text."""
    likely: list[float]
    held: list[bool]


class PuzzleWorth(msgspec.Struct, frozen=True):
    """A legal move: its seat's chance of winning after it, and what tells it from the best."""

    action: int
    share: float
    why: TextsBytes


class ReviewDecision(msgspec.Struct, frozen=True):
    """A marked decision: what it cost, and why."""

    step: int
    seat: int
    round: int
    action: int
    instead: int
    """The better action."""
    scene: SceneBytes
    """What the seat saw."""
    move: TextsBytes
    """One text, as what follows."""
    better: TextsBytes
    told: TextsBytes
    """The whole in sentences."""
    cost: float
    error: float
    mark: Literal["slip", "mistake", "blunder"]
    worlds: int
    better_in: float
    widened: bool
    cards: list[ReviewCard]
    worths: list[PuzzleWorth]
    """Of the moves that were tried, the better one first; empty until it was looked at closely."""


class Review(msgspec.Struct, frozen=True):
    """A review as far as it has come; ask again until `done` is 1."""

    game: str
    names: list[str]
    judge: str
    done: float
    seat: int
    steps: int
    ranks: list[int]
    scores: list[int]
    seats: list[ReviewSeat]
    at: list[int]
    """The steps at which chances are known,"""
    chances: list[list[float]]
    """and everyone's chances there, by seat."""
    rounds: list[int]
    """The steps at which rounds ended."""
    decisions: list[ReviewDecision]
    """Those that mattered most, the costliest first."""


class RecordText(msgspec.Struct, frozen=True):
    """A game as a record; with question marks for what you could not see, while it is running."""

    record: str
    over: bool


class RulesPage(msgspec.Struct, frozen=True):
    """A rules page; `taught` says which step of the guided game teaches a clause."""

    page: str
    markdown: str
    clauses: dict[str, str]
    taught: dict[str, int] = {}


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str


class Done(msgspec.Struct, frozen=True):
    ok: bool = True


class Wrong(msgspec.Struct, frozen=True):
    """What is wrong, as a sentence."""

    why: str
    sentence: str
    page: str | None = None
    clause: str | None = None


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle in a list."""

    id: str
    rating: int
    motif: str


class Puzzles(msgspec.Struct, frozen=True):
    """The shipped puzzles of a game, and the hand of a day by the calendar of UTC."""

    game: str
    day: str
    today: str
    puzzles: list[PuzzleEntry]


class Puzzle(msgspec.Struct, frozen=True):
    """A position with one move that is much better than the others."""

    game: str
    id: str
    seat: int
    rating: int
    motif: str
    clauses: list[str]
    scene: SceneBytes
    log: LogBytes
    """What the seat saw since the cards were dealt."""
    sheet: list[list[int]]
    worths: list[PuzzleWorth]
    """Of all legal moves, the best first."""
