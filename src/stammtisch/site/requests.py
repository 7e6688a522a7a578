"""What is asked over HTTP where there is a server, answered without one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import msgspec

from stammtisch.kernel.refusal import Refusal
from stammtisch.server.catalogue import all_games, rules_page
from stammtisch.server.errors import ApiError, api_error
from stammtisch.server.http import forms
from stammtisch.server.levels import COVER
from stammtisch.server.tables.plans import TablePlan, opening_plan, practice_plan, rematch_plan
from stammtisch.server.words import on_one_line
from stammtisch.server.workers.puzzling import all_puzzles, one_puzzle
from stammtisch.server.workers.replaying import match_replay, own_record, read_paste, read_position
from stammtisch.site.outcome import Outcome, Person
from stammtisch.site.room import ME, Room
from stammtisch.site.transfer import brought, taken
from stammtisch.table.commands import Refused, Rematch, Stand
from stammtisch.table.match import Match

if TYPE_CHECKING:
    from stammtisch.site.host import Host

Form = TypeVar("Form")


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: dict[str, str]
    body: str
    language: str

    def form(self, kind: type[Form]) -> Form:
        """The body, validated."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise ApiError("no-form", 422, detail=str(error)[:200]) from None

    def number(self, name: str) -> int | None:
        """A number of the query, if it is given."""
        given = self.query.get(name)
        if given is None:
            return None
        if not (given.isascii() and given.isdecimal() and len(given) < 7):
            raise ApiError("no-form", 422, detail=name)
        return int(given)


Handler = Callable[["Host", Request, str, Outcome], None]


def answer(host: Host, request: Request, out: Outcome) -> None:
    """Answer a request; `*` in a path stands for the one name in it."""
    names = request.path.strip("/").split("/")
    if request.method == "GET" and names[0] == "puzzles":
        return out.answer(_puzzles(*names[1:]))
    for place, name in enumerate(names):
        pattern = "/".join([*names[:place], "*", *names[place + 1 :]])
        if found := HANDLERS.get((request.method, pattern)):
            return found(host, request, name, out)
    if found := HANDLERS.get((request.method, "/".join(names))):
        return found(host, request, "", out)
    raise ApiError("no-page", 404)


def _games(host: Host, request: Request, name: str, out: Outcome) -> None:
    out.answer(all_games(request.language, host.levels))


def _rules(host: Host, request: Request, page: str, out: Outcome) -> None:
    out.answer(rules_page(page, request.language))


def _puzzles(game: str, id: str = "") -> forms.Puzzles | forms.Puzzle:
    """The puzzles of a game, or one of them."""
    return one_puzzle(game, id) if id else all_puzzles(game)


# Whoever plays


def _me(host: Host, request: Request, name: str, out: Outcome) -> None:
    if host.me is None:
        raise ApiError("no-person", 401)
    out.answer(forms.Me(host.me.name, host.me.language, False))


def _introduce(host: Host, request: Request, name: str, out: Outcome) -> None:
    form = request.form(forms.Introduction)
    if host.me is not None:
        raise ApiError("known", 409)
    _become(host, Person(_clean(form.name), form.language), out)


def _change(host: Host, request: Request, name: str, out: Outcome) -> None:
    form = request.form(forms.Change)
    old = host.me
    if old is None:
        raise ApiError("no-person", 401)
    called = old.name if form.name is None else _clean(form.name)
    _become(host, Person(called, form.language or old.language), out)


def _become(host: Host, person: Person, out: Outcome) -> None:
    host.me = out.me = person
    out.answer(forms.Me(person.name, person.language, False))


def _clean(name: str) -> str:
    clean = on_one_line(name)
    if not clean:
        raise ApiError("no-name", 422)
    return clean


def _forget(host: Host, request: Request, name: str, out: Outcome) -> None:
    """Keep nothing of what was played here."""
    host.me = None
    host.rooms.clear()
    host.sockets.clear()
    out.forget = True
    out.answer(forms.Done())


# Tables


def _open(host: Host, request: Request, name: str, out: Outcome) -> None:
    """A table for one person: bots take all seats that the plan leaves free, and no clock runs."""
    plan = msgspec.structs.replace(request.form(forms.NewTable), clock="none", public=False, sit=1)
    if plan.fill is None:
        plan = msgspec.structs.replace(plan, fill=COVER)
    room = _create(host, opening_plan(ME, plan, host.levels), out)
    out.answer(room.info(host.names))


def _practise(host: Host, request: Request, name: str, out: Outcome) -> None:
    """Play on from a position of a record."""
    form = request.form(forms.Practice)
    found = read_position(form)
    if isinstance(found, Refusal):
        raise found
    if isinstance(found, Refused):
        raise api_error(found)
    out.answer(_create(host, practice_plan(ME, found, form, host.levels), out).info(host.names))


def _create(host: Host, plan: TablePlan, out: Outcome) -> Room:
    room = Room(Match(plan.id))
    host.rooms[plan.id] = room
    room.act(plan.command, out)
    for place in plan.company:
        room.act(place, out)
    return room


def _table(host: Host, request: Request, table: str, out: Outcome) -> None:
    out.answer(host.room(table).info(host.names))


def _stand(host: Host, request: Request, table: str, out: Outcome) -> None:
    host.room(table).act(Stand(ME, COVER), out)
    out.answer(forms.Done())


def _delete(host: Host, request: Request, table: str, out: Outcome) -> None:
    """Keep nothing of a table."""
    host.room(table)
    host.drop(table)
    host.rooms[table] = None
    out.deleted.append(table)
    out.answer(forms.Done())


def _rematch(host: Host, request: Request, table: str, out: Outcome) -> None:
    room = host.room(table)
    plan = rematch_plan(room.match, ME)
    try:
        following = host.room(plan.id)
    except ApiError:
        following = _create(host, plan, out)
    room.act(Rematch(plan.id), out)
    out.answer(following.info(host.names))


def _record(host: Host, request: Request, table: str, out: Outcome) -> None:
    out.answer(own_record(host.room(table).match, ME, host.names))


def _review(host: Host, request: Request, table: str, out: Outcome) -> None:
    """The record of a game that is over, to be looked back at elsewhere in this browser."""
    match = host.room(table).match
    if match.table is None or not match.table.over:
        raise ApiError("not-over", 409)
    record = own_record(match, ME, host.names).record
    out.answer(forms.ReviewPaste(record, match.seat_of(ME)))


def _take(host: Host, request: Request, table: str, out: Outcome) -> None:
    """A whole game, to be brought to another browser."""
    room = host.room(table)
    out.answer(forms.RecordText(taken(room, host.names), room.match.phase == "over"))


def _bring(host: Host, request: Request, name: str, out: Outcome) -> None:
    """A game from another browser; one that is here already stays as it is."""
    game = brought(request.form(forms.Paste).record, host.offered)
    try:
        host.room(game.id)
    except ApiError as error:
        if error.status != 404:
            raise
    else:
        raise ApiError("game-here", 409)
    room = host.rooms[game.id] = game.room(out)
    out.answer(room.info(host.names))


def _replay(host: Host, request: Request, table: str, out: Outcome) -> None:
    match = host.room(table).match
    seat, first, count = (request.number(name) for name in ("seat", "first", "count"))
    out.answer(match_replay(match, host.names, seat, first or 0, count or 20))


def _paste(host: Host, request: Request, name: str, out: Outcome) -> None:
    told = read_paste(request.form(forms.Paste))
    if isinstance(told, bytes):
        out.body = msgspec.Raw(told)
    else:
        raise told


HANDLERS: dict[tuple[str, str], Handler] = {
    ("GET", "games"): _games,
    ("GET", "rules/*"): _rules,
    ("GET", "me"): _me,
    ("POST", "me"): _introduce,
    ("PATCH", "me"): _change,
    ("DELETE", "me"): _forget,
    ("POST", "tables"): _open,
    ("POST", "practice"): _practise,
    ("GET", "tables/*"): _table,
    ("DELETE", "tables/*"): _delete,
    ("POST", "tables/*/stand"): _stand,
    ("POST", "tables/*/rematch"): _rematch,
    ("GET", "tables/*/record"): _record,
    ("POST", "tables/*/review"): _review,
    ("GET", "tables/*/game"): _take,
    ("POST", "games"): _bring,
    ("GET", "tables/*/replay"): _replay,
    ("POST", "replay"): _paste,
}
"""What can be asked, by method and path."""
