"""The configuration of a training run: all that its result follows from, kept with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from itertools import product
from math import prod
from typing import Any

from stammtisch.games import game_named
from stammtisch.kernel.game import Game


@dataclass(frozen=True)
class Config:
    """One run. An iteration plays `rollout_length` moves in `num_envs` games and learns once.

    After an epoch the network is evaluated and saved, and all games begin anew;
    so a run goes on from the last epoch as if never stopped.
    """

    game: str
    seed: int = 1
    device: str = "cpu"
    tables: tuple[dict[str, int], ...] = ()
    """The options played; empty for every number of seats and every variant."""
    concurrent_tables: int = 6
    """How many of these are played in one epoch, in turn."""
    num_envs: int = 192
    """Games played side by side."""
    rollout_length: int = 32
    """Moves of each game in an iteration."""
    iterations: int = 1000
    minutes: float = 0.0
    """If given, the run ends after so long, and schedules go by the clock."""
    imitation_share: float = 0.04
    """The share of the run in which the bot `normal` is imitated before own play begins."""
    epoch_iterations: int = 16
    stagger: int = 128
    """Moves over which the games of an epoch begin, so that they are at all stages."""
    cap: int = 1500
    """Moves after which a game is truncated."""
    width: int = 512
    blocks: int = 2
    minibatch_size: int = 2048
    learning_rate: float = 5e-4
    finetune_learning_rate: float = 2e-4
    """The first rate of a network that begins with weights; its new critic takes the other."""
    final_learning_rate: float = 2e-5
    clip_range: float = 0.2
    entropy_coef: float = 0.002
    final_entropy_coef: float = 0.0002
    gae_lambda: float = 0.92
    """Over a seat's own decisions."""
    value_lambda: float = 0.0
    """Lambda of the critic's targets; 0 for that of the advantages. A high one has less bias, a
    low one less variance, and once the critic is good the low one is better for advantages."""
    round_end_powers: tuple[float, ...] = ()
    """If given, credit ends with the round, as a game's does: each seat then has the share that
    the heuristic evaluator estimates, raised to a power and made a share again. The first power
    is for when one round is left, the next for two; the last for all more. What is dealt in
    later rounds is luck, and would only add variance."""
    ema_decay: float = 0.97
    """What is evaluated and kept is an exponential moving average of the network's weights."""
    league_share: float = 0.2
    """The share of games in which some seats are played by kept networks."""
    heuristic_share: float = 0.0
    """The share of other games in which some are played by `normal`, once there is a pool."""
    pool_size: int = 8
    """How many kept networks stay in the opponent pool."""
    opponents: tuple[str, ...] = ()
    """Weights of other networks, in the opponent pool all through the run."""
    test_deals: int = 128
    """Deals of one look of a sequential test, at several kinds of table; each is played twice."""
    test_looks: int = 2
    eval_deals: int = 128
    adjusted_deals: int = 16
    """Deals, each in all seats, of which the luck is taken off in an evaluation; played on a CPU
    whatever the device, by games that have a judge. 0 for none."""
    adjusted_every: int = 7
    """Epochs between two such evaluations, which would slow down a GPU that waits for each."""
    expert_decisions: int = 0
    """If given, so many decisions are judged by search before the run begins, and imitated too."""
    expert_shard_size: int = 4096
    expert_minibatches: int = 16
    """Minibatches of them in an iteration."""
    expert_until: float = 0.7
    """The share of the run over which their weight falls to nothing."""
    start: str = ""
    """Weights to begin with: the imitation phase then trains the critic alone."""
    critic: str = ""
    """The checkpoint of another run, whose critic is taken over instead of a new one."""
    temperature: float = 1.0
    """The logits of the weights to begin with are divided by it: above 1 the policy explores."""
    against: str = ""
    """Weights to find a best response to: all other seats are played by them."""

    @property
    def chosen_tables(self) -> tuple[dict[str, int], ...]:
        return self.tables or every_table(game_named(self.game))

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


FORMER_NAMES = {
    "at_once": "concurrent_tables",
    "places": "num_envs",
    "length": "rollout_length",
    "lesson": "imitation_share",
    "era": "epoch_iterations",
    "minibatch": "minibatch_size",
    "rate": "learning_rate",
    "settled_rate": "finetune_learning_rate",
    "last_rate": "final_learning_rate",
    "clip": "clip_range",
    "entropy": "entropy_coef",
    "last_entropy": "final_entropy_coef",
    "trace": "gae_lambda",
    "far_trace": "value_lambda",
    "round_end": "round_end_powers",
    "steady": "ema_decay",
    "league": "league_share",
    "regulars": "heuristic_share",
    "pool": "pool_size",
    "elders": "opponents",
    "ladder_deals": "eval_deals",
    "tutor": "expert_decisions",
    "tutor_page": "expert_shard_size",
    "tutor_steps": "expert_minibatches",
    "tutor_until": "expert_until",
}
"""Fields by the names that checkpoints and weights written before November 2026 have."""


def renamed(stored: Mapping[str, Any]) -> dict[str, Any]:
    """A stored configuration with today's names; `calm` was a factor on the logits."""
    found = {FORMER_NAMES.get(name, name): value for name, value in stored.items()}
    if "calm" in found:
        found["temperature"] = 1.0 / found.pop("calm")
    return found


MOST_TABLES = 64
"""Kinds of table up to which all of them are trained by default."""


def every_table(game: Game) -> tuple[dict[str, int], ...]:
    """Every number of seats, with every choice that the game's variants give in words; where
    those are very many, with the usual ones."""
    varied = [o for o in game.options if o.name == "players" or o.words]
    ranges = [range(o.bounds({})[0], o.bounds({})[1] + 1) for o in varied]
    if prod(map(len, ranges)) > MOST_TABLES:
        usual = game.settle({})
        ranges = [
            r if o.name == "players" else range(usual[o.name], usual[o.name] + 1)
            for o, r in zip(varied, ranges, strict=True)
        ]
    names = [option.name for option in varied]
    return tuple(
        game.settle(
            {o.name: o.write(v) if o.words else v for o, v in zip(varied, values, strict=True)}
        )
        for values in product(*ranges)
        if names
    )


OWN = {"game", "seed", "device", "iterations", "minutes", "expert_decisions"}
OWN |= {"start", "critic", "against", "opponents"}
"""What one run does not take over from another."""


def like(config: Config, stored: Mapping[str, Any]) -> Config:
    """Tables, sizes and schedules as another run had them (`config` in its weights)."""
    names = {field.name for field in fields(Config)} - OWN
    taken = {name: value for name, value in renamed(stored).items() if name in names}
    lists = {name: tuple(value) for name, value in taken.items() if isinstance(value, list)}
    return replace(config, **taken | lists)


def on_gpu(config: Config) -> Config:
    """Sizes for a large GPU, where a step costs much the same however many take part."""
    return replace(
        config,
        device="cuda",
        concurrent_tables=13,
        num_envs=32760,
        rollout_length=64,
        epoch_iterations=100,
        stagger=512,
        minibatch_size=32768,
        test_deals=4096,
        test_looks=6,
        eval_deals=4096,
    )
