"""Bots beside the levels, for experiments: tournaments know them by name."""

from __future__ import annotations

from bench.reference import Reference
from stammtisch.bots.entrant import register
from stammtisch.bots.master.bot import Master
from stammtisch.table.view import View


class Ponderer(Master):
    """A master that searches in every game, to see where that helps."""

    def __init__(self, game_id: str) -> None:
        super().__init__(game_id, searching=True)

    def searches_at(self, view: View) -> bool:
        return True


def register_extra_bots() -> None:
    """Make them known."""
    register("ismcts", Reference)
    register("ponderer", Ponderer)
