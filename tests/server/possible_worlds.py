"""Worlds that a viewer cannot tell apart: the same table, its hidden cards imagined anew."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy

from stammtisch.bots import seat_bot
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.table import events as ev
from stammtisch.table.match import Match


def other_world(match: Match, viewer: int, dice: random.Random) -> Match:
    """The same match, with everything the viewer cannot see imagined anew."""
    assert match.table
    twin = copy(match)
    twin.table = copy(match.table)
    twin.table.steps = match.table.steps[:]
    twin.made, twin.lengths = match.made[:], match.lengths[:]
    twin.sealed = {other: chosen[:] for other, chosen in match.sealed.items()}
    view = match.table.seen_by(viewer)
    match.table.game.knowledge.imagine(
        view.state, view.memory, viewer - 1, [0] * MAX_CARDS, dice.getrandbits(60) | 1
    )
    twin.table.state, twin.table.memory = view.state, view.memory
    twin._views, twin._earlier = {}, {}
    twin.settle()
    return twin


def choose(
    match: Match, twin: Match, viewer: int, dice: random.Random
) -> tuple[int, int, int | None]:
    """A seat and its choices in both worlds: the same where the viewer sees it, another where they
    do not; None where the other world has no choice that looks the same."""
    assert match.table and twin.table
    seat = dice.choice(match.waited_for)
    mine, theirs = match.standing(seat), twin.standing(seat)
    game = match.table.game
    action = seat_bot("easy", game.id).choose(mine.view, dice.getrandbits(60) | 1, 0.0).action
    if seat == viewer or not game.knowledge.hidden(mine.view.state, action, viewer - 1):
        return seat, action, action if action in theirs.actions else None
    verb = game.rules.actions[action].split()[0]
    alike = [
        other
        for other in theirs.actions
        if game.rules.actions[other].split()[0] == verb
        and game.knowledge.hidden(theirs.view.state, other, viewer - 1)
    ]
    different = [other for other in alike if other != action]
    return seat, action, dice.choice(different or alike or [None])


def follow(twin: Match, match: Match, move: ev.Moved, viewer: int, faces: Counter[str]) -> bool:
    """Let the twin make its move after the match has made the one that looks the same; whether
    the viewer still cannot tell them apart. Only `faces` not seen before tell them apart: other
    ones, or the same in another order (two cards are drawn one after the other, S3.2)."""
    twin.apply(move)
    if known(match, viewer) == known(twin, viewer):
        return True
    turned_up = seen(match, viewer) - faces
    assert turned_up.total() > 1 or (turned_up and turned_up != seen(twin, viewer) - faces)
    return False


def known(match: Match, viewer: int) -> tuple[bytes, bytes]:
    """The veiled records themselves: what a viewer may know."""
    assert match.table
    view = match.table.seen_by(viewer)
    return view.state.pack(), view.memory.pack()


def seen(match: Match, viewer: int) -> Counter[str]:
    """The cards that lie face up before a viewer."""
    places = match.standing(viewer).view.scene.places
    return Counter(piece.face for place in places for piece in place.pieces if piece.face)
