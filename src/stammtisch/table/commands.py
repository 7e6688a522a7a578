"""Commands: what may be asked of a match. `Match.decide` judges them and answers with events.

People stand in them by number, as in events. A command that finds nothing
more to do, such as one that is sent twice, leads to no event.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stammtisch.kernel.scene import Part
from stammtisch.table.clock import Presence
from stammtisch.table.events import ClockName


class Refused(Exception):
    """A command that cannot be done, for a reason that is no clause of the rules."""

    def __init__(self, reason: str, **parts: Part) -> None:
        super().__init__(reason)
        self.reason = reason
        self.parts = parts


@dataclass(frozen=True)
class Open:
    """Set a table up; with a past, at a position of a record, for practice."""

    game: str
    options: Mapping[str, str | int]
    public: bool
    clock: ClockName
    invite: str
    by: str
    after: str | None = None
    rotated: int = 0
    past: tuple[str, ...] = ()


@dataclass(frozen=True)
class Place:
    """Put a person, or a bot of some level, into a seat that is still free."""

    seat: int
    person: str | None = None
    level: str | None = None


@dataclass(frozen=True)
class Sit:
    """Take a seat, or the first free one."""

    person: str
    seat: int | None = None
    invite: str | None = None


@dataclass(frozen=True)
class Stand:
    """Leave one's seat: free before the game, a bot's of this level in it."""

    person: str
    level: str


@dataclass(frozen=True)
class Remove:
    """Take a person out of a seat: the host's decision."""

    seat: int
    level: str


@dataclass(frozen=True)
class Reseat:
    """Whoever sits in one seat changes places with whoever, or nobody, sits in another."""

    person: str
    seat: int
    to: int


@dataclass(frozen=True)
class Dismiss:
    """The table's owner sends a person or a bot away before the game; a person stays away."""

    person: str
    seat: int


@dataclass(frozen=True)
class Hire:
    """Bots of a level into a free seat, or into all of them."""

    person: str
    level: str
    seat: int | None = None


@dataclass(frozen=True)
class Begin:
    """Deal, if everybody is there."""


@dataclass(frozen=True)
class Play:
    """A person chooses a move, in notation or by number.

    `at` is how many choices they know to have made, `mark` the sender's number
    for the message; `seat` is told where one person plays for several.
    """

    person: str | None
    move: str | int | None
    at: int | None = None
    mark: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class BotPlay:
    """A bot chooses for a seat; it thought when the seat had made `at` choices."""

    seat: int
    action: int
    at: int


@dataclass(frozen=True)
class TakeBack:
    """A person takes their last choice back, with all that was played since."""

    person: str | None
    at: int | None = None
    mark: str = ""


@dataclass(frozen=True)
class Cover:
    """Let a bot play for a seat whose time is up."""

    seat: int
    presence: Presence


@dataclass(frozen=True)
class Return:
    """The bot that covers for a person leaves."""

    person: str | None


@dataclass(frozen=True)
class Rematch:
    """The same company goes on at another table."""

    table: str


@dataclass(frozen=True)
class Close:
    """Nobody can play here any more."""


AnyCommand = (
    Open
    | Place
    | Sit
    | Stand
    | Remove
    | Reseat
    | Dismiss
    | Hire
    | Begin
    | Play
    | BotPlay
    | TakeBack
    | Cover
    | Return
    | Rematch
    | Close
)
