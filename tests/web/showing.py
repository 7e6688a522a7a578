"""Any position of any game on the page of a table, without a game being played for it.

The page is the real one; its table's socket is ours, and shows what it is handed.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from stammtisch.server.ws import messages
from stammtisch.table import Table

ID = "shown"
NAMES = (
    *("Annemarie", "Bram", "Lotte", "Maximilian", "Pia", "Koen"),
    *("Greta", "Bas", "Mia", "Tom", "Ida", "Fien"),
)
"""Short names and long ones."""

DRAWN = """([game, held]) => document.querySelectorAll('.hc').length === held
    && document.querySelector('.table')?.classList.contains(`g-${game}`)"""
SETTLED = """() => document.fonts.ready.then(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
)"""


class Shown:
    """A page that shows positions one after the other."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[bytes] = []
        self.socket: WebSocketRoute | None = None
        self.count = 0
        page.route(f"**/api/tables/{ID}?*", self._answer)
        page.route_web_socket(f"**/api/tables/{ID}/socket?*", self._connect)

    def show(self, table: Table, seat: int, counted: bool = False) -> None:
        """Show a position as a seat sees it, and wait until it is drawn; `counted` to whoever has
        not yet seen how the round before was counted."""
        self.count += 1
        self.sent = [messages.encode(frame) for frame in frames(table, seat, self.count, counted)]
        if self.socket is None:
            self.page.goto(f"/table/{ID}")
        else:
            self._send(self.socket)
        view = table.seen_by(seat)
        hand = [one for one in view.scene.places if one.name == "hand" and one.seat in (None, seat)]
        held = sum(len(one.pieces) for one in hand)
        if counted:
            self.page.locator(".roundend").wait_for()
        else:
            self.page.wait_for_function(DRAWN, arg=[table.game.id, held])
        self.settle()

    def settle(self) -> None:
        """Wait until all is drawn and measured: the faces, then two frames."""
        self.page.evaluate(SETTLED)

    def lose(self) -> None:
        """The connection breaks, and nobody answers any more."""
        assert self.socket is not None
        self.sent = self.sent[:0]
        self.socket.close()

    def _send(self, socket: WebSocketRoute) -> None:
        for frame in self.sent:
            socket.send(frame.decode())

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        self._send(socket)

    def _answer(self, route: Route) -> None:
        welcome = msgspec.json.decode(self.sent[0])
        route.fulfill(json=welcome["table"])


def frames(table: Table, seat: int, version: int, counted: bool) -> Iterator[messages.Told]:
    """What the server would send to somebody who comes to the table at this moment."""
    yield messages.Welcome(version, info(table, seat, version), [])
    yield messages.Moved(version, 0, [], [], 0, [], [], None)
    scene = messages.encode(table.seen_by(seat).scene)
    log = messages.encode(list(table.log(seat, max(len(table.steps) - 1, 0))))
    rounds = list(table.round_summaries.values()) if counted else []
    last = msgspec.Raw(messages.encode(rounds[-1] if rounds else None))
    yield messages.Seen(version, msgspec.Raw(scene), 0, msgspec.Raw(log), table.sheet, last)


def info(table: Table, seat: int, version: int) -> messages.TableInfo:
    options = {one.name: one.write(table.options[one.name]) for one in table.game.options}
    return messages.TableInfo(
        id=ID,
        version=version,
        game=table.game.id,
        title=table.game.title,
        options=options,
        phase="over" if table.over else "playing",
        public=False,
        clock="none",
        seconds=None,
        seats=[
            messages.SeatInfo(
                seat=one,
                kind="person",
                name=NAMES[one - 1],
                level=None,
                here=True,
                covered=False,
                bot=one,
                ready=0,
                again=False,
                takeover=None,
            )
            for one in range(1, table.players + 1)
        ],
        you=seat,
        owner=0,
        invite=None,
        after=None,
        rematch=None,
        ranks=table.ranks if table.over else None,
        practice=False,
    )
