"""Play at many tables for a while, and take down what is learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import torch
from torch import Tensor

from stammtisch.bots.duel import NORMAL
from stammtisch.learn.train.credit import credit
from stammtisch.learn.train.network import Critic, Player
from stammtisch.learn.train.tables import Tables

CHUNK = 1 << 16


@dataclass
class Guests:
    """A kept network that plays some of the seats: 1 in `seats`, table by seat."""

    player: Player
    rows: Tensor
    """The tables it sits at."""
    seats: Tensor


@dataclass
class Played:
    """What was taken down, one row a decision worth learning from."""

    features: Tensor
    secrets: Tensor
    mask: Tensor
    actions: Tensor
    chances: Tensor
    guesses: Tensor
    advantages: Tensor
    targets: Tensor
    moves: int
    """Moves played in all."""
    surprise: float
    """How far the critic was off, on average."""


class Book:
    """Room for the moves of an iteration; used again by the next."""

    def __init__(self, tables: Sequence[Tables], length: int, actions: int) -> None:
        device, n = tables[0].device, sum(t.n for t in tables)
        seats = max(t.seats for t in tables)
        kinds = {"device": device}
        shapes = tables[0].features.shape[1], tables[0].secrets().shape[1]
        self.features = torch.zeros(length, n, shapes[0], dtype=torch.int8, **kinds)
        self.secrets = torch.zeros(length, n, shapes[1], dtype=torch.int8, **kinds)
        self.mask = torch.zeros(length, n, actions, dtype=torch.bool, **kinds)
        self.turn = torch.zeros(length, n, dtype=torch.int8, **kinds)
        self.actions = torch.zeros(length, n, dtype=torch.int64, **kinds)
        self.chances = torch.zeros(length, n, **kinds)
        self.guesses = torch.zeros(length, n, **kinds)
        self.rewards = torch.zeros(length, n, seats, **kinds)
        self.done = torch.zeros(length, n, dtype=torch.bool, **kinds)
        self.learner = torch.zeros(length, n, dtype=torch.bool, **kinds)


def bounds(tables: Sequence[Tables]) -> list[tuple[int, int]]:
    """The rows of each group of tables when all are laid side by side."""
    ends = torch.tensor([0, *(t.n for t in tables)]).cumsum(0).tolist()
    return list(pairwise(ends))


def draw(chances: Tensor, dice: torch.Generator) -> Tensor:
    """An action by the logarithms of its chances (the highest of shaken logarithms)."""
    shaken = torch.rand(chances.shape, generator=dice, device=chances.device)
    return (chances - torch.log(-torch.log(shaken.clamp_min(1e-20)))).argmax(1)


@torch.no_grad()  # type: ignore[untyped-decorator]
def play(
    tables: Sequence[Tables],
    book: Book,
    player: Player,
    guests: Guests | None,
    dice: torch.Generator,
    lesson: bool,
) -> None:
    """Fill the book; in a lesson the regular moves."""
    parts = bounds(tables)
    for move in range(len(book.turn)):
        for group, (low, high) in zip(tables, parts, strict=True):
            here = slice(low, high)
            book.features[move, here].copy_(group.features)
            book.secrets[move, here].copy_(group.secrets())
            book.mask[move, here].copy_(group.mask)
            book.turn[move, here].copy_(group.turn)
            seat = group.turn.long().unsqueeze(1)
            book.guesses[move, here].copy_(group.guesses().gather(1, seat).squeeze(1))
            if lesson:
                book.actions[move, here].copy_(group.thumbs(NORMAL))
        if not lesson:
            chosen = _choose(book, move, player, guests, dice)
            book.actions[move].copy_(chosen)
        else:
            book.learner[move] = True
        for group, (low, high) in zip(tables, parts, strict=True):
            here = slice(low, high)
            group.step(book.actions[move, here])
            book.rewards[move, here, : group.seats].copy_(group.rewards)
            book.done[move, here].copy_(group.done)


def _choose(
    book: Book, move: int, player: Player, guests: Guests | None, dice: torch.Generator
) -> Tensor:
    chances, _ = player(book.features[move], book.mask[move])
    chosen = draw(chances, dice)
    book.learner[move] = True
    if guests is not None:
        rows = guests.rows
        theirs, _ = guests.player(book.features[move][rows], book.mask[move][rows])
        sits = guests.seats.gather(1, book.turn[move][rows].long().unsqueeze(1)).squeeze(1)
        chosen[rows] = torch.where(sits, draw(theirs, dice), chosen[rows])
        book.learner[move][rows] = ~sits
    book.chances[move].copy_(chances.gather(1, chosen.unsqueeze(1)).squeeze(1))
    return chosen


@torch.no_grad()  # type: ignore[untyped-decorator]
def stagger(
    tables: Sequence[Tables], player: Player | None, length: int, dice: torch.Generator
) -> None:
    """Let tables begin one after another; without a player the regular moves."""
    for group in tables:
        order = torch.randperm(group.n, generator=dice, device=dice.device)
        waits = order * length // group.n
        for move in range(length):
            if player is None:
                chosen = group.thumbs(NORMAL)
            else:
                chosen = draw(player(group.features, group.mask)[0], dice)
            group.step(torch.where(waits <= move, chosen, -1))


@torch.no_grad()  # type: ignore[untyped-decorator]
def judged(book: Book, critic: Critic, trace: float) -> Played:
    """What the critic makes of it; decisions without a choice are left out."""
    length, n = book.turn.shape
    flat = {
        name: getattr(book, name).flatten(0, 1)
        for name in ("features", "secrets", "mask", "actions", "chances", "guesses")
    }
    values = torch.cat(
        [
            torch.sigmoid(critic(*(flat[k][at : at + CHUNK] for k in CRITIC_SEES)))
            for at in range(0, length * n, CHUNK)
        ]
    ).view(length, n)
    advantages, targets, known = credit(book.turn, values, book.rewards, book.done, trace)
    choice = book.mask.sum(2) > 1
    rows = (known & choice & book.learner).flatten().nonzero().squeeze(1)
    return Played(
        **{name: column[rows] for name, column in flat.items()},
        advantages=advantages.flatten()[rows],
        targets=targets.flatten()[rows].clamp(0.0, 1.0),
        moves=length * n,
        surprise=float(advantages.flatten()[rows].abs().mean()),
    )


CRITIC_SEES = ("features", "secrets", "guesses")
