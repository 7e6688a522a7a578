"""The HTTP API, door by door."""

from __future__ import annotations

import asyncio
import io
from importlib.metadata import version

from stammtisch.bots import LEVELS
from stammtisch.games import GAMES, game_named
from stammtisch.kernel.game import Game
from stammtisch.kernel.scene import text
from stammtisch.locale.clauses import clauses, page_text
from stammtisch.locale.words import Speaker
from stammtisch.server import forms
from stammtisch.server.doors import Visit, door
from stammtisch.server.people import LINK_SECONDS
from stammtisch.server.replays import own_record, replay
from stammtisch.server.tables import opening
from stammtisch.server.tables.room import Room
from stammtisch.server.tables.views import CLOCKS
from stammtisch.server.trouble import Trouble
from stammtisch.server.visitor import address
from stammtisch.server.ws import messages
from stammtisch.table.records import loads

NUMBER = {"type": "integer", "minimum": 0}
WORD = {"type": "string", "maxLength": 64}
LANGUAGE = {"type": "string", "enum": ["en", "nl", "de"]}


# The house


@door("GET", "/health", gives=forms.Health)
async def health(visit: Visit) -> forms.Health:
    """Whether the server can store moves."""
    house = visit.house
    try:
        await asyncio.to_thread(house.library.check)
        await house.fanout.check()
    except Exception as trouble:
        raise Trouble("not-stored", 503) from trouble
    if not house.scribe.alive or house.closing:
        raise Trouble("not-stored", 503)
    return forms.Health(True, version("stammtisch"))


@door("GET", "/api/games", gives=forms.Games, asks={"lang": LANGUAGE})
async def games(visit: Visit) -> forms.Games:
    """The games with their options, the levels of bots, and the clocks."""
    speaker = Speaker(visit.language)
    known = [_game(game_named(name), speaker) for name in GAMES]
    return forms.Games(known, list(LEVELS), dict(CLOCKS))


def _game(game: Game, speaker: Speaker) -> forms.GameInfo:
    usual = game.settle({})
    options = [
        forms.OptionInfo(
            option.name,
            *option.bounds(usual),
            option.write(usual[option.name]),
            list(option.words),
            option.clause,
        )
        for option in game.options
    ]
    seats = next(option for option in options if option.name == "players")
    box = speaker.say(text(f"{game.id}-box"))
    return forms.GameInfo(game.id, game.title, box, [seats.low, seats.high], options)


@door("GET", "/api/rules/{page}", gives=forms.RulesPage, asks={"lang": LANGUAGE})
async def rules(visit: Visit) -> forms.RulesPage:
    """A rules page: a game's, or `records` for the form of records."""
    page = visit.request.path_params["page"]
    if page not in GAMES and page != "records":
        raise Trouble("no-page", 404)
    words = page_text(page, visit.language)
    return forms.RulesPage(page, words, clauses(page, visit.language))


# You


@door("GET", "/api/me", gives=forms.Me)
async def me(visit: Visit) -> forms.Me:
    """Who you are."""
    return forms.Me(visit.me.name, visit.me.language, visit.me.muted)  # type: ignore[arg-type]


@door("POST", "/api/me", takes=forms.Introduction, gives=forms.Me)
async def introduce(visit: Visit) -> forms.Me:
    """Say who you are; a newcomer gets a secret, as a cookie or as a token."""
    form: forms.Introduction = visit.form
    name = _clean(form.name)
    if visit.person is not None:
        raise Trouble("known", 409)
    if not visit.house.newcomers.take(address(visit.request, visit.house.settings)):
        raise Trouble("too-fast", 429)
    person, secret = await visit.house.people.welcome(name, form.language)
    visit.cookie = None if form.token else secret
    return forms.Me(person.name, form.language, False, secret if form.token else None)


def _clean(name: str) -> str:
    """A name on one line, without anything unprintable."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not clean:
        raise Trouble("no-name", 422)
    return clean


@door("PATCH", "/api/me", takes=forms.Change, gives=forms.Me)
async def change(visit: Visit) -> forms.Me:
    """Change your name or language."""
    form: forms.Change = visit.form
    name = visit.me.name if form.name is None else _clean(form.name)
    language = form.language or visit.me.language
    await visit.house.people.change(visit.me, name=name, language=language)
    await visit.house.renamed(visit.me.id)
    visit.house.fanout.send("person", visit.me.id)
    return forms.Me(name, language, visit.me.muted)  # type: ignore[arg-type]


@door("DELETE", "/api/me", gives=forms.Done)
async def forget(visit: Visit) -> forms.Done:
    """Delete what is stored of you; bots take your seats, your moves stay without a name."""
    await forget_person(visit, visit.me.id)
    visit.cookie = ""
    return forms.Done()


async def forget_person(visit: Visit, id: str) -> None:
    house = visit.house
    for table in await asyncio.to_thread(house.library.tables_of, id, 10_000):
        await opening.stand(await house.room(table), id)
    await house.people.forget(id)
    await house.renamed(id)
    house.fanout.send("person", id)


@door("POST", "/api/me/link", gives=forms.LinkCode)
async def link(visit: Visit) -> forms.LinkCode:
    """A link that lets another device be you too."""
    code = await visit.house.people.link(visit.me)
    return forms.LinkCode(code, _address(visit, f"link/{code}"), int(LINK_SECONDS))


@door("POST", "/api/me/claim", takes=forms.Claim, gives=forms.Me)
async def claim(visit: Visit) -> forms.Me:
    """Use a link made on another device."""
    form: forms.Claim = visit.form
    if not visit.house.newcomers.take(address(visit.request, visit.house.settings)):
        raise Trouble("too-fast", 429)
    person, secret = await visit.house.people.claim(form.code)
    visit.cookie = None if form.token else secret
    token = secret if form.token else None
    return forms.Me(person.name, person.language, person.muted, token)  # type: ignore[arg-type]


def _address(visit: Visit, path: str) -> str:
    """A page's address as the visitor knows the server."""
    from stammtisch.server.visitor import secure

    scheme = "https" if secure(visit.request, visit.house.settings) else "http"
    host = visit.request.headers.get("host", "localhost")
    return f"{scheme}://{host}/{path}"


@door("GET", "/api/me/tables", gives=forms.Tables)
async def my_tables(visit: Visit) -> forms.Tables:
    """Your tables, those where something happened last first."""
    found = await asyncio.to_thread(visit.house.library.tables_of, visit.me.id)
    return await _infos(visit, found)


async def _infos(visit: Visit, ids: list[str]) -> forms.Tables:
    person = visit.person and visit.person.id
    rooms = [await visit.house.room(id) for id in ids]
    return forms.Tables([await room.look(person) for room in rooms])


# Tables


@door("GET", "/api/tables", gives=forms.Tables)
async def tables(visit: Visit) -> forms.Tables:
    """Tables that anybody may join or watch."""
    return await _infos(visit, await asyncio.to_thread(visit.house.library.public_tables))


@door("POST", "/api/tables", takes=forms.NewTable, gives=messages.TableInfo)
async def open_table(visit: Visit) -> messages.TableInfo:
    """Open a table; it begins when every seat is taken."""
    if not visit.house.openings.take(visit.me.id):
        raise Trouble("too-fast", 429)
    room = await opening.open_table(visit.house, visit.me.id, visit.form)
    return await room.look(visit.me.id)


async def _room(visit: Visit) -> Room:
    """The table asked for, if the visitor may look at it."""
    room = await visit.house.room(visit.table)
    async with room.steady() as match:
        invite = visit.request.query_params.get("invite")
        if not opening.may_enter(match, visit.person and visit.person.id, invite):
            raise Trouble("not-invited", 403)
    return room


@door("GET", "/api/tables/{table}", gives=messages.TableInfo, asks={"invite": WORD})
async def table(visit: Visit) -> messages.TableInfo:
    """A table from outside."""
    return await (await _room(visit)).look(visit.person and visit.person.id)


@door("POST", "/api/tables/{table}/sit", takes=forms.Sit, gives=messages.TableInfo)
async def sit(visit: Visit) -> messages.TableInfo:
    """Take a free seat."""
    room = await visit.house.room(visit.table)
    await opening.sit(room, visit.me.id, visit.form)
    return await room.look(visit.me.id)


@door("POST", "/api/tables/{table}/stand", gives=forms.Done)
async def stand(visit: Visit) -> forms.Done:
    """Leave your seat; in the middle of a game a bot takes it for good."""
    await opening.stand(await visit.house.room(visit.table), visit.me.id)
    return forms.Done()


@door("POST", "/api/tables/{table}/fill", takes=forms.Fill, gives=messages.TableInfo)
async def fill(visit: Visit) -> messages.TableInfo:
    """Put bots into free seats."""
    room = await visit.house.room(visit.table)
    await opening.fill(room, visit.me.id, visit.form)
    return await room.look(visit.me.id)


@door("POST", "/api/tables/{table}/rematch", gives=messages.TableInfo)
async def rematch(visit: Visit) -> messages.TableInfo:
    """The same company again, everybody one seat further on."""
    room = await visit.house.room(visit.table)
    following = await opening.rematch(visit.house, room, visit.me.id)
    return await following.look(visit.me.id)


@door("GET", "/api/tables/{table}/invitation.svg", kind="image/svg+xml")
async def invitation(visit: Visit) -> bytes:
    """The invitation as a QR code, for those who sit at the table or opened it."""
    import segno

    room = await visit.house.room(visit.table)
    async with room.steady() as match:
        if not match.seat_of(visit.me.id) and match.plan.by != visit.me.id:
            raise Trouble("not-seated", 403)
        where = _address(visit, f"table/{match.id}?invite={match.plan.invite}")
    picture = io.BytesIO()
    segno.make(where, error="m").save(picture, kind="svg", scale=4, border=3, xmldecl=False)
    return picture.getvalue()


@door("GET", "/api/tables/{table}/record", gives=forms.RecordText, asks={"invite": WORD})
async def record(visit: Visit) -> forms.RecordText:
    """The game as a record: whole when it is over, as you saw it while it is running."""
    room = await _room(visit)
    async with room.steady() as match:
        return own_record(match, visit.person and visit.person.id, room.names)


@door(
    "GET",
    "/api/tables/{table}/replay",
    gives=forms.Replay,
    asks={"seat": NUMBER, "first": NUMBER, "count": NUMBER, "invite": WORD},
)
async def table_replay(visit: Visit) -> forms.Replay:
    """A game that is over, moment by moment, from any seat (0: a spectator; none: open-handed)."""
    room = await _room(visit)
    seat, first, count = (_number(visit, name) for name in ("seat", "first", "count"))
    async with room.steady() as match:
        if match.table is None or not match.table.over:
            raise Trouble("not-over", 409)
        match.table.names = tuple(room.names.get(c.person or "", "") for c in match.chairs)
        return replay(match.table, seat, first or 0, min(max(count or 20, 1), 50))


def _number(visit: Visit, name: str) -> int | None:
    """A number of the query, if it is given."""
    given = visit.request.query_params.get(name)
    if given is None:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) < 7):
        raise Trouble("no-form", 422, detail=name)
    return int(given)


@door("POST", "/api/replay", takes=forms.Paste, gives=forms.Replay, largest=(1 << 20) + 4096)
async def paste(visit: Visit) -> forms.Replay:
    """Look at a record, moment by moment."""
    form: forms.Paste = visit.form
    read = await asyncio.to_thread(loads, form.record)
    return replay(read, form.seat, form.first, form.count)
