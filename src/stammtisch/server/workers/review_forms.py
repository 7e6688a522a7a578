"""A review as the page is told of it, by a server or by the site."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

import msgspec

from stammtisch.kernel.scene import Scene, Text
from stammtisch.lab.review.found import Decision, Opened, Review
from stammtisch.lab.review.hidden import whereabouts
from stammtisch.lab.review.words import scene_at, told, why
from stammtisch.server.http import forms
from stammtisch.server.ws import messages
from stammtisch.table.table import Table

SHOWN = 3
"""Decisions that are told."""


def form_of(
    table: Table, found: Review, seat: int, opened: Callable[[Decision], Opened | None]
) -> forms.Review:
    """What the page is told, for a seat or for all (0)."""
    worst = found.worst(seat or None, SHOWN)
    return forms.Review(
        game=table.game.id,
        names=list(table.names),
        judge=found.judge,
        done=found.done,
        seat=seat,
        steps=len(table.steps),
        ranks=table.ranks,
        scores=table.scores,
        seats=[forms.ReviewSeat(**asdict(part)) for part in found.seats],
        at=[step for step, _ in found.curve],
        chances=[list(shares) for _, shares in found.curve],
        rounds=table.round_ends,
        decisions=[_decision(table, decision, opened(decision)) for decision in worst],
    )


def _decision(table: Table, decision: Decision, opened: Opened | None) -> forms.ReviewDecision:
    scene = scene_at(table, decision)
    moves = {move.action: move.label for move in scene.moves}
    return forms.ReviewDecision(
        step=decision.step,
        seat=decision.seat + 1,
        round=sum(end <= decision.step for end in table.round_ends) + 1,
        action=decision.action,
        instead=decision.better,
        scene=msgspec.Raw(messages.encode(scene)),
        move=_texts([moves[decision.action]]),
        better=_texts([moves[decision.better]]),
        told=_texts(told(table, decision)[1:]),
        cost=decision.cost,
        error=decision.error,
        mark=str(decision.mark),  # type: ignore[arg-type]
        worlds=decision.worlds,
        better_in=decision.better_in,
        widened=decision.temperature > 1,
        cards=_cards(table, decision, opened) if opened else [],
        worths=_worths(opened, decision, scene) if opened else [],
    )


def _worths(opened: Opened, decision: Decision, scene: Scene) -> list[forms.PuzzleWorth]:
    """What the moves that were tried are worth, the better one first."""
    moves, shares = {move.action: move for move in scene.moves}, opened.worths
    order = sorted(shares, key=lambda action: (action != decision.better, -shares[action]))
    better = moves[decision.better]
    return [
        forms.PuzzleWorth(
            action,
            shares[action],
            _texts([] if action == decision.better else [*why(scene, moves[action], better)]),
        )
        for action in order
    ]


def _cards(table: Table, decision: Decision, opened: Opened) -> list[forms.ReviewCard]:
    """Belief beside truth."""
    return [
        forms.ReviewCard(
            card.face, card.tint, _texts([card.label]), list(card.likely), list(card.held)
        )
        for card in whereabouts(table, decision, opened)
    ]


def _texts(row: list[Text]) -> msgspec.Raw:
    return msgspec.Raw(messages.encode(row))
