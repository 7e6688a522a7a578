"""Whoever waits for the compiler is told what is being compiled, and how far it is.

Every entry that is compiled, not read from the cache, is logged by the logger
`stammtisch.compile`, so that a program can show or drop it as it does with other logs.
A terminal also gets a line on stderr while it waits; `STAMMTISCH_PROGRESS=0` or
`show(None)` switches it off, and `show` takes another way of telling.
"""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from numba.core import event

LOG = logging.getLogger("stammtisch.compile")
PATIENCE = 0.3
"""Seconds after which a wait is worth a line."""


class Progress(NamedTuple):
    """How far the compiler is with an entry."""

    what: str
    """The entry and the game it is built for, as the compiler names them."""
    done: int
    """Rules that are typed; with all of them, the entry is optimized."""
    rules: int
    seconds: float
    is_over: bool = False


Show = Callable[[Progress], None]
_rules: WeakKeyDictionary[Any, int] = WeakKeyDictionary()
_shown: list[Show] = []


def show(teller: Show | None) -> Show | None:
    """Let whoever waits be told in this way, None for not at all; returns the way before."""
    before = _shown[0] if _shown else None
    _shown[:] = [teller] if teller else []
    return before


def expect(entry: Any, rules: int) -> None:
    """Say with how many rules an entry is compiled."""
    _rules[entry] = rules


@cache
def follow() -> None:
    """Follow the compiler from now on."""
    event.register("numba:compile", _Follower())
    if not _shown and sys.stderr.isatty() and os.environ.get("STAMMTISCH_PROGRESS") != "0":
        show(write_line)


class _Follower(event.Listener):  # type: ignore[misc]
    """Counts the functions that are compiled within an entry."""

    def __init__(self) -> None:
        self.entry: Any = None
        self.done = 0
        self.began = 0.0

    def on_start(self, event: Any) -> None:
        made = event.data["dispatcher"]
        if self.entry is None and made in _rules:
            self.entry, self.done, self.began = made, 0, time.perf_counter()
            LOG.info("compiling %s, %d rules", made.py_func.__qualname__, _rules[made])

    def on_end(self, event: Any) -> None:
        made = event.data["dispatcher"]
        if self.entry is None:
            return
        self.done = min(self.done + 1, _rules[self.entry])
        self.tell(made is self.entry)
        if made is self.entry:
            seconds = time.perf_counter() - self.began
            LOG.info("compiled %s in %.1f s", made.py_func.__qualname__, seconds)
            self.entry = None

    def tell(self, is_over: bool) -> None:
        seconds = time.perf_counter() - self.began
        if seconds > PATIENCE:
            what = self.entry.py_func.__qualname__
            for teller in _shown:
                teller(Progress(what, self.done, _rules[self.entry], seconds, is_over))


def write_line(progress: Progress) -> None:
    """One line on stderr, written over and over, and wiped in the end."""
    words = f"compiling {progress.what}: {progress.done} of {progress.rules} rules"
    if progress.done == progress.rules - 1:
        words += ", optimizing"
    sys.stderr.write("\r\033[K" + ("" if progress.is_over else words))
    sys.stderr.flush()
