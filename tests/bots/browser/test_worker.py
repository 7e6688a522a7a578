"""The worker that thinks, in a real browser: files are fetched, questions answered in turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, Route

from stammtisch.bots.browser.files import files_of
from stammtisch.bots.master.bot import Master
from stammtisch.bots.search.strong import Strong
from stammtisch.games import OURS
from stammtisch.laws.cases import cases_of, played
from tests.bots.browser import answering
from tests.bots.browser.asking import text, view_text
from tests.web.browsing import browsing
from web.build import bundle

GAME = next(iter(OURS))
WORKER = Path(__file__).parents[3] / "web" / "src" / "engine" / "engine.worker.ts"
SITE = "http://engine.localhost"
ASK = """
async questions => {
  const bytes = text => Uint8Array.from(atob(text), one => one.charCodeAt(0));
  const worker = new Worker('/worker.js', { type: 'module' });
  const answers = await new Promise(done => {
    const found = [];
    worker.onmessage = ({ data }) => {
      found.push(data.shares ? { ...data, shares: [...data.shares] } : data);
      if (found.length === questions.length) done(found);
    };
    for (const one of questions) {
      if (one.view) {
        one.view.state = bytes(one.view.state);
        one.view.memory = bytes(one.view.memory);
        one.dice = BigInt(one.dice);
      }
      if (one.states) [one.states, one.memories] = [bytes(one.states), bytes(one.memories)];
      worker.postMessage(one);
    }
  });
  worker.terminate();
  return answers;
}
"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A page with nothing on it, at a host that has the worker and the files of a game."""
    code = bundle(WORKER, "--format=esm", "--minify")
    kept = {"worker.js": code, "": b"<!doctype html><title>engine</title>", **files_of(GAME)}
    kinds = {".js": "text/javascript", ".wasm": "application/wasm", "": "text/html"}

    def serve(route: Route) -> None:
        name = route.request.url.removeprefix(f"{SITE}/")
        if name in kept:
            kind = kinds.get(Path(name).suffix, "application/octet-stream")
            route.fulfill(body=kept[name], content_type=kind)
        else:
            route.fulfill(status=404)

    with browsing() as browser:
        page = browser.new_page()
        page.context.route(f"{SITE}/**", serve)
        page.goto(f"{SITE}/")
        yield page


def opening(id: int, **more: str) -> dict[str, Any]:
    names = {"wasm": "wasm", "layout": "json", "policy": "policy.bin", "judge": "judge.bin"}
    files = {kind: f"{SITE}/{GAME}.{ending}" for kind, ending in names.items()}
    return {"type": "open", "id": id, "game": GAME, "files": {**files, **more}}


def choosing(id: int, view: Any, level: str, **more: Any) -> dict[str, Any]:
    asked = {"type": "choose", "id": id, "game": GAME, "view": view_text(view), "level": level}
    return {**asked, "milliseconds": 0, "dice": "9", **more}


def test_it_plays_as_the_bots_of_this_machine_do(page: Page) -> None:
    view = next(answering.views(cases_of(GAME)[0]))
    questions = [
        opening(1),
        choosing(2, view, "strong", simulations=300),
        choosing(3, view, "master"),
        choosing(4, view, "strong", milliseconds=50),
    ]
    opened, strong, master, timed = page.evaluate(ASK, questions)
    assert opened == {"type": "opened", "id": 1}
    native = Strong(GAME, simulations=300).choose(view, 9, 0.0)
    assert native.values is not None
    values = [[*pair] for pair in native.values.items()]
    wanted = {"action": native.action, "values": values, "simulations": native.simulations}
    assert strong == {"type": "chosen", "id": 2, **wanted}
    assert (master["id"], master["action"]) == (3, Master(GAME).choose(view, 9).action)
    assert timed["id"] == 4
    assert timed["action"] in view.legal_actions
    assert timed["simulations"] > 0


def test_it_judges_positions(page: Page) -> None:
    table = played(cases_of(GAME)[0], 3, 12)
    packed = {"states": text(table.state.pack()), "memories": text(table.memory.pack())}
    asked = {"type": "evaluate", "id": 5, "game": GAME, **packed}
    _, judged = page.evaluate(ASK, [opening(4), asked])
    assert (judged["type"], judged["id"], judged["seats"]) == ("evaluated", 5, table.state.players)
    np.testing.assert_allclose(sum(judged["shares"]), 1.0)


def test_what_is_missing_is_named_and_it_goes_on(page: Page) -> None:
    view = next(answering.views(cases_of(GAME)[0]))
    questions = [
        choosing(1, view, "strong"),
        opening(2, wasm=f"{SITE}/gone.wasm"),
        opening(3, policy=f"{SITE}/gone.bin"),
        choosing(4, view, "master"),
        choosing(5, view, "strong", simulations=20),
    ]
    unopened, gone, opened, untrained, chosen = page.evaluate(ASK, questions)
    assert unopened == {"type": "failed", "id": 1, "reason": f"{GAME} is not open"}
    assert gone == {"type": "failed", "id": 2, "reason": f"{SITE}/gone.wasm: 404"}
    assert opened == {"type": "opened", "id": 3}
    assert untrained == {"type": "failed", "id": 4, "reason": f"{SITE}/gone.bin: 404"}
    assert chosen["type"] == "chosen"
