"""A server in this process, and clients of it."""

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
from stammtisch.server.ws.messages import PROTOCOL

UNLIMITED = Limits(
    frame_rate=1e6,
    frame_burst=10**6,
    request_rate=1e6,
    request_burst=10**6,
    newcomer_rate=1e6,
    newcomer_burst=10**6,
    opening_rate=1e6,
    opening_burst=10**6,
    hint_rate=1e6,
    hint_burst=10**6,
)
"""Limits for tests of other things."""

Frame = dict[str, Any]


class Client:
    """A person with a token."""

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
        plan["options"] = {"first": 1, **plan.get("options", {})}
        return self.post("/api/tables", {"game": game, **plan})

    def sit(self, table: Any) -> Any:
        return self.post(f"/api/tables/{table['id']}/sit", {"invite": table["invite"]})

    def socket(self, table: Any, query: str = "") -> WebSocketTestSession:
        path = f"/api/tables/{table['id']}/socket?protocol={PROTOCOL}{query.replace('?', '&')}"
        return self.client.websocket_connect(path, headers=self.headers)


class LocalServer:
    """The application in this process; `http` sends requests to it."""

    def __init__(self, http: TestClient) -> None:
        self.http = http

    @property
    def app(self) -> App:
        app: App = self.http.app.state.app  # type: ignore[attr-defined]
        return app

    def new_client(self, name: str = "Ann") -> Client:
        return Client(self.http, name)

    def full_table(self, players: int = 4, **plan: Any) -> tuple[list[Client], Any]:
        """A table of people only, who have begun."""
        people = [self.new_client(f"P{number}") for number in range(players)]
        options = {"players": players, **plan.pop("options", {})}
        table = people[0].open(options=options, **plan)
        for other in people[1:]:
            other.sit(table)
        return people, table


@contextmanager
def running(database: str, **settings: Any) -> Iterator[LocalServer]:
    chosen: dict[str, Any] = {
        "database": database,
        "bot_pace": 0.0,
        "bot_seconds": 0.05,
        "limits": UNLIMITED,
    }
    app = application(Settings(**(chosen | settings)))
    with TestClient(app, client=("127.0.0.1", 50_000)) as client:
        yield LocalServer(client)


def receive(socket: WebSocketTestSession, *kinds: str) -> Frame:
    """The next frame of some kind; who waits for another is refused in vain, and for ever."""
    while True:
        frame: Frame = msgspec.json.decode(socket.receive_text())
        if frame["t"] in kinds:
            return frame
        assert frame["t"] != "refused", frame


def send(socket: WebSocketTestSession, **frame: Any) -> None:
    socket.send_text(msgspec.json.encode(frame).decode())


def my_turn(socket: WebSocketTestSession, at: int | None = None) -> Frame:
    """The next message that offers moves, after so many choices."""
    while True:
        moved = receive(socket, "moved")
        if moved["moves"] and (at is None or moved["at"] == at):
            return moved


def choose(socket: WebSocketTestSession, moved: Frame, dice: random.Random, mark: str = "") -> str:
    """Play any of the moves offered; the mark it was sent with."""
    mark = mark or f"m{moved['at']}"
    action = dice.choice(moved["moves"])["action"]
    send(socket, t="move", id=mark, at=moved["at"], action=action)
    return mark
