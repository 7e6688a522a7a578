"""Suits are only names: what a network sees, and says, does not hang on them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from stammtisch.bots.master.bot import features_of
from stammtisch.bots.master.network import Network
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.features import width
from stammtisch.learn.train.experience.tensor_batch import TensorBatch
from stammtisch.learn.train.model import weights
from stammtisch.learn.train.model.canonical_order import CanonicalOrder
from stammtisch.learn.train.model.network import PolicyNetwork
from stammtisch.learn.train.model.symmetry import SymmetryColumns, symmetry_of
from stammtisch.table import Table, loads

CONCLUDED = {"lots", "sizes", "most", "least"}
"""Cards are looked at kind by kind, so a conclusion may come a move sooner by another name."""

RECORDS = Path(__file__).parents[3] / "records"


def hidden_from(table: Table, seat: int) -> NDArray[Any]:
    game = table.game
    assert game.learning.privileged is not None
    out = [0] * width(game.learning.privileged_layout)
    game.learning.privileged(table.state, table.memory, seat - 1, out)
    return np.array(out, np.int64)


def named(letters: str, lines: list[str], order: list[int]) -> list[str]:
    """A record in which suit k is called as `order[k]` was."""
    names = {old: letters[order[k]] for k, old in enumerate(letters)}
    card = re.compile(rf"(?<=[ :])[{letters}](?=[0-9G]|$)")
    return [card.sub(lambda found: names[found[0]], line) for line in lines]


def moved(numbers: NDArray[Any], columns: NDArray[Any], order: list[int]) -> NDArray[Any]:
    made = numbers.copy()
    made[columns[order]] = numbers[columns]
    return made


def check(symmetry: SymmetryColumns, here: Table, there: Table, order: list[int]) -> None:
    """The second table is the first with other names."""
    seat = here.turn
    assert seat is not None and seat == there.turn
    seen, other = (features_of(table.seen_by(seat)) for table in (here, there))
    agree = moved(seen, symmetry.features, order) == other
    for span in here.game.learning.layout:
        if span.name not in CONCLUDED:
            assert agree[span.start : span.start + span.length].all(), span.name
    assert agree.mean() > 0.98
    masks = np.zeros((2, len(here.game.rules.actions)), np.bool_)
    for mask, table in zip(masks, (here, there), strict=True):
        mask[list(table.seen_by(seat).legal_actions)] = True
    assert np.array_equal(moved(masks[0], symmetry.actions, order), masks[1])
    hidden, unlike = (hidden_from(table, seat) for table in (here, there))
    made = moved(hidden, symmetry.privileged, order)
    for at in symmetry.cards:
        suit, value = divmod(int(hidden[at]) - 1, symmetry.values)
        made[at] = order[suit] * symmetry.values + value + 1 if hidden[at] else 0
    assert np.array_equal(made, unlike)


@pytest.mark.parametrize(
    "name",
    ["space-beans-2", "space-beans-6", "beim-jupiter-3", "beim-jupiter-5", "njet-3", "njet-4"],
)
def test_other_names_make_the_same_game(name: str) -> None:
    """A record with its suits renamed: every number moves where the columns say, or stays."""
    lines = (RECORDS / f"{name}.stm").read_text("utf-8").splitlines()
    game = game_named(lines[1].removeprefix("game "))
    symmetry = symmetry_of(game)
    assert symmetry is not None and game.learning.symmetry is not None
    letters = game.learning.symmetry.letters
    order = [*range(2, len(letters)), 1, 0]
    twin = named(letters, lines, order)
    for end in range(8, len(lines), 61):
        here, there = (loads("\n".join(part[:end]).encode()) for part in (lines, twin))
        if here.turn is not None:
            check(symmetry, here, there, order)


@pytest.mark.parametrize(
    ("name", "players"), [("space-beans", 3), ("beim-jupiter", 4), ("njet", 4)]
)
def test_tables_and_the_master_see_suits_in_the_same_order(
    name: str, players: int, tmp_path: Path
) -> None:
    """What PyTorch says of sorted batch is what NumPy says of the bare features."""
    game = game_named(name)
    batch = TensorBatch(game, game.settle({"players": players}), 40, "cpu", 1500, 2)
    torch.manual_seed(5)
    policy = PolicyNetwork(game, 32, 1, torch.float32)
    for value in policy.parameters():
        torch.nn.init.normal_(value, std=0.1)
    weights.write(tmp_path / "w.npz", weights.arrays_of(policy), {"game": name})
    weights.set_arrays(policy, weights.read(tmp_path / "w.npz")[0])
    network = Network(tmp_path / "w.npz")
    bare, mask = (torch.from_numpy(a) for a in (batch.batch.features, batch.batch.legal_mask))
    rng, unlike = torch.Generator().manual_seed(6), 0
    for move in range(60):
        with torch.no_grad():
            liked = policy(batch.features, batch.mask)[0].argmax(1)
        logits = torch.from_numpy(network.forward(bare.numpy())[0]).masked_fill(~mask, -1e9)
        best, even = logits.argmax(1), torch.arange(40) % 2 == move % 2
        any_move = torch.multinomial(batch.mask.float(), 1, generator=rng).squeeze(1)
        batch.step(torch.where(even, liked, any_move))  # an action that is not legal raises
        assert np.array_equal(np.asarray(batch._step_actions)[even.numpy()], best[even].numpy())
        unlike += int((liked != best).sum())
    assert unlike > 0


@pytest.mark.parametrize("name", [name for name in GAMES if game_named(name).learning.symmetry])
def test_actions_are_renamed_there_and_back(name: str) -> None:
    game = game_named(name)
    symmetry = symmetry_of(game)
    assert symmetry is not None
    every = torch.arange(-1, len(game.rules.actions))
    order = CanonicalOrder(symmetry, len(game.rules.actions), len(every), "cpu")
    rng = torch.Generator().manual_seed(7)
    wide = width(game.learning.layout)
    order.update(torch.randint(0, 3, (len(every), wide), generator=rng).to(torch.int8))
    seen = order.to_canonical(every)
    assert torch.equal(order.to_rules(seen), every)
    assert int((seen != every).sum()) > symmetry.actions.size // 2
