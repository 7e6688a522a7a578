"""The public name of the OpenSpiel adapter: importing it registers the games."""

from stammtisch.learn.adapters.openspiel import TableGame, TableState

__all__ = ["TableGame", "TableState"]
