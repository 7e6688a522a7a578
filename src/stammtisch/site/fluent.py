"""Fluent by the browser's own library, in place of the package `fluent.runtime`.

The page brings `@fluent/bundle` for its own words; Python's would bring Babel with it.
"""

from __future__ import annotations

import json
import sys
from types import ModuleType
from typing import Any, Protocol


class Bundle(Protocol):
    """A bundle of `@fluent/bundle`, with plain texts in place of its patterns."""

    def add(self, words: str) -> None: ...

    def has(self, id: str) -> bool: ...

    def attributes(self, id: str) -> list[str]: ...

    def format(self, id: str, attribute: str, parts: str) -> str: ...


class FluentResource:
    def __init__(self, words: str) -> None:
        self.words = words


class Pattern:
    """What is formatted: a message, or an attribute of one."""

    def __init__(self, id: str, attribute: str = "") -> None:
        self.id, self.attribute = id, attribute


class Message:
    def __init__(self, bundle: Bundle, id: str) -> None:
        self.value = Pattern(id) if bundle.has(id) else None
        self.attributes = {name: Pattern(id, name) for name in bundle.attributes(id)}


class FluentBundle:
    new_bundle: Any = None
    """Makes a `Bundle` for a language."""

    def __init__(self, languages: list[str], use_isolating: bool = True) -> None:
        self._bundle: Bundle = FluentBundle.new_bundle(languages[0])

    def add_resource(self, resource: FluentResource) -> None:
        self._bundle.add(resource.words)

    def has_message(self, id: str) -> bool:
        return bool(self._bundle.has(id))

    def get_message(self, id: str) -> Message:
        return Message(self._bundle, id)

    def format_pattern(self, pattern: Pattern, parts: dict[str, Any]) -> tuple[str, list[Any]]:
        told = self._bundle.format(pattern.id, pattern.attribute, json.dumps(parts))
        return str(told), []


def install(new_bundle: Any) -> None:
    """Let `fluent.runtime` be found; what makes bundles may be given later, by another call."""
    FluentBundle.new_bundle = new_bundle
    package, runtime = ModuleType("fluent"), ModuleType("fluent.runtime")
    runtime.FluentBundle = FluentBundle  # type: ignore[attr-defined]
    runtime.FluentResource = FluentResource  # type: ignore[attr-defined]
    package.runtime = runtime  # type: ignore[attr-defined]
    sys.modules |= {"fluent": package, "fluent.runtime": runtime}
