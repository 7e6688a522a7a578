"""What people write, made fit to be stored and shown."""

from __future__ import annotations


def on_one_line(words: str) -> str:
    """On one line, without anything unprintable."""
    return " ".join("".join(c if c.isprintable() else " " for c in words).split())
