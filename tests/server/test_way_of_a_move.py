"""The life of a move, as the page for contributors tells it, and as a running server does."""

from __future__ import annotations

import random
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from tests.server.local import choose, my_turn, receive, running

ROOT = Path(__file__).parents[2]
MOST = 10


def told() -> list[str]:
    """The files of the page's list, in its order."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    steps = re.findall(r"^\d\. (.*)$", page.partition("## The life of a move")[2], re.MULTILINE)
    return re.findall(r"`((?:server|table)/[a-z_/]+\.py)`", " ".join(steps))


class Way:
    """The files of ours that are entered, in order, once `noting`."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.noting = False

    def note(self, frame: FrameType, event: str, _: object) -> None:
        _, ours, file = frame.f_code.co_filename.partition("src/stammtisch/")
        if self.noting and event == "call" and ours and file not in self.files:
            self.files.append(file)


@contextmanager
def noted() -> Iterator[Way]:
    """All threads that start meanwhile are watched."""
    way = Way()
    threading.setprofile(way.note)
    try:
        yield way
    finally:
        threading.setprofile(None)
        assert sys.getprofile() is None


def test_a_move_goes_through_the_files_that_the_page_names_in_their_order(tmp_path: Path) -> None:
    with noted() as way, running(f"sqlite:///{tmp_path}/tables.db") as server:
        people, table = server.full_table()
        with people[0].socket(table) as socket, people[1].socket(table) as other:
            moved = my_turn(socket)
            receive(socket, "scene")
            receive(other, "scene")
            way.noting = True
            choose(socket, moved, random.Random(1))
            receive(socket, "ack")
            receive(other, "moved")
            way.noting = False
    named = told()
    assert [file for file in way.files if file in named] == named
    assert len(named) == len(set(named)) <= MOST
    assert "table/choices.py" not in named and "server/tables/stored.py" not in named
