"""Terminal input and output, or a pipe in its place."""

from __future__ import annotations

import sys
from contextlib import suppress

from rich.console import Console, RenderableType

FORGET = "\x1b[3J"
"""Makes a terminal forget what has scrolled away: another hand may have been there."""


ENDLESS = 10_000


class Screen:
    """Console output and line input; with a pipe nothing is cleared or waited for."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.live = console.is_terminal and sys.stdin.isatty()
        if self.live:
            _edit_lines()

    @property
    def width(self) -> int:
        return min(self.console.width, 100)

    @property
    def height(self) -> int:
        """The rows of a terminal; a pipe has room for everything."""
        return self.console.height if self.console.is_terminal else ENDLESS

    def rows(self, *blocks: RenderableType) -> int:
        """How many rows of a terminal blocks take; in a pipe nobody counts them."""
        if not self.console.is_terminal:
            return 0
        options = self.console.options.update_width(self.width)
        return sum(len(self.console.render_lines(block, options, pad=False)) for block in blocks)

    def show(self, *blocks: RenderableType) -> None:
        for block in blocks:
            self.console.print(block, width=self.width)

    def wipe(self) -> None:
        if self.live:
            self.console.clear()
            self.console.file.write(FORGET)

    def ask(self, prompt: str = "> ") -> str | None:
        """A line, or None when there is no more to come."""
        try:
            return input(prompt).strip()
        except UnicodeDecodeError:
            return "\ufffd"
        except (EOFError, KeyboardInterrupt):
            return None

    def pause(self, words: str) -> None:
        """Let a person read before the screen is drawn again."""
        if self.live:
            self.ask(words)


def _edit_lines() -> None:
    """Line editing without a history: the arrow key must not show another's moves."""
    with suppress(ImportError, AttributeError):
        import readline

        readline.set_auto_history(False)
