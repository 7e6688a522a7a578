"""A player who has nothing but the accessibility tree: hears names, presses keys."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random

from fluent.runtime import FluentBundle, FluentResource
from playwright.sync_api import Page, WebSocket

from tests.web.browsing import ROOT
from tests.web.judging import Look, Said
from tests.web.tree import Node, Reader

ONWARD = ("page-round-next", "page-round-next-deal", "page-round-result", "page-round-on")
PAPERS = ("page-score", "page-last-trick", "page-last-round", "page-last-turn")
PATIENCE = 60.0
"""Seconds without any change after which the player does not know how to go on."""
NOW = "F2"
CURIOUS, SEARCHING, STRAYING = 0.12, 0.03, 0.15
"""How often the player asks what matters now, opens a paper, or tries what else is there."""


@cache
def messages(language: str) -> FluentBundle:
    """What the page says, in its own file and in the shared one."""
    files = [
        ROOT / "web" / "src" / "words" / f"{language}.ftl",
        ROOT / "src" / "stammtisch" / "locale" / language / "common.ftl",
    ]
    bundle = FluentBundle([language], use_isolating=False)
    for file in files:
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


@cache
def words(language: str, id: str) -> str:
    """A message of the page."""
    pattern = messages(language).get_message(id).value
    assert pattern is not None
    return str(messages(language).format_pattern(pattern)[0])


@dataclass
class Player:
    """Somebody who hears the page and presses keys."""

    page: Page
    language: str
    chance: Random
    steps: int = 0
    looks: list[Look] = field(default_factory=list)
    presses: int = 0
    missed: int = 0
    """How often something was gone before it could be pressed: the others play meanwhile."""
    asked: int = 0
    wrong: list[str] = field(default_factory=list)
    _last: str = ""

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)
        self.reader = Reader(self.page)

    def _listen(self, socket: WebSocket) -> None:
        """Count the lines that arrive, for the judge; the player is not told."""

        def receive(frame: str | bytes) -> None:
            told = json.loads(frame)
            if told["t"] == "moved":
                self.steps = told["first"] + len(told["lines"])

        socket.on("framereceived", receive)

    def word(self, id: str) -> str:
        return words(self.language, id)

    # Reading

    def read(self) -> tuple[Node, bool]:
        """The tree, and whether it has changed; every changed one is kept."""
        tree = self.reader.read()
        told = str(tree)
        changed, self._last = told != self._last, told
        if changed:
            self.looks.append(Look(frozenset(self._texts(tree)), time.monotonic(), self.steps))
        return tree, changed

    def _texts(self, tree: Node) -> Iterator[Said]:
        log = self.word("page-log")
        for node in tree.walk():
            if node.name or node.description:
                card = node.role in ("button", "image")
                report = node.inside(
                    lambda one: (
                        one.role in ("log", "dialog") or (one.role == "list" and one.name == log)
                    )
                )
                yield Said(f"{node.name}. {node.description}".removesuffix(". "), card, report)

    def is_over(self, tree: Node) -> bool:
        return bool(tree.find("region", self.word("page-over")))

    # Deciding

    def choose(self, tree: Node) -> Node | None:
        """What to press now; None while there is nothing to do."""
        if tree.find("dialog"):
            return tree.find("button", self.word("page-close"))[-1]
        for id in ONWARD:
            if found := tree.find("button", self.word(id)):
                return found[0]
        slip = tree.find("region", self.word("page-slip"))
        if not slip or not slip[0].find("button", self.word("page-hint")):
            return None
        hint = self.word("page-hint")
        offers = [one for one in slip[0].find("button") if one.name != hint and one.usable]
        offers += [one for one in self._hand(tree) if "pressed" not in one.states and one.usable]
        cards = [one for one in self._takeable(tree) if one.states.get("pressed") == "false"]
        held = [one for one in self._takeable(tree) if one.states.get("pressed") == "true"]
        others = slip[0].find("radio") + [
            one
            for one in tree.find("main")[0].find("button")
            if "pressed" not in one.states and one.usable
        ]
        if others and self.chance.random() < STRAYING:
            return self.chance.choice(others)
        if held and offers and self.chance.random() < 0.9:
            return offers[-1]
        if cards and not (offers and self.chance.random() < 0.15):
            return self.chance.choice(cards)
        return self.chance.choice(offers) if offers else None

    def _hand(self, tree: Node) -> list[Node]:
        hand = tree.find("region", self.word("your-hand"))
        return hand[0].find("button") if hand else []

    def _takeable(self, tree: Node) -> list[Node]:
        """Cards and fields that say whether they are taken up."""
        buttons = tree.find("main")[0].find("button") + self._hand(tree)
        return [one for one in buttons if "pressed" in one.states and one.usable]

    # Acting

    def play(self, most: int = sys.maxsize) -> bool:
        """Play until the end, or until so many trees were read; whether it was the end."""
        waiting = time.monotonic()
        while len(self.looks) < most:
            tree, changed = self.read()
            if self.is_over(tree):
                return True
            if changed:
                waiting = time.monotonic()
            if time.monotonic() - waiting > PATIENCE:
                raise AssertionError(f"nothing to press for {PATIENCE:.0f} seconds:\n{tree}")
            wanted = self.choose(tree)
            if wanted:
                self.act(tree, wanted)
        return False

    def act(self, tree: Node, wanted: Node) -> None:
        if self.chance.random() < CURIOUS:
            self.ask(tree)
        elif self.chance.random() < SEARCHING:
            self.look_up(tree)
        else:
            there = self.reader.press(wanted)
            self.presses += there
            self.missed += not there

    def ask(self, tree: Node) -> None:
        """Press the key that says what matters now, and hold what is said against the tree."""
        for _ in range(5):
            self.page.keyboard.press(NOW)
            after, _ = self.read()
            status = after.find("status", self.word("page-now"))
            told = " ".join(one.name for node in status for one in node.find("StaticText"))
            # What is over meanwhile is not left standing: then it is asked once more.
            if told:
                break
        self.asked += 1
        missing = [one.name for one in self._hand(after) if self._card(one.name) not in told]
        if not told or (missing and after.find("region", self.word("page-slip"))):
            self.wrong.append(f"the key does not name {missing}, but says {told!r}")

    @staticmethod
    def _card(name: str) -> str:
        return name.split(",")[0]

    def look_up(self, tree: Node) -> None:
        """Open one of the papers, read it and put it away."""
        found = [one for id in PAPERS for one in tree.find("button", self.word(id))]
        if found and not tree.find("dialog"):
            self.reader.press(self.chance.choice(found))
            self.read()
