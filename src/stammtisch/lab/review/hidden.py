"""What one could know beside what was so: where hidden cards probably were, and where they were."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from stammtisch.kernel.scene import Text
from stammtisch.lab.luck.policies import Shares
from stammtisch.lab.review.decisions import Decision, Evidence
from stammtisch.table import Table
from stammtisch.table.view import veiled

CARDS = 4
"""Cards that are shown: those on which it depended most which move was better."""

WORLDS = 100
"""Worlds that are opened for it, the heaviest ones."""


@dataclass(frozen=True)
class Whereabouts:
    """A card that was hidden: by seat how likely it was there, and which seats had it."""

    face: str
    label: Text
    tint: str
    likely: tuple[float, ...]
    held: tuple[bool, ...]


@dataclass(frozen=True)
class _Hands:
    """By card and seat, whether it is there."""

    there: dict[tuple[str, int], bool]
    looks: dict[str, tuple[Text, str]]


def whereabouts(table: Table, decision: Decision, evidence: Evidence) -> list[Whereabouts]:
    """The cards that mattered most, each with the chances of the others to hold it."""
    belief, values = evidence
    order = np.argsort(-belief.weights, kind="stable")[:WORLDS]
    weights = belief.weights[order] / belief.weights[order].sum()
    worlds = [_hands(table, *_world(table, belief.worlds, k), decision.seat) for k in order]
    step = table.steps[decision.step]
    truth = _hands(table, step.state, step.memory, decision.seat)
    faces = sorted({face for hands in (*worlds, truth) for face, _ in hands.there})
    if not faces:
        return []
    cells = [(face, seat) for face in faces for seat in range(table.players)]
    there = np.array([[hands.there.get(cell, False) for cell in cells] for hands in worlds])
    by_card = there.reshape(len(worlds), len(faces), table.players)
    looks = {face: look for hands in (truth, *worlds) for face, look in hands.looks.items()}
    telling = _telling(by_card, weights, _gains(decision, values)[order])
    chosen = np.argsort(-telling, kind="stable")[:CARDS]
    return [_row(faces[k], looks[faces[k]], weights @ by_card[:, k], truth) for k in chosen]


def _row(face: str, look: tuple[Text, str], likely: Shares, truth: _Hands) -> Whereabouts:
    held = tuple(truth.there.get((face, seat), False) for seat in range(len(likely)))
    return Whereabouts(face, *look, tuple(map(float, likely)), held)


def _gains(decision: Decision, values: Any) -> Shares:
    """By world, what the better move gains."""
    places = {int(action): place for place, action in enumerate(values.actions)}
    mine = values.shares[:, :, decision.seat]
    found: Shares = mine[:, places[decision.better]] - mine[:, places[decision.action]]
    return found


def _telling(by_card: Any, weights: Shares, gains: Shares) -> Shares:
    """How much a card's place says of the gain: the largest covariance with any seat's holding."""
    off = weights * (gains - weights @ gains)
    held = by_card - np.einsum("w,wcs->cs", weights, by_card)
    found: Shares = np.abs(np.einsum("w,wcs->cs", off, held)).max(1)
    return found


def _world(table: Table, worlds: Any, k: int) -> tuple[Any, Any]:
    """A world as records of Python."""
    s, m = worlds.states[k], worlds.memories[k]
    if hasattr(s, "pack"):
        return s, m
    return table.game.rules.state.of_row(s), table.game.knowledge.memory.of_row(m)


def _hands(table: Table, s: Any, m: Any, viewer: int) -> _Hands:
    """The hands of the others, as each of them sees their own."""
    there, looks = {}, {}
    for seat in range(table.players):
        if seat != viewer:
            for place in veiled(table.game, s, m, seat + 1).scene.places:
                if place.name == "hand" and place.seat == seat + 1:
                    for piece in place.pieces:
                        there[piece.face, seat] = True
                        looks[piece.face] = piece.label, piece.tint
    return _Hands(there, looks)
