"""Pieces of long work on several cores, until all are done or the time is."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import TypeVar

from stammtisch.lab.tournaments.runners import each_in_processes

Asked = TypeVar("Asked")
Answer = TypeVar("Answer")


def in_time(
    work: Callable[[Asked], Answer], asked: Sequence[Asked], jobs: int, seconds: float
) -> Iterator[Answer]:
    """What is done within so many seconds, in the order in which it ends, counted on the way.

    Ctrl-C ends it with what is done.
    """
    until = time.monotonic() + seconds
    with closing(each_in_processes(jobs, work, asked)) as answers:
        try:
            for number, answer in enumerate(answers, 1):
                yield answer
                print(f"\r{number} of {len(asked)}", end="", file=sys.stderr, flush=True)
                if time.monotonic() > until:
                    break
        except KeyboardInterrupt:
            pass
    print(file=sys.stderr)
