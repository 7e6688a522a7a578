"""Thousands of games stepped together.

After `reset` and after every `step` the arrays show each game at its next
decision. They are allocated once and written in place: NumPy, PyTorch and JAX
can share them without copying. A game that ends is followed at once by another;
`done` and `rewards` then speak of the one that ended, everything else of the
one that begins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from stammtisch.extras import need
from stammtisch.games import game_named
from stammtisch.kernel.chance import Key, key_of
from stammtisch.kernel.game import Game
from stammtisch.learn.backends import NoDevice
from stammtisch.learn.backends.cpu import CpuBackend, cores
from stammtisch.learn.episode import Settings
from stammtisch.learn.opponents import Lineup
from stammtisch.learn.snapshot import Rows, dealt, row_numbers, tag_of

Device = Literal["cpu", "cuda"]
Rewards = Literal["wins", "points"]


class Batch:
    """`n` games of one kind, with the same options, stepped together.

    Row i plays the game with number i, then i + n, and so on; deal d of game g
    has the key of (seed, g, d). So what happens depends on the seed and the
    actions alone, not on the device or the threads.

    `cap` is the number of moves after which a game is truncated, 0 for never;
    `rewards` are each seat's share of the win, or its points (taken off where
    the fewest win), when a game ends or is truncated. `finals` keeps how games
    ended, for `final_features`, on a CPU.

    `opponents` are the house's bots by seat, None where the learner sits: random, easy,
    normal, master, or master=FILE with weights of one's own. A step then goes on until a
    learner is to move again, and no game is truncated before a learner's first move.
    With `rotate` every seat has an opponent's name, and the learner goes round: in row i it
    begins at seat i, and moves on by one after every game. On a CPU.

    Batches can be copied and pickled; a copy goes on with the same steps.

    Examples:
        >>> from stammtisch.learn import Batch
        >>> batch = Batch("njet", {"players": 3}, n=100)
        >>> batch.reset(seed=1)
        >>> for _ in range(10):
        ...     batch.step(batch.random_actions())
        >>> batch.features.shape, batch.legal_mask.shape, batch.rewards.shape
        ((100, 259), (100, 97), (100, 3))
    """

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, str | int] | None = None,
        n: int = 1024,
        device: Device = "cpu",
        *,
        rewards: Rewards = "wins",
        cap: int = 0,
        threads: int | None = None,
        finals: bool = False,
        opponents: Sequence[str | None] | None = None,
        rotate: bool | int = False,
    ) -> None:
        if n < 1 or cap < 0 or (threads is not None and threads < 1):
            raise ValueError("a batch has at least one game, one thread, and no negative cap")
        if rewards not in ("wins", "points"):
            raise ValueError(f"rewards are wins or points, not {rewards}")
        if finals and device != "cpu":
            raise ValueError("how games ended is kept on a CPU only")
        if rotate and (device != "cpu" or opponents is None):
            raise ValueError("the learner goes round among opponents, on a CPU")
        self.game = game_named(game) if isinstance(game, str) else game
        """The game that is played."""
        self.options = self.game.settle(options or {})
        """All options as numbers, `players` first."""
        self.n = n
        """How many games there are."""
        self.seats = self.options["players"]
        """How many seats each game has."""
        self.device = device
        """Where they are stepped: cpu or cuda."""
        self.cap = cap
        """The number of moves after which a game is truncated; 0 for never."""
        self._given: dict[str, Any] = {
            "rewards": rewards,
            "cap": cap,
            "threads": threads,
            "finals": finals,
            "opponents": opponents,
            "rotate": n if rotate is True else int(rotate),  # a copy of some rows keeps it
        }
        self._begun = False
        self._settings = self._settled(key_of(0, 0, 0))
        lineup = None
        if opponents is not None:
            lineup = Lineup(self.game, self.seats, opponents, self._given["rotate"])
        kept = threads or cores(), finals, lineup
        self._backend = _backend(self.game, self.seats, n, device, *kept)

    def reset(self, seed: int = 0, deal: Any = None) -> None:
        """Begin every game anew.

        `deal` is the first deal, as numbers of the game's cards in the order in which
        they are laid out: one for all games, or a row for each.
        """
        cards = None if deal is None else dealt(self.game, self.options, deal, self.n)
        settings = self._settled(key_of(seed, 0, 0))
        if cards is None:
            self._backend.reset(settings)
        else:
            self._on_cpu().lay_out(cards, settings)
        self._settings = settings
        self._begun = True

    def save(self, rows: Any = None) -> Rows:
        """All games or some, each as a row of bytes (uint8), to be loaded later."""
        self._need_reset()
        return self._on_cpu().save(self._tag(), row_numbers(rows, self.n))

    def load(self, saved: Any, rows: Any = None) -> None:
        """Put saved games into all rows or some: they go on from there, with this batch's seed."""
        self._need_reset()
        self._on_cpu().load(self._tag(), saved, row_numbers(rows, self.n), self._settings)

    def _tag(self) -> Rows:
        return tag_of(self.game, self.options)

    def _on_cpu(self) -> CpuBackend:
        if not isinstance(self._backend, CpuBackend):
            raise ValueError("snapshots, chosen rows and given deals are for batches on a CPU")
        return self._backend

    def _settled(self, seed: Key) -> Settings:
        sign = -1 if self.game.rules.fewest_wins else 1
        by_points = self._given["rewards"] == "points"
        return Settings(tuple(self.options.values()), seed, self.cap, sign, by_points)

    def step(self, actions: Any = None) -> None:
        """Play one action in every game: an array of `n` integers; -1 lets a game wait.

        Without actions, a legal one each, as `random_actions` would hand out.
        On a CPU an illegal action raises IllegalAction before anything is
        played; on a GPU its game stays as it is, and `check` raises.
        """
        self._need_reset()
        self._backend.step(actions, self._settings)

    def _need_reset(self) -> None:
        if not self._begun:
            raise RuntimeError("a batch has no games before its first reset")

    def check(self) -> None:
        """Raise IllegalAction if an action of the last step was refused."""
        self._backend.check()

    @property
    def columns(self) -> Any:
        """The records of the games as a GPU has them, for kernels: in columns of words."""
        if self.device == "cpu":
            raise ValueError("only a batch on a GPU has columns; on a CPU there are states")
        return self._backend.records.table

    def launch_on(self, stream: Any) -> None:
        """From now on, let the GPU step these games on a stream of Numba's, beside other work."""
        if self.device == "cpu":
            raise ValueError("only a batch on a GPU has a stream")
        self._backend.launch_on(stream)

    def random_actions(self) -> Any:
        """A legal action for every game, each as likely as any other."""
        self._need_reset()
        return self._backend.random_actions()

    @property
    def turn(self) -> Any:
        """The seat to move, from 0: int8, one for each game."""
        return self._backend.observations.turn

    @property
    def legal_mask(self) -> Any:
        """The legal actions: bool, a row for each game, a column for each action."""
        return self._backend.observations.legal_mask

    @property
    def legal_bits(self) -> Any:
        """The same, packed: int64, a column for each page of the game's action list."""
        return self._backend.observations.legal_bits

    @property
    def features(self) -> Any:
        """What the seat to move knows: int8, a row for each game (docs/reference/features.md)."""
        return self._backend.observations.features

    def all_features(self) -> Any:
        """What every seat knows: int8, game by seat by number, written by this call."""
        return self._backend.all_features()

    def privileged_features(self) -> Any:
        """What the seat to move does not know, for critics: int8, written by this call."""
        return self._backend.privileged_features()

    def final_features(self) -> Any:
        """What every seat knew when the games of `done` ended: int8, game by seat by number.

        One row for each of them, in order; only of a batch made with `finals`.
        """
        if not self._given["finals"]:
            raise ValueError("only a batch made with finals=True keeps how games ended")
        return self._backend.final_features()

    @property
    def rewards(self) -> Any:
        """Of games that ended in the last step, by seat: float32, else 0."""
        return self._backend.outcomes.rewards

    @property
    def done(self) -> Any:
        """Which games ended in the last step, truncated or not: bool."""
        return self._backend.outcomes.done

    @property
    def truncated(self) -> Any:
        """Which of them the cap ended: bool."""
        return self._backend.outcomes.truncated

    @property
    def states(self) -> Any:
        """The full records of the games, for critics and tests."""
        return self._backend.states

    @property
    def memories(self) -> Any:
        """What the seats remember, in full."""
        return self._backend.memories

    def copy(self, rows: Any = None) -> Batch:
        """The same games, or those of some rows, in arrays of their own, on the same device."""
        if rows is None:
            n, contents = self.n, self._backend.contents()
        else:
            chosen = row_numbers(rows, self.n)
            n, contents = len(chosen), self._on_cpu().contents(chosen)
        made = Batch(self.game, self.game.written(self.options), n, self.device, **self._given)
        made._restore(self._settings, contents, self._begun)
        return made

    def take(self, other: Batch) -> None:
        """Go on from the games of another batch of the same kind and size, in the arrays there are.

        On a GPU nothing leaves it, and nobody waits.
        """
        mine, theirs = ((b.game.id, b.options, b.n, b.device, b._given) for b in (self, other))
        if mine != theirs:
            raise ValueError("games are taken over from a batch of the same kind and size")
        other._need_reset()
        self._settings, self._begun = other._settings, True
        self._backend.take(other._backend)

    def __copy__(self) -> Batch:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        given = self.game.id, self.game.written(self.options), self.n, self.device, self._given
        return _unpickled, (*given, tuple(self._settings), self._backend.contents(), self._begun)

    def _restore(self, settings: Settings, contents: Mapping[str, Any], begun: bool) -> None:
        self._settings = settings
        self._begun = begun
        self._backend.restore(contents)


def _unpickled(
    game: str,
    options: dict[str, str],
    n: int,
    device: Device,
    given: dict[str, Any],
    settings: tuple[Any, ...],
    contents: Mapping[str, Any],
    begun: bool,
) -> Batch:
    batch = Batch(game, options, n, device, **given)
    batch._restore(Settings(*settings), contents, begun)
    return batch


def _backend(
    game: Game,
    seats: int,
    n: int,
    device: str,
    threads: int,
    finals: bool,
    lineup: Lineup | None,
) -> Any:
    """What holds the arrays and steps them."""
    if not game.learning.layout:
        raise ValueError(f"{game.id} has no features")
    if device == "cpu":
        return CpuBackend(game, seats, n, threads, finals, lineup)
    if device == "cuda":
        need("numba_cuda")
        from stammtisch.kernel.compile import gpu

        if not gpu.available():
            raise NoDevice
        from stammtisch.learn.backends.cuda import CudaBackend

        return CudaBackend(game, seats, n, lineup)
    raise ValueError(f"a device is cpu or cuda, not {device}")
