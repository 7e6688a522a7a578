"""Two worlds that differ only in what a seat cannot know look the same to it, byte for byte.

Room A plays a whole game. Room B is the same room in another world: its cards
were imagined from what the viewer can see. Both go on with moves that look the
same to the viewer, hidden ones as different as can be; every frame that the
viewer's link would send must have the same bytes. Where the worlds cannot go
on together (a card that the other does not hold, a deal), a new world is
imagined; so it is when hidden cards are turned up, for then they are seen and
the veiled records differ. (That those hold no more than a viewer may know is
for the laws in tests/contract.)
"""

from __future__ import annotations

import random
from copy import copy

import pytest

from stammtisch.bots import seat_bot
from stammtisch.games import GAMES
from stammtisch.server import events as ev
from stammtisch.server import pictures, wire
from stammtisch.server.match import Match
from stammtisch.table.deals import ROOM
from tests.server.test_match import begun


def other_world(match: Match, seat: int, dice: random.Random) -> Match:
    """The same match, with everything the viewer cannot see imagined anew."""
    assert match.table
    twin = copy(match)
    twin.table = copy(match.table)
    twin.table.steps = match.table.steps[:]
    twin.made, twin.lengths = match.made[:], match.lengths[:]
    twin.sealed = {other: chosen[:] for other, chosen in match.sealed.items()}
    view = match.table.seen_by(seat)
    cards = [0] * ROOM
    match.table.game.rules.imagine(
        view.state, view.memory, seat - 1, cards, dice.getrandbits(60) | 1
    )
    twin.table.state, twin.table.memory = view.state, view.memory
    return twin


def shown(match: Match, seat: int, first: int) -> list[bytes]:
    """Every frame about the game that this viewer would be sent now."""
    assert match.table
    table = match.table
    return [
        wire.encode(pictures.moved(match, seat, first, None)),
        wire.encode(pictures.scene(match, seat)),
        wire.encode(pictures.log(table, seat, first)),
        wire.encode(pictures.info(match, f"p{seat}", {}, set())),
    ]


def choose(
    match: Match, twin: Match, viewer: int, dice: random.Random
) -> tuple[int, int, int | None]:
    """A seat and its choices in both worlds: the same where the viewer sees it; None where the
    other world has no such choice."""
    assert match.table and twin.table
    seat = dice.choice(match.waited_for)
    mine, theirs = match.standing(seat), twin.standing(seat)
    game = match.table.game
    action = seat_bot("easy", game.id).choose(mine.view, dice.getrandbits(60) | 1, 0.0).action
    if seat != viewer and game.hidden(mine.view.state, action, viewer - 1):
        different = [other for other in theirs.actions if other != action]
        return seat, action, dice.choice(different or theirs.actions)
    return seat, action, action if action in theirs.actions else None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_worlds_a_viewer_cannot_tell_apart_send_the_same_bytes(game: str, viewer: int) -> None:
    dice = random.Random(f"{game} {viewer}")
    match, _ = begun(game)
    twin = other_world(match, viewer, dice)
    together = different = parted = 0
    while match.phase == "playing":
        assert match.table and twin.table
        first = len(match.table.steps)
        assert shown(match, viewer, first) == shown(twin, viewer, first)
        different += match.table.state != twin.table.state
        seat, here, there = choose(match, twin, viewer, dice)
        event = match.happen(ev.Moved(seat, here))
        if there is None or getattr(event, "keys", None) or match.phase != "playing":
            twin = other_world(match, viewer, dice)
            assert shown(match, viewer, first) == shown(twin, viewer, first)
            continue
        twin.fold(ev.Moved(seat, there))
        if known(match, viewer) != known(twin, viewer):
            parted += 1
            twin = other_world(match, viewer, dice)
            continue
        together += 1
        assert shown(match, viewer, first) == shown(twin, viewer, first)
    assert together > 30 and different > 20 and parted < together / 4


def known(match: Match, viewer: int) -> tuple[bytes, bytes]:
    """The veiled records themselves: what a viewer may know."""
    assert match.table
    view = match.table.seen_by(viewer)
    return view.state.pack(), view.memory.pack()


def test_the_comparison_can_fail() -> None:
    """Seen from the seat of another, the same two worlds are told apart."""
    dice = random.Random(1)
    match, _ = begun("njet")
    twin = other_world(match, 1, dice)
    assert shown(match, 1, 0) == shown(twin, 1, 0)
    assert shown(match, 2, 0) != shown(twin, 2, 0)
