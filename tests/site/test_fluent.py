"""Words by another Fluent library, as the browser brings one."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from stammtisch.site import fluent


class Words:
    """A bundle that knows one message."""

    def __init__(self, language: str) -> None:
        self.language, self.texts = language, list[str]()

    def add(self, words: str) -> None:
        self.texts.append(words)

    def has(self, id: str) -> bool:
        return id == "greeting"

    def attributes(self, id: str) -> list[str]:
        return ["short"]

    def format(self, id: str, attribute: str, parts: str) -> str:
        return f"{self.language} {id} {attribute} {json.loads(parts)['name']}"


@pytest.fixture
def runtime(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module that was put in the place of Python's, for this test only."""
    for name in ("fluent", "fluent.runtime"):
        monkeypatch.setitem(sys.modules, name, None)
    fluent.install(Words)
    return sys.modules["fluent.runtime"]


def test_messages_and_attributes_are_said(runtime: Any) -> None:
    bundle = runtime.FluentBundle(["nl"], use_isolating=False)
    bundle.add_resource(runtime.FluentResource("greeting = hello"))
    message = bundle.get_message("greeting")
    assert bundle.format_pattern(message.value, {"name": "Ann"}) == ("nl greeting  Ann", [])
    short = message.attributes["short"]
    assert bundle.format_pattern(short, {"name": "Bo"}) == ("nl greeting short Bo", [])


def test_there_is_no_message_of_another_name(runtime: Any) -> None:
    bundle = runtime.FluentBundle(["nl"])
    assert not bundle.has_message("farewell")
    assert bundle.get_message("farewell").value is None
