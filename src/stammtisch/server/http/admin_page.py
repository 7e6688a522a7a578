"""The admin page as HTML."""

from __future__ import annotations

import time
from html import escape

from starlette.responses import HTMLResponse

from stammtisch.server.storage.queries import Person
from stammtisch.server.ws.messages import TableInfo

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .3rem .6rem }
tr + tr { border-top: 1px solid #8884 } form { display: inline } button { font: inherit }
"""


def sign_in_page() -> HTMLResponse:
    return _html(
        '<form method="post" action="/admin/enter"><label>Secret '
        '<input type="password" name="secret" autocomplete="current-password"></label> '
        "<button>Enter</button></form>"
    )


def overview_page(tables: list[TableInfo], people: list[Person]) -> HTMLResponse:
    return _html(
        "<h2>Tables</h2><table><tr><th>Table<th>Game<th>State<th>Seats<th></tr>"
        + "".join(map(_table_row, tables))
        + "</table><h2>People</h2><table><tr><th>Name<th>Seen<th></tr>"
        + "".join(map(_person_row, people))
        + "</table>"
    )


def _table_row(info: TableInfo) -> str:
    seats = " ".join(
        f"{seat.seat}&nbsp;{escape(seat.name)}"
        + _button("remove", f"{info.id}:{seat.seat}", "remove")
        if seat.kind == "person"
        else f"{seat.seat}&nbsp;{escape(seat.level or '–')}"
        for seat in info.seats
    )
    buttons = _button("close", info.id, "close") + _button("delete-table", info.id, "delete")
    cells = (escape(info.id), escape(info.title), info.phase, seats, buttons)
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def _person_row(person: Person) -> str:
    mute = "unmute" if person.muted else "mute"
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(person.seen))
    buttons = _button(mute, person.id, mute) + _button("delete-person", person.id, "delete")
    return f"<tr><td>{escape(person.name)}</td><td>{when}</td><td>{buttons}</td></tr>"


def _button(what: str, which: str, words: str) -> str:
    fields = f'<input type="hidden" name="what" value="{what}">'
    fields += f'<input type="hidden" name="which" value="{escape(which)}">'
    return f'<form method="post" action="/admin/do">{fields}<button>{words}</button></form> '


def _html(body: str) -> HTMLResponse:
    return HTMLResponse(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stammtisch: the host</title>'
        '<meta name="viewport" content="width=device-width"><link rel="stylesheet" '
        f'href="/admin/style.css"><h1>Stammtisch: the host</h1>{body}</html>'
    )
