"""Work for worker processes in tests."""

from __future__ import annotations

import os
import time


def own_number(_: object) -> int:
    return os.getpid()


def doubled(number: int) -> int:
    return 2 * number


def die(_: object) -> None:
    os._exit(1)


def hang(_: object) -> None:
    time.sleep(600)


def refuse(words: str) -> None:
    raise ValueError(words)


def swallow_memory(size: int) -> int:
    return len(bytearray(size))


def die_once(mark: str) -> int:
    """The first who is asked dies of it."""
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return os.getpid()
    os._exit(1)
