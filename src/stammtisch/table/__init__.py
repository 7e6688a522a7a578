"""One match in progress: the only authority on what happens next."""

from stammtisch.table.records import load, loads
from stammtisch.table.table import Step, Table
from stammtisch.table.view import View

__all__ = ["Step", "Table", "View", "load", "loads"]
