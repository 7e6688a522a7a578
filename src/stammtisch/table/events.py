"""What can happen at a table: the events that are stored, and nothing of them is ever changed.

People stand in them by number only; names are kept apart, so that they can be
deleted. Seats count from 1.
"""

from __future__ import annotations

from typing import Literal

import msgspec

ClockName = Literal["none", "relaxed", "brisk"]


class Event(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True):
    """One thing that happened."""


class Opened(Event, frozen=True, tag="opened"):
    """The table was set up; all options are written out."""

    game: str
    options: dict[str, int]
    public: bool
    clock: ClockName
    invite: str
    by: str
    after: str | None = None
    """The table this is a rematch of."""
    rotated: int = 0
    """How often its company has moved one seat further on since its first table."""
    past: list[str] = []
    """Lines of a record that were played before; a table that has any is for practice."""


class Sat(Event, frozen=True, tag="sat"):
    seat: int
    person: str


class Hired(Event, frozen=True, tag="hired"):
    """A bot takes a seat."""

    seat: int
    level: str


class Stood(Event, frozen=True, tag="stood"):
    """A seat is free again; only before the first deal."""

    seat: int


class Swapped(Event, frozen=True, tag="swapped"):
    """Two seats change their company, free or not; only before the first deal."""

    seat: int
    other: int


class Dismissed(Event, frozen=True, tag="dismissed"):
    """A person was sent away and may not sit down here again; only before the first deal."""

    seat: int
    person: str


class Begun(Event, frozen=True, tag="begun"):
    keys: list[str]


class Moved(Event, frozen=True, tag="moved"):
    """A seat chose; `keys` are those of the deals that followed."""

    seat: int
    action: int
    mark: str = ""
    """The sender's number of the message, so that sent twice is played once."""
    bot: bool = False
    keys: list[str] = []


class TakenBack(Event, frozen=True, tag="takenback"):
    seat: int
    mark: str = ""


class Covered(Event, frozen=True, tag="covered"):
    """A bot plays for a person who is gone or too slow, until she is back."""

    seat: int


class Returned(Event, frozen=True, tag="returned"):
    """She is back."""

    seat: int


class Rematched(Event, frozen=True, tag="rematched"):
    table: str


class Closed(Event, frozen=True, tag="closed"):
    pass


AnyEvent = (
    Opened
    | Sat
    | Hired
    | Stood
    | Swapped
    | Dismissed
    | Begun
    | Moved
    | TakenBack
    | Covered
    | Returned
    | Rematched
    | Closed
)
CHOICES = (Moved, TakenBack)
"""Events that are a seat's choice, or take one back."""

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_encoder = msgspec.json.Encoder()


def write(event: AnyEvent) -> str:
    return _encoder.encode(event).decode()


def read(body: str) -> AnyEvent:
    return _decoder.decode(body)
