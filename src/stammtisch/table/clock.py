"""Clocks: until when the others wait for a seat. All times are handed in."""

from __future__ import annotations

import math
from typing import NamedTuple

CLOCKS: dict[str, float | None] = {"none": None, "relaxed": 90.0, "brisk": 25.0}
"""Seconds for a choice."""

GRACE = 15.0
"""Seconds that everybody has at least after a restart, whatever their clock says."""


class Presence(NamedTuple):
    """Whether a seat's player is connected, as far as whoever runs the table knows."""

    here: bool
    last_seen: float
    """When they were last there; when the table was loaded, if they were not since."""
    loaded: float
    absence: float
    """Seconds that the others wait for somebody who is gone."""


def deadline(clock: str, since: float, presence: Presence) -> float:
    """Until when the others wait: as the clock says, or a while for one who is gone."""
    seconds = CLOCKS[clock]
    if seconds is not None:
        return max(since + seconds, presence.loaded + min(seconds, GRACE))
    if presence.here:
        return math.inf
    return max(since, presence.last_seen) + presence.absence
