"""What a training run is told: everything its result follows from, and kept with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from itertools import product
from typing import Any

from stammtisch.games import game_named
from stammtisch.kernel.game import Game


@dataclass(frozen=True)
class Config:
    """One run. An iteration plays `length` moves at `places` tables and learns from them once.

    After `era` iterations the network is tested, measured and saved, and all
    tables begin anew; so a run goes on from the last era as if never stopped.
    """

    game: str
    seed: int = 1
    device: str = "cpu"
    tables: tuple[dict[str, int], ...] = ()
    """The options played; empty for every number of seats and every variant."""
    at_once: int = 6
    """How many of these are played in one iteration, in turn."""
    places: int = 192
    length: int = 32
    iterations: int = 1000
    minutes: float = 0.0
    """If given, the run ends after so long, and rates go by the clock."""
    lesson: float = 0.04
    """The share of the run in which the regular's moves are learnt before own play begins."""
    era: int = 16
    stagger: int = 128
    """Moves over which the tables of an era begin, so that they are in all stages of a game."""
    cap: int = 1500
    width: int = 512
    blocks: int = 2
    minibatch: int = 2048
    rate: float = 5e-4
    settled_rate: float = 2e-4
    """The rate a network begins with that has learnt before; its new critic takes the other."""
    last_rate: float = 2e-5
    clip: float = 0.2
    entropy: float = 0.002
    last_entropy: float = 0.0002
    trace: float = 0.92
    """How far a surprise reaches back over a seat's own decisions (lambda)."""
    far_trace: float = 0.0
    """The same for what the critic should have said, if that is to be another: what looks far is
    less often wrong, what looks near is less noisy, and once the critic is good that is better
    to go by."""
    round_end: tuple[float, ...] = ()
    """If given, credit ends with the round, as a game's does: each seat then has the share that
    the onlooker guesses, raised to a power and made a share again. The first power is for when
    one round is left, the next for two; the last for all more. What is dealt in later rounds is
    luck, and drowns what a card was worth."""
    steady: float = 0.97
    """What is tested and kept is an average of the network; so much of it stays in an iteration."""
    league: float = 0.2
    """The share of tables at which some seats are played by kept networks."""
    regulars: float = 0.0
    """The share of other tables at which some are played by the regular, once there are guests."""
    pool: int = 8
    """How many kept networks are met again."""
    elders: tuple[str, ...] = ()
    """Weights of other networks, each met as often as a kept one, all through the run."""
    test_deals: int = 128
    """Deals of one look of a sequential test, at several kinds of table; each is played twice."""
    test_looks: int = 2
    ladder_deals: int = 128
    tutor: int = 0
    """If given, so many decisions are judged by search before the run begins, and learnt too."""
    tutor_page: int = 4096
    tutor_steps: int = 16
    """Minibatches of them in an iteration."""
    tutor_until: float = 0.7
    """The share of the run over which they count less and less, in the end nothing."""
    start: str = ""
    """Weights to begin with: the lesson then goes to the critic alone."""
    critic: str = ""
    """The checkpoint of another run, whose critic is gone on with instead of a new one."""
    calm: float = 1.0
    """What is left of their likings: below 1 the best move stays best, others are tried more."""
    against: str = ""
    """Weights to find the best answer to: all other seats are played by them."""

    @property
    def chosen_tables(self) -> tuple[dict[str, int], ...]:
        return self.tables or every_table(game_named(self.game))

    def told(self) -> dict[str, Any]:
        return asdict(self)


def every_table(game: Game) -> tuple[dict[str, int], ...]:
    """Every number of seats, with every choice that the game's variants give in words."""
    varied = [o for o in game.options if o.name == "players" or o.words]
    ranges = [range(o.bounds({})[0], o.bounds({})[1] + 1) for o in varied]
    names = [option.name for option in varied]
    return tuple(
        game.settle(
            {o.name: o.write(v) if o.words else v for o, v in zip(varied, values, strict=True)}
        )
        for values in product(*ranges)
        if names
    )


OWN = {"game", "seed", "device", "iterations", "minutes", "tutor"}
OWN |= {"start", "critic", "against", "elders"}
"""What one run does not take over from another."""


def like(config: Config, told: Mapping[str, Any]) -> Config:
    """Tables, sizes and rates as another run was told them (`config` in its weights)."""
    names = {field.name for field in fields(Config)} - OWN
    taken = {name: value for name, value in told.items() if name in names}
    lists = {name: tuple(value) for name, value in taken.items() if isinstance(value, list)}
    return replace(config, **taken | lists)


def on_gpu(config: Config) -> Config:
    """Sizes for a large GPU, where a step costs much the same however many take part."""
    return replace(
        config,
        device="cuda",
        at_once=13,
        places=32760,
        length=64,
        era=100,
        stagger=512,
        minibatch=32768,
        test_deals=4096,
        test_looks=6,
        ladder_deals=4096,
    )
