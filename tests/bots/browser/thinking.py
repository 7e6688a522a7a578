"""A page with nothing on it, at a host that has the worker that thinks and the files of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route

from stammtisch.bots.browser.files import files_of
from stammtisch.table.view import View
from web.build import bundle

SOURCES = Path(__file__).parents[3] / "web" / "src"
SITE = "http://engine.localhost"
KINDS = {".js": "text/javascript", ".wasm": "application/wasm", "": "text/html"}


def thinking_page(browser: Browser, game_id: str) -> Page:
    """It has `thinking.Thinker` of the site, `worker.js`, and `mute.js`, which never answers."""
    code = bundle(SOURCES / "engine" / "engine.worker.ts", "--format=esm", "--minify")
    blank = b"<!doctype html><title>engine</title>"
    kept = {"worker.js": code, "mute.js": b"", "": blank, **files_of(game_id)}

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(f"{SITE}/")
        if name in kept:
            kind = KINDS.get(Path(name).suffix, "application/octet-stream")
            route.fulfill(body=kept[name], content_type=kind)
        else:
            route.fulfill(status=404)

    page = browser.new_page()
    page.context.route(f"{SITE}/**", serve)
    page.goto(f"{SITE}/")
    thinker = bundle(SOURCES / "site" / "thinker.ts", "--format=iife", "--global-name=thinking")
    page.add_script_tag(content=thinker.decode())
    return page


def position_of(view: View) -> dict[str, Any]:
    """A view as the site's Python packs it."""
    packed = {"state": view.state.pack().hex(), "memory": view.memory.pack().hex()}
    return {"game": view.game.id, "seat": view.seat, **packed, "legal": view.legal_actions}
