"""Who is calling: from which address, with which secret, in which language."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from stammtisch.locale import LANGUAGES
from stammtisch.server.app import App
from stammtisch.server.settings import Settings
from stammtisch.server.storage.queries import Login, Person

COOKIE = "stammtisch"
LONGEST = 100


def app_of(call: HTTPConnection) -> App:
    """The app that answers a request or a socket."""
    app: App = call.app.state.app
    return app


def secret_of(call: HTTPConnection) -> str | None:
    """The bearer token, or the cookie."""
    bearer = call.headers.get("authorization", "")
    if bearer[:7].lower() == "bearer ":
        return bearer[7:].strip()[:LONGEST]
    return call.cookies.get(COOKIE, "")[:LONGEST] or None


async def login_of(call: HTTPConnection) -> Login | None:
    """The person who calls, and by which of their devices."""
    secret = secret_of(call)
    return await app_of(call).storage.devices.authenticate(secret) if secret else None


async def person_of(call: HTTPConnection) -> Person | None:
    login = await login_of(call)
    return login.person if login else None


def address(call: HTTPConnection, settings: Settings) -> str:
    """The caller's address; a proxy's header is read only where the host said there is one."""
    if settings.proxied and (forwarded := call.headers.get("x-forwarded-for")):
        return forwarded.rsplit(",", 1)[-1].strip()[:64]
    return call.client.host if call.client else ""


def secure(call: HTTPConnection, settings: Settings) -> bool:
    """Whether the request came over TLS."""
    if settings.proxied and "x-forwarded-proto" in call.headers:
        return call.headers["x-forwarded-proto"] == "https"
    return call.url.scheme in ("https", "wss")


def chosen_language(call: HTTPConnection, person: Person | None = None) -> str:
    """The query's language, the person's, or the first we have of the browser's."""
    asked = call.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    if person is not None:
        return person.language
    for word in call.headers.get("accept-language", "")[:200].split(","):
        if word.strip()[:2].lower() in LANGUAGES:
            return word.strip()[:2].lower()
    return LANGUAGES[0]
