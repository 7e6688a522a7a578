"""Play at many tables for a while, and take down what is learnt from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from stammtisch.bots.heuristics.playout import NORMAL
from stammtisch.learn.backends.cuda_graph import Replay
from stammtisch.learn.train.gae import credit
from stammtisch.learn.train.league import Guests
from stammtisch.learn.train.network import Critic, Player, rounded
from stammtisch.learn.train.rounds import standings
from stammtisch.learn.train.tensor_batch import Tables, each

CHUNK = 1 << 16


@dataclass
class Columns:
    """What was taken down, one row a decision."""

    features: Tensor
    secrets: Tensor
    mask: Tensor
    actions: Tensor
    chances: Tensor
    guesses: Tensor
    advantages: Tensor
    targets: Tensor


@dataclass
class Played:
    """An iteration as the learner sees it."""

    columns: Columns
    rows: Tensor
    """The decisions worth learning from."""
    moves: int
    """Moves played in all."""
    surprise: float
    """How far the critic was off, on average."""


class Book:
    """Room for the moves of an iteration, moves by tables; used again by the next.

    Features, secrets and masks have empty columns at their end.
    """

    def __init__(self, tables: Sequence[Tables], length: int, actions: int, seats: int) -> None:
        n, kinds = sum(t.n for t in tables), {"device": tables[0].device}
        shapes = tables[0].features.shape[1], tables[0].hidden, actions
        wide = [rounded(shape) for shape in shapes]
        self.features = torch.zeros(length, n, wide[0], dtype=torch.int8, **kinds)
        self.secrets = torch.zeros(length, n, wide[1], dtype=torch.int8, **kinds)
        self.mask = torch.zeros(length, n, wide[2], dtype=torch.bool, **kinds)
        self.turn = torch.zeros(length, n, dtype=torch.int8, **kinds)
        self.actions = torch.zeros(length, n, dtype=torch.int64, **kinds)
        self.chances = torch.zeros(length, n, **kinds)
        self.guesses = torch.zeros(length, n, **kinds)
        self.values = torch.zeros(length, n, **kinds)
        self.advantages = torch.zeros(length, n, **kinds)
        self.targets = torch.zeros(length, n, **kinds)
        self.rewards = torch.zeros(length, n, seats, **kinds)
        self.done = torch.zeros(length, n, dtype=torch.bool, **kinds)
        self.learner = torch.zeros(length, n, dtype=torch.bool, **kinds)
        self.worth = torch.zeros(length, n, dtype=torch.bool, **kinds)
        self.columns = Columns(
            **{name: getattr(self, name).flatten(0, 1) for name in Columns.__annotations__}
        )


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
    powers: Tensor | None = None,
) -> None:
    """Fill the book; in a lesson the regular moves. With `powers` a round ends as a game does."""
    asked = lesson or (guests is not None and guests.regulars is not None)

    def look(group: Tables, here: slice) -> None:
        book.features[move, here, : group.features.shape[1]].copy_(group.features)
        book.secrets[move, here, : group.hidden].copy_(group.secrets())
        book.mask[move, here, : group.mask.shape[1]].copy_(group.mask)
        book.turn[move, here].copy_(group.turn)
        seat = group.turn.long().unsqueeze(1)
        book.guesses[move, here].copy_(group.guesses().gather(1, seat).squeeze(1))
        if asked:
            book.actions[move, here].copy_(group.thumbs(NORMAL))

    def act(group: Tables, here: slice) -> None:
        left = group.rounds_left()
        group.step(book.actions[move, here])
        rewards, done = group.rewards, group.done.bool()
        if powers is not None:
            now = group.rounds_left()
            over = (now != left) & ~done
            stand = standings(group.guesses(), now, powers)
            rewards, done = torch.where(over.unsqueeze(1), stand, rewards), done | over
        book.rewards[move, here, : group.seats].copy_(rewards)
        book.done[move, here].copy_(done)

    for move in range(len(book.turn)):
        each(tables, look)
        if lesson:
            book.learner[move] = True
        else:
            book.actions[move].copy_(_choose(book, move, player, guests, dice))
        each(tables, act)


def _choose(
    book: Book, move: int, player: Player, guests: Guests | None, dice: torch.Generator
) -> Tensor:
    """Everybody's moves; where the regular may sit, hers stand in the book already."""
    chances, _ = player(book.features[move], book.mask[move])
    chosen = draw(chances, dice)
    book.learner[move] = True
    if guests is not None:
        rows, turn = guests.rows, book.turn[move].long().unsqueeze(1)
        theirs, _ = guests.player(book.features[move][rows], book.mask[move][rows])
        sits = guests.seats.gather(1, turn[rows]).squeeze(1)
        chosen[rows] = torch.where(sits, theirs.argmax(1), chosen[rows])
        book.learner[move][rows] = ~sits
        if guests.regulars is not None:
            sits = guests.regulars.gather(1, turn).squeeze(1)
            chosen = torch.where(sits, book.actions[move], chosen)
            book.learner[move] &= ~sits
    book.chances[move].copy_(chances.gather(1, chosen.unsqueeze(1)).squeeze(1))
    return chosen


@torch.no_grad()  # type: ignore[untyped-decorator]
def stagger(
    tables: Sequence[Tables], player: Player | None, length: int, dice: torch.Generator
) -> None:
    """Let tables begin one after another; without a player the regular moves."""
    for group in tables:
        with group.beside():
            order = torch.randperm(group.n, generator=dice, device=dice.device)
            _begin_in_turn(group, order * length // group.n, player, length, dice)


def _begin_in_turn(
    group: Tables, waits: Tensor, player: Player | None, length: int, dice: torch.Generator
) -> None:
    now = torch.zeros_like(waits[0])

    def move() -> None:
        if player is None:
            chosen = group.thumbs(NORMAL)
        else:
            chosen = draw(player(group.features, group.mask)[0], dice)
        group.step(torch.where(waits <= now, chosen, -1))
        now.add_(1)

    again = Replay(move, group.device, dice)
    for _ in range(length):
        again()


@torch.no_grad()  # type: ignore[untyped-decorator]
def judge(book: Book, critic: Critic, trace: float, far_trace: float = 0.0) -> None:
    """What the critic makes of it, and who deserves what."""
    columns, values = book.columns, book.values.view(-1)
    for at in range(0, len(values), CHUNK):
        here = slice(at, at + CHUNK)
        seen = columns.features[here], columns.secrets[here], columns.guesses[here]
        values[here] = torch.sigmoid(critic(*seen))
    free = book.mask.sum(2) > 1
    happened = book.turn, book.values, book.rewards, book.done, free
    advantages, targets, known = credit(*happened, trace)
    if far_trace:
        targets = credit(*happened, far_trace)[1]
    book.advantages.copy_(advantages)
    book.targets.copy_(targets.clamp(0.0, 1.0))
    book.worth.copy_(known & book.learner)


def judged(book: Book) -> Played:
    """What there is to learn; decisions without a choice are left out."""
    rows = book.worth.flatten().nonzero().squeeze(1)
    surprise = float(book.columns.advantages[rows].abs().mean())
    return Played(book.columns, rows, book.worth.numel(), surprise)
