"""Waiting for the compiler in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from stammtisch.cli.speech import console
from stammtisch.kernel.scene import text

if TYPE_CHECKING:
    from stammtisch.kernel.compile.progress import Progress
    from stammtisch.locale.words import Speaker


@contextmanager
def told_how_far(title: str, say: Speaker) -> Iterator[None]:
    """Tell on stderr what is being compiled: how far it is in a terminal, else one line."""
    from stammtisch.kernel.compile import progress

    aside = console(stderr=True)
    words = say.say(text("cli-compiling", title=title))
    with aside.status("") as line:

        def tell(now: Progress) -> None:
            if aside.is_terminal:
                line.update(f"{words} {now.done}/{now.rules}")
            elif not told:
                aside.print(words, style="dim")
            told.append(now)

        told: list[Progress] = []
        before = progress.show(tell)
        try:
            yield
        finally:
            progress.show(before)
