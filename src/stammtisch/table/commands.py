"""Commands: what may be asked of a match. `Match.decide` judges them and answers with events.

People stand in them by number, as in events. A command that finds nothing
more to do, such as one that is sent twice, leads to no event.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from stammtisch.kernel.scene import Part
from stammtisch.table.clock import Presence
from stammtisch.table.events import ClockName


class Refused(Exception):
    """A command that cannot be done, for a reason that is no clause of the rules."""

    def __init__(self, reason: str, **parts: Part) -> None:
        super().__init__(reason)
        self.reason = reason
        self.parts = parts


class Open(msgspec.Struct, frozen=True):
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


class Place(msgspec.Struct, frozen=True):
    """Put a person, or a bot of some level, into a seat that is still free."""

    seat: int
    person: str | None = None
    level: str | None = None


class Sit(msgspec.Struct, frozen=True):
    """Take a seat, or the first free one."""

    person: str
    seat: int | None = None
    invite: str | None = None


class Stand(msgspec.Struct, frozen=True):
    """Leave one's seat: free before the game, a bot's of this level in it."""

    person: str
    level: str


class Remove(msgspec.Struct, frozen=True):
    """Take a person out of a seat: the host's decision."""

    seat: int
    level: str


class Reseat(msgspec.Struct, frozen=True):
    """Whoever sits in one seat changes places with whoever, or nobody, sits in another."""

    person: str
    seat: int
    to: int


class Dismiss(msgspec.Struct, frozen=True):
    """The table's owner sends a person or a bot away before the game; a person stays away."""

    person: str
    seat: int


class Hire(msgspec.Struct, frozen=True):
    """Bots of a level into a free seat, or into all of them."""

    person: str
    level: str
    seat: int | None = None


class Begin(msgspec.Struct, frozen=True):
    """Deal, if everybody is there."""


class Play(msgspec.Struct, frozen=True):
    """A person chooses a move, in notation or by number.

    `at` is how many choices they know to have made, `mark` the sender's number
    for the message; `seat` is told where one person plays for several.
    """

    person: str | None
    move: str | int | None
    at: int | None = None
    mark: str = ""
    seat: int | None = None


class BotPlay(msgspec.Struct, frozen=True):
    """A bot chooses for a seat; it thought when the seat had made `at` choices."""

    seat: int
    action: int
    at: int


class TakeBack(msgspec.Struct, frozen=True):
    """A person takes their last choice back, with all that was played since."""

    person: str | None
    at: int | None = None
    mark: str = ""


class Cover(msgspec.Struct, frozen=True):
    """Let a bot play for a seat whose time is up."""

    seat: int
    presence: Presence


class Return(msgspec.Struct, frozen=True):
    """The bot that covers for a person leaves."""

    person: str | None


class Rematch(msgspec.Struct, frozen=True):
    """The same company goes on at another table."""

    table: str


class Close(msgspec.Struct, frozen=True):
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
