"""Simulation, measuring, and what follows from many games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stammtisch.lab.tournaments.tournament import tournament

__all__ = ["tournament"]


def __getattr__(name: str) -> Any:
    if name == "tournament":
        from stammtisch.lab.tournaments.tournament import tournament

        return tournament
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
