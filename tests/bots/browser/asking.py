"""Questions to a game's WebAssembly module, in Node or in a page."""

from __future__ import annotations

import base64
import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from stammtisch.bots.browser.entries import module
from stammtisch.table.view import View
from web.build import bundle, node

DRIVER = Path(__file__).parent / "driver.ts"

Question = dict[str, Any]


def text(given: Any) -> str:
    """Bytes, or those of an array, as a driver writes them."""
    return base64.b64encode(given if isinstance(given, bytes) else given.tobytes()).decode()


def view_text(view: View) -> Question:
    """A view as a driver reads it."""
    packed = {"state": text(view.state.pack()), "memory": text(view.memory.pack())}
    return {**packed, "seat": view.seat, "legal": view.legal_actions}


@cache
def driver() -> str:
    """The driver as one script, which makes `stammtisch` global."""
    return bundle(DRIVER, "--format=iife", "--global-name=stammtisch").decode()


def ask_node(game_id: str, questions: list[Question], weights: bytes = b"") -> list[Any]:
    """The answers of Node."""
    done = subprocess.run(
        [node(), "-e", f"{driver()}\nstammtisch.serve();"],
        input=json.dumps(_asked(game_id, questions, weights)),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    found: list[Any] = json.loads(done.stdout)
    return found


def ask_page(page: Page, game_id: str, questions: list[Question]) -> list[Any]:
    """The answers of a browser."""
    if page.evaluate("typeof stammtisch") == "undefined":
        page.add_script_tag(content=driver())
    asked = _asked(game_id, questions, b"")
    found: list[Any] = page.evaluate("asked => stammtisch.answers(asked)", asked)
    return found


def _asked(game_id: str, questions: list[Question], weights: bytes) -> Question:
    made = module(game_id)
    asked = {"code": text(made.code), "layout": made.interface, "questions": questions}
    return asked | ({"weights": text(weights)} if weights else {})
