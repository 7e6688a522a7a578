"""Visitors of a server in this process."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from starlette.testclient import TestClient, WebSocketTestSession

from stammtisch.server.app import App
from stammtisch.server.asgi import application
from stammtisch.server.settings import Limits, Settings

WIDE = Limits(
    frame_rate=1e6,
    frame_burst=10**6,
    request_rate=1e6,
    request_burst=10**6,
    newcomer_rate=1e6,
    newcomer_burst=10**6,
    opening_rate=1e6,
    opening_burst=10**6,
)
"""Limits for tests of other things."""

Frame = dict[str, Any]


class Visitor:
    """Somebody with a token."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client, self.name = client, name
        answer = client.post("/api/me", json={"name": name, "token": True})
        assert answer.status_code == 200, answer.text
        self.headers = {"authorization": f"Bearer {answer.json()['token']}"}

    def post(self, path: str, form: Any = None, status: int = 200) -> Any:
        answer = self.client.post(path, json=form if form is not None else {}, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.client.get(path, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def open(self, game: str = "njet", **plan: Any) -> Any:
        return self.post("/api/tables", {"game": game, **plan})

    def sit(self, table: Any) -> Any:
        return self.post(f"/api/tables/{table['id']}/sit", {"invite": table["invite"]})

    def socket(self, table: Any, query: str = "") -> WebSocketTestSession:
        path = f"/api/tables/{table['id']}/socket{query}"
        return self.client.websocket_connect(path, headers=self.headers)


class Club:
    def __init__(self, client: TestClient) -> None:
        self.client = client

    @property
    def app(self) -> App:
        app: App = self.client.app.state.app  # type: ignore[attr-defined]
        return app

    def visitor(self, name: str = "Ann") -> Visitor:
        return Visitor(self.client, name)

    def full_table(self, players: int = 4, **plan: Any) -> tuple[list[Visitor], Any]:
        """A table of people only, who have begun."""
        people = [self.visitor(f"P{number}") for number in range(players)]
        options = {"players": players, **plan.pop("options", {})}
        table = people[0].open(options=options, **plan)
        for other in people[1:]:
            other.sit(table)
        return people, table


@contextmanager
def opened(database: str, **settings: Any) -> Iterator[Club]:
    chosen: dict[str, Any] = {
        "database": database,
        "bot_pace": 0.0,
        "bot_seconds": 0.05,
        "limits": WIDE,
    }
    app = application(Settings(**(chosen | settings)))
    with TestClient(app, client=("127.0.0.1", 50_000)) as client:
        yield Club(client)


def hear(socket: WebSocketTestSession, *kinds: str) -> Frame:
    """The next frame of some kind."""
    while True:
        frame: Frame = msgspec.json.decode(socket.receive_text())
        if frame["t"] in kinds:
            return frame


def ask(socket: WebSocketTestSession, **frame: Any) -> None:
    socket.send_text(msgspec.json.encode(frame).decode())


def choose(socket: WebSocketTestSession, moved: Frame, dice: random.Random, mark: str = "") -> str:
    """Play any of the moves offered; the mark it was sent with."""
    mark = mark or f"m{moved['at']}"
    action = dice.choice(moved["moves"])["action"]
    ask(socket, t="move", id=mark, at=moved["at"], action=action)
    return mark
