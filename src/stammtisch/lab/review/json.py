"""A review as one object, for scripts and for the page."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from stammtisch.lab.review.found import Decision, Review
from stammtisch.table import Table


def as_object(table: Table, found: Review, seat: int | None = None) -> dict[str, Any]:
    """The parts of every seat, and the decisions of one (counted from 1) or of all."""
    wanted = [d for d in found.decisions if seat in (None, d.seat + 1)]
    return {
        "judge": found.judge,
        "seats": [asdict(part) for part in found.seats],
        "decisions": [decision_object(table, decision) for decision in wanted],
    }


def decision_object(table: Table, decision: Decision) -> dict[str, Any]:
    """A decision; the step is its place in the record, from 0, deals counted."""
    notation = table.game.rules.actions
    return {
        "step": decision.step,
        "seat": decision.seat + 1,
        "move": notation[decision.action],
        "better": notation[decision.better],
        "cost": decision.cost,
        "error": decision.error,
        "mark": str(decision.mark),
        "worlds": decision.worlds,
    }
