"""Messages in a person's language, from the Fluent files beside this module."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from stammtisch.kernel.scene import Part, Text, Who

Namer = Callable[[int], str]


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language."""
    made = FluentBundle([language], use_isolating=False)
    for file in sorted((Path(__file__).parent / language).glob("*.ftl")):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made


class Speaker:
    """Says texts in one language, calling seats by their players' names."""

    def __init__(self, language: str, names: Namer = str) -> None:
        self.language = language
        self.names = names

    def say(self, message: Text) -> str:
        """A text in words."""
        parts = {name: self._part(part) for name, part in message.parts.items()}
        found = bundle(self.language).get_message(message.id)
        if found.value is None:
            raise KeyError(f"{message.id} has no words in {self.language}")
        words, errors = bundle(self.language).format_pattern(found.value, parts)
        if errors:
            raise ValueError(f"{message.id} in {self.language}: {errors}")
        return str(words)

    def list(self, messages: Iterable[Text]) -> str:
        return ", ".join(self.say(message) for message in messages)

    def _part(self, part: Part) -> int | str:
        if isinstance(part, Text):
            return self.say(part)
        if isinstance(part, Who):
            return self.names(part.seat)
        return part
