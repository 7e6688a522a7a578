"""Endpoints about the caller's devices: links to further ones, and their list.

A link is looked at first: whoever opens one is asked before they become somebody.
"""

from __future__ import annotations

import re

from stammtisch.server.errors import ApiError
from stammtisch.server.http import forms
from stammtisch.server.http.caller import address
from stammtisch.server.http.endpoints import RequestContext, Router
from stammtisch.server.storage.devices import LINK_SECONDS
from stammtisch.server.storage.queries import Person

router = Router()
AGENT_READ = 400
"""Characters of what a browser says of itself that are looked at."""

BROWSERS = (
    ("edge", "Edg"),
    ("opera", "OPR/"),
    ("samsung", "SamsungBrowser"),
    ("firefox", "Firefox|FxiOS"),
    ("chrome", "Chrome|CriOS"),
    ("safari", "Safari"),
)
SYSTEMS = (
    ("android", "Android"),
    ("ios", "iPhone|iPad"),
    ("windows", "Windows"),
    ("macos", "Mac OS"),
    ("linux", "Linux|CrOS"),
)
"""The first that fits: many name the others too."""


def kind_of(agent: str) -> str:
    """A browser and its system in two words; nothing of a program."""
    agent = agent[:AGENT_READ]
    if not agent.startswith("Mozilla"):
        return ""
    found = (
        next((name for name, mark in marks if re.search(mark, agent)), "other")
        for marks in (BROWSERS, SYSTEMS)
    )
    return " ".join(found)


def device_kind(context: RequestContext) -> str:
    return kind_of(context.request.headers.get("user-agent", ""))


def limit_newcomers(context: RequestContext) -> None:
    app = context.app
    if not app.limits.newcomers.take(address(context.request, app.settings)):
        raise ApiError("too-fast", 429)


def told(person: Person, token: str | None = None) -> forms.Me:
    return forms.Me(person.name, person.language, person.muted, token)  # type: ignore[arg-type]


def signed_in(context: RequestContext, person: Person, secret: str, as_token: bool) -> forms.Me:
    """Hand the secret over, as a cookie or in the answer."""
    context.cookie = None if as_token else secret
    return told(person, secret if as_token else None)


@router.endpoint("POST", "/api/me/link", response=forms.LinkCode)
async def link(context: RequestContext) -> forms.LinkCode:
    """A link that lets another device be you too."""
    code = await context.app.storage.devices.create_link(context.me)
    return forms.LinkCode(code, context.url(f"link/{code}"), int(LINK_SECONDS))


@router.endpoint("POST", "/api/me/link/look", body=forms.Look, response=forms.LinkInfo)
async def look(context: RequestContext) -> forms.LinkInfo:
    """Whom a link leads to; it is not used up."""
    form: forms.Look = context.body
    person, me = await context.app.storage.devices.look(form.code), context.person
    if me is None or me.id == person.id:
        return forms.LinkInfo(person.name, me is not None, me and me.name, 0)
    games = len(await context.app.storage.tables.of_person(me.id))
    return forms.LinkInfo(person.name, False, me.name, games)


@router.endpoint("POST", "/api/me/claim", body=forms.Claim, response=forms.Me)
async def claim(context: RequestContext) -> forms.Me:
    """Use a link made on another device; somebody already known says that they know."""
    form: forms.Claim = context.body
    devices, old = context.app.storage.devices, context.login
    limit_newcomers(context)
    person = await devices.look(form.code)
    if old is not None and old.person.id == person.id:
        return told(person)
    if old is not None and not form.instead:
        raise ApiError("somebody-else", 409, name=old.person.name)
    person, secret = await devices.claim_link(form.code, device_kind(context))
    if old is not None and not form.token:
        await context.app.end_device(old.person.id, old.device.id)
    return signed_in(context, person, secret, form.token)


@router.endpoint("GET", "/api/me/devices", response=forms.Devices)
async def devices(context: RequestContext) -> forms.Devices:
    """The devices that are you, the last seen first."""
    found = await context.app.storage.devices.of_person(context.me.id)
    this = context.login.device.id if context.login else ""
    return forms.Devices([forms.DeviceInfo(*one, this=one.id == this) for one in found])


@router.endpoint("DELETE", "/api/me/devices/{device}", response=forms.Done)
async def end_device(context: RequestContext) -> forms.Done:
    """End a device, this one too: it is you no longer, and its sockets close."""
    device = str(context.request.path_params["device"])
    await context.app.end_device(context.me.id, device)
    if context.login and context.login.device.id == device:
        context.cookie = ""
    return forms.Done()
