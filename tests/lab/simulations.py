"""A small simulation, and the games it plays."""

from __future__ import annotations

from stammtisch.games import game_named
from stammtisch.lab.simulate import Simulation, simulate

GAMES = 300
OPTIONS = {"players": 3, "rounds": 1, "first": 1}


def plan(jobs: int, games: int = GAMES) -> Simulation:
    return Simulation(game_named("njet"), OPTIONS, games, seed=7, jobs=jobs)


def rows(jobs: int, games: int = GAMES) -> list[tuple[int, list[int], int]]:
    """Number, points and moves of every game, in order."""
    found = [
        (chunk.first + i, points.tolist(), int(chunk.moves[i]))
        for chunk in simulate(plan(jobs, games))
        for i, points in enumerate(chunk.points)
    ]
    return sorted(found)
