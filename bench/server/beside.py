"""Two trees beside each other: both serve tables, and clients play at one for a second, then at the
other, and so on. What others do on the machine falls on both alike, so that a small difference
shows; games that rest make their scenes, which is why a move has more of them here."""

from __future__ import annotations

import asyncio
import random
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from bench.server.ours import LONGEST, Servers, cpu_of, serving
from bench.server.player import Load, Player, Tally, people, sit_down, tables

TURN = 1.0
REST = 0.3
"""Seconds of play at one server, and until the other begins."""
PORT = 8461


@dataclass
class Side:
    """One of the two servers and its clients."""

    servers: Servers
    tally: Tally = field(default_factory=Tally)
    playing: asyncio.Event = field(default_factory=asyncio.Event)
    players: list[Player] = field(default_factory=list)
    turns: list[tuple[float, int, int]] = field(default_factory=list)
    """CPU seconds, moves and scenes of each turn."""

    async def seat(self, load: Load) -> None:
        base = self.servers.bases[0]
        tokens = await people(base, 4)
        options = {"players": 4, **LONGEST.get(load.game, {})}
        for id in await tables([base], tokens, load.game, load.tables, options):
            for token in tokens:
                seat = await sit_down(base, token, id, self.tally, load.pause, self.playing)
                self.players.append(seat)

    async def take_turn(self) -> None:
        pids, tally = self.servers.pids, self.tally
        used, moves, scenes = cpu_of(*pids), len(tally.waits), tally.scenes
        self.playing.set()
        await asyncio.sleep(TURN)
        made = len(tally.waits) - moves
        self.turns.append((cpu_of(*pids) - used, made, tally.scenes - scenes))
        self.playing.clear()
        await asyncio.sleep(REST)

    def cpu(self, chosen: list[int]) -> float:
        """Milliseconds a move over some turns."""
        used, moves, _ = (sum(self.turns[n][i] for n in chosen) for i in range(3))
        return used / max(moves, 1) * 1e3


async def _play(sides: list[Side], load: Load) -> None:
    for side in sides:
        await side.seat(load)
    tasks = [asyncio.create_task(one.play()) for side in sides for one in side.players]
    for number in range(int(load.seconds / TURN) + 1):
        for side in sides if number % 2 else reversed(sides):
            await side.take_turn()
    for side in sides:
        del side.turns[0]  # everything is cold
        if side.tally.refused:
            raise RuntimeError(f"{side.tally.refused} moves were refused")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for side in sides:
        await asyncio.gather(*(one.socket.close() for one in side.players), return_exceptions=True)


def compare(load: Load, before: Path, now: Path) -> str:
    """How many times the CPU of the tree before a move takes now, in words, with an interval."""
    with ExitStack() as stack:
        both = [serving([PORT + n], source) for n, source in enumerate((before, now))]
        sides = [Side(stack.enter_context(one)) for one in both]
        asyncio.run(_play(sides, load))
    dice, count = random.Random(1), len(sides[0].turns)
    ratios = []
    for _ in range(2000):
        chosen = dice.choices(range(count), k=count)
        ratios.append(sides[1].cpu(chosen) / sides[0].cpu(chosen))
    ratios.sort()
    whole = list(range(count))
    old, new = (side.cpu(whole) for side in sides)
    scenes = [sum(t[2] for t in side.turns) / sum(t[1] for t in side.turns) for side in sides]
    return (
        f"{load.game}, {load.tables} flat out, {count} turns each: {old:.3f} ms CPU a move before "
        f"({scenes[0]:.2f} scenes), {new:.3f} now ({scenes[1]:.2f}): {new / old:.3f} times "
        f"({ratios[50]:.3f} to {ratios[1949]:.3f})"
    )
