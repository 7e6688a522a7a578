"""A browser in a few lines: it stores what came of each call, then hands it on."""

from __future__ import annotations

import json
from typing import Any

from stammtisch.site.entry import Door


class Full(Exception):
    """There is no room to store anything."""


class Browser:
    """Storage, sockets and timers around a host, as the page's worker has them."""

    def __init__(self, levels: str = "easy normal") -> None:
        self.levels = levels
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.lists: dict[str, Any] = {}
        self.me: Any = None
        self.frames: list[dict[str, Any]] = []
        self.bots: list[dict[str, Any]] = []
        self.start()

    def start(self) -> None:
        """Begin with what is stored and nothing else, as after a crash."""
        self.door = Door(self.levels)
        self.door.meet(json.dumps(self.me))

    def _done(self, call: Any, *given: Any) -> dict[str, Any]:
        out: dict[str, Any] = json.loads(call(*given))
        while out["missing"]:
            self.door.load(out["missing"], json.dumps(self.rows.get(out["missing"], [])))
            out = json.loads(call(*given))
        for row in out["rows"]:
            kept = self.rows.setdefault(row["table"], [])
            assert row["number"] == len(kept) + 1
            kept.append(row)
        self.lists |= out["lists"]
        self.me = out["me"] or self.me
        self.frames += [json.loads(frame["text"]) for frame in out["frames"]]
        self.bots = out["bots"]
        return out

    def ask(self, method: str, path: str, body: Any = None, **query: str) -> tuple[int, Any]:
        text = "" if body is None else json.dumps(body)
        out = self._done(self.door.ask, method, path, json.dumps(query), text, "en")
        return out["status"], out["body"]

    def open(self, table: str, since: int = 0, socket: str = "s") -> dict[str, Any]:
        return self._done(self.door.open, socket, table, since, "en")

    def send(self, frame: dict[str, Any], socket: str = "s") -> list[dict[str, Any]]:
        """What a socket is answered."""
        before = len(self.frames)
        self._done(self.door.frame, socket, json.dumps(frame))
        return self.frames[before:]

    def run_bots(self) -> None:
        """Let bots play until a person is waited for."""
        while self.bots:
            turn = self.bots[0]
            self._done(self.door.bot, turn["table"], turn["seat"], turn["at"], -1)

    def last(self, kind: str) -> dict[str, Any]:
        return next(frame for frame in reversed(self.frames) if frame["t"] == kind)


def table_of(browser: Browser, game: str = "njet", **plan: Any) -> str:
    """A new table against easy bots, open on a socket, and whoever plays introduced."""
    if browser.me is None:
        assert browser.ask("POST", "/me", {"name": "Ann"})[0] == 200
    status, info = browser.ask("POST", "/tables", {"game": game, "fill": "easy", **plan})
    assert status == 200, info
    browser.open(info["id"])
    browser.run_bots()
    return str(info["id"])


def play_out(browser: Browser, rounds: int = 99, most: int = 4000) -> int:
    """Play the first legal move until the game is over, or so many rounds are; how many were
    made."""
    for made in range(most):
        browser.run_bots()
        moved = browser.last("moved")
        if not moved["moves"] or len(browser.last("scene")["sheet"]) >= rounds:
            return made
        move = {"t": "move", "id": f"m{made}", "at": moved["at"]}
        told = browser.send({**move, "action": moved["moves"][0]["action"]})
        assert any(frame["t"] == "ack" for frame in told), told
    raise AssertionError("the game goes on and on")
