"""The laws of numbers: those of networks, and those inside rules.

A number inside a rule that leaves 64 signed bits goes wrong in silence once compiled.
"""

from __future__ import annotations

from typing import Any

from stammtisch.kernel.chance import key_of
from stammtisch.kernel.compile.builder import Builder
from stammtisch.kernel.features import width
from stammtisch.kernel.game import Game
from stammtisch.kernel.playout import MAX_CARDS
from stammtisch.laws.cases import Case, imagined, played
from stammtisch.laws.checked import checked
from stammtisch.laws.watch import watched_game

UNWRITTEN = -99


def checks(game: Game) -> Builder:
    """Rules of a game that refuse a number out of range."""
    return Builder(game.hooks(), game.tag, checked())


def nothing_leaves_the_range(case: Case) -> None:
    game, steps = case.game, 300
    states = [game.rules.state() for _ in range(steps + 1)]
    memories = [game.knowledge.memory() for _ in range(steps + 1)]
    seen: list[Any] = [None] * steps
    known: list[Any] = [None] * steps
    done = checks(game).entry(watched_game)(
        *(states, memories, seen, known, [0] * MAX_CARDS),
        *(case.numbers, key_of(13, 0, 0), case.options["players"]),
    )
    assert done > 0
    for record in [*states, *memories, *seen[:done], *known[:done]]:
        record.pack()


def numbers(game: Game, s: Any, m: Any, seat: int) -> tuple[int, ...]:
    """What a seat, counted from 0, knows of full or veiled records."""
    out = [UNWRITTEN] * width(game.learning.layout)
    game.learning.features(s, m, seat, out)
    return tuple(out)


def hidden(game: Game, s: Any, m: Any, seat: int) -> tuple[int, ...]:
    out = [UNWRITTEN] * width(game.learning.privileged_layout)
    game.learning.privileged(s, m, seat, out)
    return tuple(out)


def features_are_blind_whole_and_small(case: Case, seed: int, steps: int) -> None:
    """Full, veiled and imagined records give a seat the same numbers, all written, of 8 bits."""
    table = played(case, seed, steps)
    for seat in range(1, table.players + 1):
        view = table.seen_by(seat)
        s, m = imagined(table, seat, seed)
        seen = numbers(case.game, view.state, view.memory, seat - 1)
        assert seen == numbers(case.game, s, m, seat - 1)
        assert seen == numbers(case.game, table.state, table.memory, seat - 1)
        unseen = hidden(case.game, table.state, table.memory, seat - 1)
        assert UNWRITTEN not in seen + unseen
        assert all(-128 <= number <= 127 for number in seen + unseen)


def features_tell_everything_a_seat_knows(case: Case) -> None:
    """Along a game, different veiled records have different numbers."""
    table = case.table(5)
    seen: dict[tuple[int, ...], bytes] = {}
    for step in range(100):
        if table.over:
            break
        legal = table.legal_actions
        table.push(legal[step * 7 % len(legal)])
        view = table.seen_by(1)
        key = numbers(case.game, view.state, view.memory, 0)
        known = view.state.pack() + view.memory.pack()
        assert seen.setdefault(key, known) == known


def features_and_secrets_stay_in_range(case: Case) -> None:
    """No number inside the rules leaves 64 signed bits, and no place is counted from the right."""
    game, builder = case.game.learning, checks(case.game)
    for steps in (0, 30, 60):
        table = played(case, 17, steps)
        s, m = table.state.copy(), table.memory.copy()
        for seat in range(table.players):
            builder.compiled(game.features)(s, m, seat, [0] * width(game.layout))
            builder.compiled(game.privileged)(s, m, seat, [0] * width(game.privileged_layout))


def layouts_are_whole_and_named_once(case: Case) -> None:
    game = case.game
    for spans in (game.learning.layout, game.learning.privileged_layout):
        assert len({span.name for span in spans}) == len(spans)
        ends = [span.start + span.length for span in spans]
        assert [span.start for span in spans] == [0, *ends[:-1]]
