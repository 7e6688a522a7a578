"""Messages in a person's language, from the Fluent files beside this module."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from stammtisch.kernel.scene import Event, Fact, Part, Piece, Text, Who, text
from stammtisch.locale import LANGUAGES

Namer = Callable[[int], str]
Said = Text | Fact | Event
"""What has words: a text, or what carries one."""


FOLDERS = [Path(__file__).parent]
"""Where Fluent files are, ours first: a message of ours is never replaced."""


def add_words(folder: Path) -> None:
    """Let the messages of another package be said: a folder of files for each language."""
    if folder not in FOLDERS:
        for language in LANGUAGES:
            words_in(folder, language)
        FOLDERS.append(folder)
        messages.cache_clear()


def words_in(folder: Path, language: str) -> list[str]:
    """The texts of the Fluent files of a language."""
    files = sorted(path for path in (folder / language).iterdir() if path.suffix == ".ftl")
    return [file.read_text(encoding="utf-8") for file in files]


ENTRY = re.compile(r"^(?=-?[a-zA-Z])", re.MULTILINE)
"""Where an entry of a Fluent file begins: all that belongs to it stands in from the margin."""

NAME = re.compile(r"-?[a-zA-Z][a-zA-Z0-9_-]*")


class Messages:
    """The messages of a language, each parsed when it is first said.

    To parse them all takes half a second, and most programs say few of them.
    """

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._entries: dict[str, str] = {}
        for folder in FOLDERS:
            for words in words_in(folder, language):
                for entry in ENTRY.split(words):
                    if name := NAME.match(entry):
                        self._entries.setdefault(name[0], entry)
        self._left = set(self._entries)

    def __contains__(self, id: str) -> bool:
        """Whether there is such a message; one that cannot be parsed is none."""
        self._parse(id)
        return bool(self._bundle.has_message(id))

    def message(self, id: str) -> Any:
        """What Fluent makes of a message: its value and its attributes, as patterns."""
        self._parse(id)
        return self._bundle.get_message(id)

    def say(self, pattern: Any, parts: dict[str, int | str]) -> str:
        """A pattern in words; a ValueError where one of its parts is missing."""
        words, errors = self._bundle.format_pattern(pattern, parts)
        if errors:
            raise ValueError("; ".join(map(str, errors)))
        return str(words)

    def _parse(self, id: str) -> None:
        """Parse an entry and, before it is said, all those it may mention."""
        if id in self._left:
            self._left.remove(id)
            self._bundle.add_resource(FluentResource(self._entries[id]))
            for name in NAME.findall(self._entries[id]):
                self._parse(name)


@cache
def messages(language: str) -> Messages:
    """All messages of a language."""
    return Messages(language)


def has_words(id: str, language: str) -> bool:
    """Whether there is such a message."""
    return id in messages(language)


class Speaker:
    """Says texts in one language, calling seats by their players' names.

    Beside every seat `$who` a message is told in `$who-is` whether that seat is
    "you", the one spoken to, or an "other".
    """

    def __init__(self, language: str, names: Namer = str, you: int | None = None) -> None:
        self.language = language
        self.names = names
        self.you = you

    def called(self, seat: int) -> str:
        """What stands beside a seat's cards and points: "You", or the player's name."""
        return self.say(text("chair-you")).capitalize() if seat == self.you else self.names(seat)

    def say(self, said: Said) -> str:
        """A text, a fact or an event in words."""
        message = said if isinstance(said, Text) else said.text
        found = messages(self.language).message(message.id)
        if found.value is None:
            raise KeyError(f"{message.id} has no words in {self.language}")
        return self._format(message, found.value)

    def chip(self, piece: Piece) -> str:
        """What stands on a piece: the `.chip` of its label where it has one, or its face."""
        found = messages(self.language).message(piece.label.id)
        pattern = found.attributes.get("chip")
        return self._format(piece.label, pattern) if pattern else piece.face

    def tell(self, row: Iterable[Said]) -> str:
        """Several of them in a row: sentences side by side, phrases with dots between them."""
        told = ""
        for words in map(self.say, row):
            told += ("" if not told else " " if told.endswith(".") else " · ") + words
        return told

    def _format(self, message: Text, pattern: Any) -> str:
        parts = {name: self._part(part) for name, part in message.parts.items()}
        for name, part in message.parts.items():
            if isinstance(part, Who):
                parts[f"{name}-is"] = "you" if part.seat == self.you else "other"
        try:
            return messages(self.language).say(pattern, parts)
        except ValueError as error:
            raise ValueError(f"{message.id} in {self.language}: {error}") from error

    def _part(self, part: Part) -> int | str:
        if isinstance(part, Text):
            return self.say(part)
        if isinstance(part, Who):
            return self.names(part.seat)
        return part
