"""The storm: one fault after another, sometimes two at once, and how soon all play again."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

from tests.server.crash.faults import Fault, kinds
from tests.server.crash.witness import Witness
from tests.server.crash.world import World
from tests.server.players import seated

PROMPT = 10.0
"""Seconds after the end of a fault within which all should play again."""

PATIENCE = 120.0
"""Seconds after which nobody believes any more that they will."""

TWO = 0.2
"""How often a second fault comes while the first lasts."""


class Weathered(NamedTuple):
    """Faults that came together, how many seconds after their end all played again, and who was
    waited for last."""

    kinds: tuple[str, ...]
    seconds: float
    last: str


class Stuck(AssertionError):
    """Somebody does not play again at all."""


class Storm:
    """One run over a world and its players."""

    def __init__(self, world: World, players: list[Witness], dice: random.Random) -> None:
        self.world, self.players, self.dice = world, players, dice
        self.among = kinds(world)
        self.weathered: list[Weathered] = []

    async def run(self, faults: int, tell: Callable[[Fault], None]) -> None:
        done = 0
        while done < faults:
            drawn = self._drawn(faults - done)
            for fault in drawn:
                tell(fault)
            await self.weather(drawn)
            done += len(drawn)

    async def weather(self, drawn: list[Fault]) -> None:
        """Let faults come and go in the midst of play, and see how soon all play again."""
        await self._back(time.monotonic())
        await asyncio.sleep(self.dice.uniform(0.0, 0.5))
        over = await self._come_and_go(drawn)
        seconds, last = await self._back(over)
        self.weathered.append(Weathered(tuple(fault.kind for fault in drawn), seconds, last))

    def _drawn(self, most: int) -> list[Fault]:
        """One fault, or two of different parts."""
        first = self.dice.choice(self.among)(self.world, self.dice)
        if most > 1 and self.dice.random() < TWO:
            second = self.dice.choice(self.among)(self.world, self.dice)
            if second.part != first.part:
                return [first, second]
        return [first]

    async def _come_and_go(self, drawn: list[Fault]) -> float:
        """The moment at which the last of them was over."""
        over = 0.0
        begun = list[Fault]()
        try:
            for fault in drawn:
                begun.append(fault)
                await asyncio.to_thread(fault.begin)
            last = 0.0
            for fault in sorted(drawn, key=lambda one: one.seconds):
                await asyncio.sleep(fault.seconds - last)
                last = fault.seconds
                begun.remove(fault)
                over = time.monotonic()
                await asyncio.to_thread(fault.end)
        finally:
            for fault in begun:
                await asyncio.to_thread(fault.end)
        return over

    async def _back(self, over: float) -> tuple[float, str]:
        """Until everyone has an answer to what was asked after a moment, and moves are
        acknowledged at every table where nobody is slow; the seconds it took, and who was
        waited for last."""
        before, last = self._moves(), ""
        while True:
            await asyncio.to_thread(self.world.supervise)
            await asyncio.gather(*(player.ask() for player in self.players))
            for _ in range(4):
                await asyncio.sleep(0.05)
                missing = self._missing(over, before)
                if not missing:
                    return time.monotonic() - over, last
                last = "; ".join(missing)
            if time.monotonic() - over > PATIENCE:
                raise Stuck(last)

    def _moves(self) -> Counter[int]:
        return Counter(player.company for player in self.players for _ in player.acknowledged)

    def _missing(self, over: float, before: Counter[int]) -> list[str]:
        moves = self._moves()
        still = {
            player.company
            for player in self.players
            if not player.slow and moves[player.company] <= before[player.company]
        }
        deaf = [f"table {player.company}" for player in self.players if player.answered < over]
        return [f"{where} gets no answer" for where in deaf] + [
            f"table {number} does not go on ({self._told_of(number)})" for number in sorted(still)
        ]

    def _told_of(self, company: int) -> str:
        """What the players of a table that stands still know of it."""
        there = [player for player in self.players if player.company == company]
        return "; ".join(
            f"{player.table} at version {player.version}, pending {player.pending}, "
            f"over {player.over}, connected {player.open is not None}"
            for player in there
        )


Weather = Callable[[Storm], Coroutine[Any, Any, None]]


async def play_through(
    world: World, tables: int, seed: int, weather: Weather
) -> tuple[Storm, BaseException | None]:
    """Play while faults take their course; what went so wrong that it had to end, if anything."""
    bases = world.bases
    players = await seated(bases[0], bases, tables, stays=True, kind=Witness)
    storm = Storm(world, players, random.Random(seed))
    playing = asyncio.gather(*(player.play() for player in players))
    running = asyncio.ensure_future(weather(storm))
    both: tuple[asyncio.Future[Any], ...] = (playing, running)
    wrong: BaseException | None = None
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in both:
            if task.done() and not task.cancelled():
                wrong = wrong or task.exception()
    except asyncio.CancelledError:
        wrong = KeyboardInterrupt()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await asyncio.gather(*(player.go() for player in players), return_exceptions=True)
        await asyncio.gather(playing, return_exceptions=True)
    return storm, wrong
