"""Memory that will be wanted soon: a core may fetch it ahead, other targets need not."""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.rule import rule


@rule
def fetch_rows(states: Any, memories: Any, cells: Any, place: int) -> None:
    """These rows of a place, if there is one, are wanted soon: a core fetches what stands first."""


@rule
def fetch_far(memories: Any, place: int) -> None:
    """What follows in that memory is wanted soon as well."""
