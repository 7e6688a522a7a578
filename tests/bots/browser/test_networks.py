"""Networks as WebAssembly: the moves and shares of NumPy's, but for last bits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from stammtisch.bots.browser.weights import judge_file, policy_file
from stammtisch.bots.judge.network import by_seat, judge_of
from stammtisch.bots.master.bot import Master, features_of
from stammtisch.bots.master.network import trained
from stammtisch.games import OURS
from stammtisch.kernel.chance import dice_of, key_of, roll
from stammtisch.kernel.features import width
from stammtisch.kernel.hooks import DEAL
from stammtisch.kernel.playout import (
    MAX_CARDS,
    random_action,
    witnessed_deal,
    witnessed_play,
)
from stammtisch.laws.cases import Case, cases_of
from stammtisch.table.view import veiled
from tests.bots.browser.asking import Question, ask_node, text, view_text

DECISIONS, EVERY = 300, 3
"""Decisions that are compared in each game, and how many moves lie between two of them."""


def positions(case: Case, seed: int, moves: int) -> Iterator[tuple[Any, Any]]:
    """States and memories of a random game, those in which a deal is due included."""
    game, plain = case.game, case.game.plain
    s: Any = game.rules.state()
    m: Any = game.knowledge.memory()
    game.rules.start(s, case.numbers)
    dice, deals = dice_of(key_of(seed, 0, 0)), 0
    for _ in range(moves):
        yield s, m
        if s.turn == DEAL:
            cards = [0] * MAX_CARDS
            shuffled(case, s, cards, seed, deals)
            plain.entry(witnessed_deal)(s, m, cards)
            deals += 1
        elif s.turn < 0:
            return
        else:
            dice = roll(dice)
            plain.entry(witnessed_play)(s, m, plain.entry(random_action)(s, dice))


def shuffled(case: Case, s: Any, cards: list[int], seed: int, deals: int) -> None:
    from stammtisch.kernel.chance import shuffle

    shuffle(cards, case.game.rules.undealt_deck(s, cards), key_of(seed, 0, deals))


def decisions(game_id: str) -> Iterator[Any]:
    """Views of seats that have a choice, over all seats and variants."""
    cases = cases_of(game_id)
    for seed in range(1000):
        case = cases[seed % len(cases)]
        for number, (s, m) in enumerate(positions(case, seed, 160)):
            if number % EVERY == 0 and s.turn >= 0 and len(case.game.rules.legal_actions(s)) > 1:
                yield veiled(case.game, s, m, s.turn + 1)


@pytest.mark.parametrize("game_id", OURS)
def test_a_master_makes_the_same_moves(game_id: str) -> None:
    views = [view for view, _ in zip(decisions(game_id), range(DECISIONS), strict=False)]
    network = trained(game_id)
    logits, _ = network.forward(np.array([features_of(view) for view in views]))
    asked = {"ask": "logits", "views": [view_text(view) for view in views]}
    [said] = ask_node(game_id, [asked], policy_file(network))
    known = [row[view.legal_actions] for row, view in zip(logits, views, strict=True)]
    apart = max(
        float(np.abs(one - np.array(other)).max()) for one, other in zip(known, said, strict=True)
    )
    assert apart < 1e-3
    same = [
        int(np.argmax(one)) == int(np.argmax(other)) for one, other in zip(known, said, strict=True)
    ]
    assert sum(same) >= 0.999 * len(same)


def test_a_master_that_searches_makes_the_same_moves() -> None:
    game_id = next(name for name in OURS if name.startswith("beim"))
    bot, asked, wanted = Master(game_id, simulations=24), [], []
    for number, view in zip(range(6), decisions(game_id), strict=False):
        choice = bot.choose(view, number)
        wanted.append((choice.action, choice.values, choice.simulations))
        asked.append(
            {
                "ask": "choose",
                "view": view_text(view),
                "simulations": 24,
                "dice": str(number),
            }
        )
    for (action, values, simulations), said in zip(
        wanted, ask_node(game_id, asked, policy_file(bot.network)), strict=True
    ):
        assert said[0] == action
        assert said[2] == simulations
        assert dict(map(tuple, said[1] or [])) == pytest.approx(values or {}, abs=1e-4)
    assert any(values for _, values, _ in wanted)


@pytest.mark.parametrize("game_id", OURS)
def test_a_judge_says_the_same(game_id: str) -> None:
    judge, asked, wanted = judge_of(game_id), [], []
    for case in (cases_of(game_id)[0], cases_of(game_id)[-1]):
        found = [(s.copy(), m.copy()) for s, m in positions(case, 5, 4000)]
        some = [*found[:1], *found[1::17], found[-1]]
        states, memories = (
            b"".join(one.pack() for one in column) for column in zip(*some, strict=True)
        )
        asked.append({"ask": "shares", "states": text(states), "memories": text(memories)})
        wanted.append([native_shares(case, s, m) for s, m in some])
    known = width(cases_of(game_id)[0].game.learning.layout)
    for rows, (seats, said) in zip(
        wanted, ask_node(game_id, asked, judge_file(judge, known)), strict=True
    ):
        given = np.array([np.nan if one is None else one for one in said]).reshape(-1, seats)
        np.testing.assert_allclose(given, np.array(rows), atol=1e-4)


def native_shares(case: Case, s: Any, m: Any) -> Any:
    """The judge's word where somebody is to move, the result at the end, nothing at a deal."""
    seats, learning = s.players, case.game.learning
    if s.turn == DEAL:
        return np.full(seats, np.nan)
    if s.turn < 0:
        ranks = case.game.rules.ranks([case.game.rules.points(s, seat) for seat in range(seats)])
        return np.array([rank == 1 for rank in ranks]) / ranks.count(1)
    parts = []
    for write, layout in (
        (learning.features, learning.layout),
        (learning.privileged, learning.privileged_layout),
    ):
        out = [0] * width(layout)
        write(s, m, s.turn, out)
        parts.append(np.array([out], np.int8))
    shares = judge_of(case.name).shares(parts[0], parts[1])
    return by_seat(shares, np.array([s.turn]), seats)[0]


def test_chance_is_that_of_numpy() -> None:
    seeds = [0, 5, (1 << 62) + 12345, (1 << 150) + 7]
    asked: list[Question] = [{"ask": "philox", "seed": str(seed), "count": 9} for seed in seeds]
    wanted = [np.random.Generator(np.random.Philox(seed)).random(9).tolist() for seed in seeds]
    assert ask_node(next(iter(OURS)), asked) == wanted
