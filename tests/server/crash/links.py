"""Links: loopback proxies between processes, which can be cut or go silent."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

Pair = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Link:
    """A way to one port of this machine. All calls but the first come from other threads."""

    def __init__(self, to: int) -> None:
        self.port = 0
        self.to = to
        self._cut = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._open: set[asyncio.StreamWriter] = set()

    async def listen(self) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0, limit=1 << 18)
        self.port = self._server.sockets[0].getsockname()[1]

    def close(self) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """Whoever is connected is reset, and whoever connects."""
        self._cut = True
        for writer in list(self._open):
            writer.transport.abort()

    def silence(self) -> None:
        """Nothing arrives, and nobody is told so."""
        self._flows.clear()

    def mend(self) -> None:
        self._cut = False
        self._flows.set()

    async def _carry(self, *here: Any) -> None:
        writers = [here[1]]
        self._open.add(here[1])
        try:
            await self._flows.wait()
            if self._cut:
                here[1].transport.abort()
                return
            there = await asyncio.open_connection("127.0.0.1", self.to, limit=1 << 18)
            writers.append(there[1])
            self._open.add(there[1])
            ways = {
                asyncio.create_task(self._pump(here[0], there[1])),
                asyncio.create_task(self._pump(there[0], here[1])),
            }
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
        except OSError:
            pass
        finally:
            for writer in writers:
                self._open.discard(writer)
                writer.close()

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while read := await reader.read(1 << 16):
                await self._flows.wait()
                writer.write(read)
                await writer.drain()


class Network:
    """All links of a set-up, in a thread of their own, so that they work while others wait."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="links", daemon=True)
        self._links: list[Link] = []
        self._thread.start()

    def link(self, to: int = 0) -> Link:
        """A way to a port, which may be told later."""

        async def made() -> Link:
            link = Link(to)
            await link.listen()
            self._links.append(link)
            return link

        return asyncio.run_coroutine_threadsafe(made(), self._loop).result()

    def tell(self, word: Callable[[], None]) -> None:
        """Have a link do something, in its own thread; it is done on return."""

        async def do() -> None:
            word()

        asyncio.run_coroutine_threadsafe(do(), self._loop).result()

    def close(self) -> None:
        async def end() -> None:
            for link in self._links:
                link.close()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@contextmanager
def network() -> Iterator[Network]:
    made = Network()
    try:
        yield made
    finally:
        made.close()
