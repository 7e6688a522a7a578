"""Workers that think, in a real browser: files are fetched, questions answered in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Error, Page

from stammtisch.bots.master.bot import Master
from stammtisch.bots.search.strong import Strong
from stammtisch.games import OURS
from stammtisch.laws.cases import cases_of, played
from tests.bots.browser import answering
from tests.bots.browser.asking import text, view_text
from tests.bots.browser.thinking import SITE, position_of, thinking_page
from tests.web.browsing import browsing

GAME = next(iter(OURS))
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

CHOOSE = """
async ({ workers, position, level, effort }) => {
  const left = [...workers];
  const start = () => new Worker(`/${left.shift() ?? 'worker.js'}`, { type: 'module' });
  const thinker = new thinking.Thinker(new URL('/', location.href), start, workers.length);
  const { action, values, simulations } = await thinker.choose(position, level, effort);
  return [action, values && [...values], simulations];
}
"""
MUTE, GONE, OURS_ONE = "mute.js", "gone.js", "worker.js"
"""A worker that never answers, one that cannot be started, and one that thinks."""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    with browsing() as browser:
        yield thinking_page(browser, GAME)


def opening(id: int, **more: str) -> dict[str, Any]:
    names = {"wasm": "wasm", "layout": "json", "policy": "policy.bin", "judge": "judge.bin"}
    files = {kind: f"{SITE}/{GAME}.{ending}" for kind, ending in names.items()}
    return {"type": "open", "id": id, "game": GAME, "files": {**files, **more}}


def choosing(id: int, view: Any, **more: Any) -> dict[str, Any]:
    asked = {"type": "choose", "id": id, "game": GAME, "view": view_text(view)}
    return {**asked, "milliseconds": 0, "dice": "9", **more}


def searching(id: int, view: Any) -> dict[str, Any]:
    return choosing(id, view) | {"type": "search", "simulations": 20, "part": 0, "alone": True}


def dice_of(position: dict[str, Any]) -> int:
    """FNV-1a of what a seat sees, signed."""
    found = 0xCBF29CE484222325
    for letter in f"{position['seat']} {position['state']} {position['memory']}".encode():
        found = (found ^ letter) * 0x100000001B3 % (1 << 64)
    return found - (1 << 64) if found >> 63 else found


def chosen(page: Page, workers: list[str], level: str = "strong", **effort: int) -> Any:
    view = next(answering.views(cases_of(GAME)[0]))
    asked = {"workers": workers, "position": position_of(view), "level": level, "effort": effort}
    return page.evaluate(CHOOSE, asked)


@pytest.mark.parametrize(
    "workers",
    [[OURS_ONE], [OURS_ONE, OURS_ONE], [OURS_ONE, GONE]],
    ids=["one", "two", "one of two cannot be started"],
)
def test_by_simulations_it_plays_as_two_threads_of_this_machine_do(
    page: Page, workers: list[str]
) -> None:
    view = next(answering.views(cases_of(GAME)[0]))
    native = Strong(GAME, 2, 300).choose(view, dice_of(position_of(view)), 0.0)
    assert native.values is not None
    values = [[*pair] for pair in native.values.items()]
    assert chosen(page, workers, simulations=300) == [native.action, values, 600]


@pytest.mark.parametrize("other", [OURS_ONE, GONE, MUTE])
def test_for_a_time_nobody_waits_for_a_worker_that_does_not_answer(page: Page, other: str) -> None:
    action, values, simulations = chosen(page, [OURS_ONE, other], milliseconds=60)
    assert action in [tried for tried, _ in values]
    assert simulations > 0


def test_where_no_worker_starts_it_is_said(page: Page) -> None:
    with pytest.raises(Error, match="it has ended"):
        chosen(page, [GONE, GONE], milliseconds=60)


def test_a_master_plays_as_that_of_this_machine_does(page: Page) -> None:
    view = next(answering.views(cases_of(GAME)[0]))
    action, _, _ = chosen(page, [OURS_ONE, MUTE], "master", milliseconds=0)
    assert action == Master(GAME).choose(view, 9).action


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
        searching(1, view),
        opening(2, wasm=f"{SITE}/gone.wasm"),
        opening(3, policy=f"{SITE}/gone.bin"),
        choosing(4, view),
        searching(5, view),
    ]
    unopened, gone, opened, untrained, searched = page.evaluate(ASK, questions)
    assert unopened == {"type": "failed", "id": 1, "reason": f"{GAME} is not open"}
    assert gone == {"type": "failed", "id": 2, "reason": f"{SITE}/gone.wasm: 404"}
    assert (opened["type"], opened["id"]) == ("opened", 3)
    assert untrained == {"type": "failed", "id": 4, "reason": f"{SITE}/gone.bin: 404"}
    assert (searched["type"], searched["simulations"]) == ("searched", 20)
