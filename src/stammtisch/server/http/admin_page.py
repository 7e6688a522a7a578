"""The admin page as HTML, in the host's language. It needs no script: what cannot be undone opens
a fold that says what will be lost, with the button inside."""

from __future__ import annotations

import time
from collections.abc import Sequence
from html import escape
from pathlib import Path

from starlette.responses import HTMLResponse

from stammtisch.kernel.scene import Part, text
from stammtisch.locale import LANGUAGES
from stammtisch.locale.words import Speaker
from stammtisch.server.storage.queries import Person
from stammtisch.server.ws.messages import SeatInfo, TableInfo

STYLE = (Path(__file__).parent / "admin.css").read_text(encoding="utf-8")
NAMES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}


class AdminPage:
    """The page in one language; `query` keeps that language where it was chosen here."""

    def __init__(self, language: str, query: str = "") -> None:
        self.speaker, self.query = Speaker(language), query

    def sign_in(self, wrong: str = "", status: int = 200) -> HTMLResponse:
        return self._html(
            f'<section><form method="post" action="/admin/enter{self.query}">'
            f"<label>{self._say('secret')}<input type=password name=secret required "
            'autocomplete="current-password"></label>'
            f'<button class="main">{self._say("enter")}</button></form></section>',
            wrong,
            status,
        )

    def overview(
        self, tables: Sequence[TableInfo], aside: list[str], people: list[Person]
    ) -> HTMLResponse:
        unread = [self._unread(id) for id in aside]
        return self._html(
            self._list("tables", [*unread, *(self._table(info) for info in tables)])
            + self._list("people", [self._person(person) for person in people])
        )

    def error(self, sentence: str, status: int) -> HTMLResponse:
        """Why something was not done, and the way back."""
        back = f'<p><a href="/admin{self.query}">{self._say("back")}</a></p>'
        return self._html(back, sentence, status)

    def _say(self, word: str, **parts: Part) -> str:
        return escape(self.speaker.say(text(f"admin-{word}", **parts)))

    def _list(self, title: str, rows: list[str]) -> str:
        listed = "".join(f"<li>{row}</li>" for row in rows)
        shown = f"<ul>{listed}</ul>" if rows else f'<p class="none">{self._say("none")}</p>'
        return f"<section><h2>{self._say(title)}</h2>{shown}</section>"

    def _table(self, info: TableInfo) -> str:
        seats = " · ".join(f"{seat.seat} {self._sitter(seat)}" for seat in info.seats)
        what = (
            f"<b>{escape(info.title)}</b><small>{self._say(f'phase-{info.phase}')}</small>"
            f"<small>{seats}</small><small><code>{escape(info.id)}</code></small>"
        )
        removes = "".join(
            self._fold("remove", f"{info.id}:{seat.seat}", escape(seat.name))
            for seat in info.seats
            if seat.kind == "person"
        )
        acts = self._fold("close", info.id) + removes + self._fold("delete-table", info.id)
        return _row(what, acts)

    def _unread(self, id: str) -> str:
        """A table that is set aside."""
        what = f"<b>{self._say('aside')}</b><small><code>{escape(id)}</code></small>"
        return _row(what, self._fold("delete-table", id))

    def _sitter(self, seat: SeatInfo) -> str:
        if seat.kind == "person":
            return escape(seat.name)
        return self._say("bot" if seat.kind == "bot" else "free", level=seat.level or "")

    def _person(self, person: Person) -> str:
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(person.seen))
        what = f"<b>{escape(person.name)}</b><small>{self._say('seen', when=when)}</small>"
        mute = "unmute" if person.muted else "mute"
        return _row(what, self._button(mute, person.id) + self._fold("delete-person", person.id))

    def _fold(self, what: str, which: str, name: str = "") -> str:
        """A button behind a line that says what will be lost."""
        label = self._say(what) + (f": {name}" if name else "")
        inside = f"<p>{self._say(f'lost-{what}')}</p>{self._button(what, which, 'main')}"
        return f"<details><summary>{label}</summary>{inside}</details>"

    def _button(self, what: str, which: str, kind: str = "") -> str:
        fields = f'<input type="hidden" name="what" value="{what}">'
        fields += f'<input type="hidden" name="which" value="{escape(which)}">'
        return (
            f'<form method="post" action="/admin/do{self.query}">{fields}'
            f'<button class="{kind}">{self._say(what)}</button></form>'
        )

    def _html(self, body: str, wrong: str = "", status: int = 200) -> HTMLResponse:
        said = f'<p class="wrong" role="alert">{escape(wrong)}</p>' if wrong else ""
        language, title = self.speaker.language, self._say("title")
        return HTMLResponse(
            f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
            f'<title>{title}</title><meta name="viewport" content="width=device-width">'
            '<link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/admin/style.css">'
            f'</head><body><header><img src="/mark.svg" alt=""><h1>{title}</h1>'
            f"{_languages(language)}</header><main>{said}{body}</main></body></html>",
            status,
        )


def _row(what: str, acts: str) -> str:
    return f'<div class="what">{what}</div><div class="acts">{acts}</div>'


def _languages(current: str) -> str:
    links = (
        f'<a lang="{one}" href="/admin?lang={one}"{" aria-current=true" * (one == current)}'
        f' title="{NAMES[one]}">{one.upper()}</a>'
        for one in LANGUAGES
    )
    return f"<nav>{''.join(links)}</nav>"
