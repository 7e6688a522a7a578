"""One match in progress: the only authority on what happens next.

Seats count from 1 wherever a person sees them: tables, views, records,
commands, events and messages; 0 is a spectator. Only the rules and their
packed records count from 0, with -1 for a spectator; `veiled`, `Table` and
`narration` stand between the two.
"""

from stammtisch.table.records import dumps, load, loads, save
from stammtisch.table.steps import Step
from stammtisch.table.table import Table
from stammtisch.table.view import View

__all__ = ["Step", "Table", "View", "dumps", "load", "loads", "save"]
