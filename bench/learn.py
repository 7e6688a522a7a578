"""Steps a second for learners: `python -m bench.learn [GAME ...]`.

For every game: random play through `stammtisch.learn.Batch`, features and masks
written at every step, on one core, on all, and on a GPU where there is one;
beside bare playouts of the same game, and beside Pgx, OpenSpiel and PettingZoo
where they are installed, each in a process of its own. Cores are timed by what
they spent on it. Where there is a GPU, it is first checked that it writes the
CPU's bytes, and Pgx is measured on it too. At the end, ours against each peer's
card game of like size.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any
from warnings import filterwarnings

from bench.vector import PEERS, core_rate
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.chance import key_of
from stammtisch.kernel.game import Game
from stammtisch.lab.peers import ONE_CORE
from stammtisch.lab.peers.row import Peer
from stammtisch.lab.speed import CHUNK, play_native
from stammtisch.learn import Batch
from stammtisch.learn.backends.cpu import cores

ROOT = Path(__file__).parents[1]
COMPARED = {"Pgx": "sparrow_mahjong", "OpenSpiel": "spades", "PettingZoo": "Texas"}
"""Each peer's card game that is nearest to ours in size."""

ON_CORE, MANY, ON_GPU = 256, 2048, 1 << 22
"""Games at once: as many as stay in a core's cache, more, and what a GPU can have."""

CAP = 2000
"""Moves after which a game is cut short: random play may not end one for long."""

TIME_LIMIT = 300


def batch_steps(batch: Batch, steps: int) -> Callable[[], int]:
    """Random steps of a batch; `steps` of every game a call."""
    batch.reset(1)

    def play() -> int:
        for _ in range(steps):
            batch.step()
        return steps * batch.n

    return play


def bare_games(game: Game) -> Callable[[], int]:
    """Whole random games without a batch, some a call."""
    options, seeds = tuple(game.settle({}).values()), count()
    return lambda: int(play_native(game, options, key_of(next(seeds), 0, 0), CHUNK)[1].sum())


def batch_rate(game: str | Game, threads: int, seconds: float, n: int = ON_CORE) -> float:
    """Steps a second on so many cores, each with so many games."""
    batch = Batch(game, n=n * threads, threads=threads, cap=CAP)
    return core_rate(batch_steps(batch, 50), seconds, threads)


def gpu_rate(game: str | Game, n: int, seconds: float) -> float:
    """Steps a second on a GPU, the arrays left there; timed by waiting for the last kernel."""
    from numba import cuda

    batch = Batch(game, n=n, device="cuda", cap=CAP)
    play = batch_steps(batch, 50)
    play()
    cuda.synchronize()
    moves, begin = 0, perf_counter()
    while (spent := perf_counter() - begin) < seconds:
        moves += play()
        cuda.synchronize()
    batch.check()
    return moves / spent


def same_bytes(name: str, n: int = 2000, steps: int = 300) -> bool:
    """Whether CPU and GPU agree after many steps of the same games: few, for a GPU."""
    filterwarnings("ignore", message=".*Grid size")
    batches = [Batch(name, n=n, device=device, cap=120) for device in ("cpu", "cuda")]
    for batch in batches:
        batch.reset(5)
    for _ in range(steps):
        for batch in batches:
            batch.step(batch.random_actions())
    host = [array.copy_to_host() for array in _arrays(batches[1])]
    pairs = zip(_arrays(batches[0]), host, strict=True)
    return all((mine == other).all() for mine, other in pairs)


def _arrays(batch: Batch) -> tuple[Any, ...]:
    return (
        *(batch.states, batch.memories, batch.features, batch.legal_mask, batch.legal_bits),
        *(batch.rewards, batch.done, batch.turn, batch.privileged_features(), batch.all_features()),
    )


def own(name: str, arguments: Namespace) -> Iterator[Peer]:
    """The rows of one game of ours."""
    seconds, note = arguments.seconds, "with features and masks"
    bare = core_rate(bare_games(game_named(name)), seconds)
    yield Peer("Stammtisch", f"{name}: bare playouts, one core", bare, "")
    for more, n in ("", ON_CORE), (", more games", MANY):
        one = batch_rate(name, 1, seconds, n)
        ratio = f"{n:,} at once, {note}; bare / this: {bare / one:.1f}"
        yield Peer("Stammtisch", f"{name}: Batch, one core{more}", one, ratio)
    if cores() > 1:
        every = batch_rate(name, cores(), seconds, MANY)
        yield Peer("Stammtisch", f"{name}: Batch, {cores()} cores", every, f"{MANY:,} each, {note}")
    if arguments.gpu:
        yield gpu_row(name, arguments.games, seconds, note)


def gpu_row(name: str, n: int, seconds: float, note: str) -> Peer:
    """So many games on a GPU, or why they could not be had there."""
    from numba.cuda.cudadrv.driver import CudaAPIError

    what = f"{name}: Batch, GPU"
    equal = "the CPU's bytes" if same_bytes(name) else "NOT THE CPU'S BYTES"
    try:
        pace = gpu_rate(name, n, seconds)
    except CudaAPIError as error:
        return Peer("Stammtisch", what, None, f"{n:,} games: {error}; ask for fewer with --games")
    return Peer("Stammtisch", what, pace, f"{note}; {equal}")


def peer_rows(name: str, seconds: float, gpu: bool) -> Iterator[Peer]:
    """The rows of a peer, from a process of its own."""
    command = [sys.executable, "-m", "bench.learn", "--peer", name, "--seconds", str(seconds)]
    env = dict(os.environ) if gpu else os.environ | ONE_CORE
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env=env, timeout=TIME_LIMIT
    )
    yield from (Peer(**json.loads(line)) for line in done.stdout.splitlines())
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["stopped without a word"]
        yield Peer(name, "", None, f"not measured: {said[-1]}")


def rows(arguments: Namespace) -> Iterator[Peer]:
    for name in arguments.names or GAMES:
        yield from own(name, arguments)
    for peer in PEERS:
        yield from peer_rows(peer, arguments.seconds, False)
    if arguments.gpu:
        yield from peer_rows("pgx", arguments.seconds, True)


def print_rows(peers: Iterator[Peer]) -> None:
    """Every row as it comes; then ours against the peers'."""
    found = []
    for peer in peers:
        found.append(peer)
        speed = "-" if peer.moves_per_second is None else f"{peer.moves_per_second:,.0f}"
        print(f"{peer.name:<34} {peer.what:<42} {speed:>16}  {peer.note}", flush=True)
    for line in ratios(found):
        print(line)


def ratios(found: list[Peer]) -> Iterator[str]:
    """One core against one core, GPU against GPU."""
    for theirs in found:
        name = theirs.name.split()[0]
        if not (name in COMPARED and theirs.what.startswith(COMPARED[name])):
            continue
        device = "one core" if name != "Pgx" or theirs.name.endswith("cpu") else "GPU"
        for ours in found:
            if ours.what.endswith(f"Batch, {device}"):
                times = (ours.moves_per_second or 0) / (theirs.moves_per_second or 1)
                title = theirs.what.split(":")[0]
                yield f"{ours.what}: {times:,.0f} times {name}'s {title}"


def has_gpu() -> bool:
    """Whether a batch can be on a GPU here."""
    try:
        from stammtisch.kernel.compile.gpu import SIMULATED, available
    except ImportError as error:
        print(f"No GPU: {error}")
        return False
    return available() and not SIMULATED


def known(name: str) -> str:
    """The name of a game that is asked for."""
    if name not in GAMES:
        raise ArgumentTypeError(f"{name} is none of {', '.join(GAMES)}")
    return name


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.learn", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", type=known, help="all if none is named")
    parser.add_argument("--games", type=int, default=ON_GPU, help="games at once on the GPU")
    parser.add_argument("--seconds", type=float, default=2.0, help="on the clock for each figure")
    parser.add_argument("--peer", choices=PEERS, help="measure one peer and print JSON")
    arguments = parser.parse_args()
    if arguments.games < 1 or arguments.seconds <= 0:
        parser.error("a figure takes at least one game, and some time")
    if arguments.peer:
        for peer in PEERS[arguments.peer](arguments.seconds):
            print(json.dumps(asdict(peer)), flush=True)
    else:
        arguments.gpu = has_gpu()
        print_rows(rows(arguments))


if __name__ == "__main__":
    main()
