"""Simulation, measuring, and what follows from many games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from stammtisch.lab.played import DamagedGames, PlayedGame, read_frames, read_games
    from stammtisch.lab.tournaments.tournament import tournament

__all__ = ["DamagedGames", "PlayedGame", "read_frames", "read_games", "tournament"]


def __getattr__(name: str) -> Any:
    if name == "tournament":
        from stammtisch.lab.tournaments.tournament import tournament

        return tournament
    if name in __all__:
        from stammtisch.lab import played

        return getattr(played, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
