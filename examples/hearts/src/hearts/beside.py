"""Beside OpenSpiel's hearts, move for move: `python -m hearts.beside --games 10000`.

Both play the same random games with the same random options. Whose turn it is, the legal
moves at every decision and the points at the end must be the same. A game of OpenSpiel is
one round, and so is one of ours with a target of one point.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import Any

import pyspiel

from hearts import GAME
from hearts.cards import ALL_POINTS, DECK
from hearts.moves import AWAY
from hearts.state import PASSING

FLAGS = tuple(option.name for option in GAME.options[3:])
"""The options that OpenSpiel's hearts has, by the same names."""


class Disagreement(AssertionError):
    """Two programs that should play the same game do not."""


def options_of(rng: Random) -> dict[str, int]:
    """A random choice of the options that both have; the usual one now and then."""
    return {
        name: GAME.settle({})[name] if rng.random() < 0.3 else rng.randrange(2) for name in FLAGS
    }


def new_game(rng: Random, chosen: dict[str, int], direction: int) -> tuple[Any, Any]:
    """Our state and OpenSpiel's, after the same deal."""
    settled = {"players": 4, "target": 1, "pass_direction": direction, **chosen}
    ours = GAME.rules.state()
    GAME.rules.start(ours, tuple(settled.values()))
    cards = rng.sample(range(DECK), DECK)
    GAME.rules.lay_out(ours, cards)
    theirs = pyspiel.load_game("hearts", {name: bool(on) for name, on in chosen.items()})
    state = theirs.new_initial_state()
    state.apply_action(AWAY[direction] if chosen["pass_cards"] else 0)
    for place in range(DECK):
        state.apply_action(cards[13 * (place % 4) + place // 4])
    return ours, state


def compare(seed: int) -> tuple[int, list[int]]:
    """One random game on both sides: its decisions and points, or a Disagreement."""
    rng = Random(seed)
    chosen = options_of(rng)
    ours, theirs = new_game(rng, chosen, rng.randrange(4))
    decisions = 0
    while ours.turn >= 0:
        base = 0 if ours.phase == PASSING else DECK
        legal = [action - base for action in GAME.rules.legal_actions(ours)]
        if (ours.turn, legal) != (theirs.current_player(), theirs.legal_actions()):
            raise Disagreement(f"game {seed} {chosen}: {ours.turn} {legal}\n{theirs}")
        card = rng.choice(legal)
        GAME.rules.play(ours, base + card)
        theirs.apply_action(card)
        decisions += 1
    points = [GAME.rules.points(ours, seat) for seat in range(4)]
    returns = [ALL_POINTS - value for value in theirs.returns()] if theirs.is_terminal() else None
    if returns != points:
        raise Disagreement(f"game {seed} {chosen}: {points}, not {returns}\n{theirs}")
    return decisions, points


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare Hearts with OpenSpiel's, move for move.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    counted: Counter[str] = Counter()
    for seed in range(given.seed, given.seed + given.games):
        decisions, points = compare(seed)
        counted["decisions"] += decisions
        counted["moons"] += sum(point >= ALL_POINTS - 10 for point in points) == 3
    print(
        f"{given.games} games, {counted['decisions']} decisions, {counted['moons']} moons:"
        " the same legal moves and the same points."
    )


if __name__ == "__main__":
    main()
