"""What the players of Space Beans are asked, and why."""

from __future__ import annotations

import pytest

from stammtisch.kernel.scene import Prompt, Who
from stammtisch.locale.words import Speaker
from stammtisch.table import Table

from ..laying import Mat, empty, lay, push


def said(prompt: Prompt, language: str = "en") -> tuple[str, str]:
    speaker = Speaker(language, lambda seat: "ABC"[seat - 1])
    return speaker.say(prompt.what), speaker.say(prompt.why)


REST = "Choose cards of one kind; the rest of your hand goes to C."


@pytest.mark.parametrize(
    ("mat", "moves", "step", "what", "why"),
    [
        (Mat("c7"), "", 1, "Draw two cards, or none?", "What you do not lay this turn goes to C."),
        (Mat(), "", 1, "You must draw", "Your hand is empty."),
        (
            Mat("c7", "a1"),
            "nodraw",
            2,
            "Your open collection is worth 1 point: end it, or go on",
            REST,
        ),
        (Mat("c7", "a2"), "nodraw", 2, "Add to your collection, or start a hidden one", REST),
        (
            Mat("c7", "a1 a2", "b2"),
            "nodraw",
            2,
            "Your open collection must end, for 2 points",
            "You have two collections, and no card of yours fits either.",
        ),
        (Mat("c7"), "nodraw", 2, "Start an open collection", REST),
        (Mat("b7", "a1", "b2"), "nodraw, keep", 2, "Add to one of your collections", REST),
        (
            Mat("c7 d1 d2"),
            "nodraw, open c7",
            2,
            "More green cards, or pass on the rest?",
            "Your other 2 cards go to C.",
        ),
    ],
)
def test_the_prompt(mat: Mat, moves: str, step: int, what: str, why: str) -> None:
    table = lay(mat, Mat(), Mat())
    if moves:
        push(table, moves)
    prompt = table.seen_by(1).scene.prompt
    assert said(prompt) == (what, why)
    assert (prompt.step, len(prompt.steps)) == (step, 3)
    waiting = table.seen_by(2).scene.prompt
    assert (waiting.key, waiting.what.parts["who"], waiting.steps) == ("wait", Who(1), ())


def test_whoever_waits_without_a_card_is_told_where_they_come_from() -> None:
    """The dealer begins so, and an empty place at the first table of all is a puzzle."""
    table = lay(Mat("c7"), Mat("d1"), Mat())
    told = "You hold no cards now: what A does not lay goes to you."
    assert said(table.seen_by(3).scene.prompt)[1] == told
    turn = "A turn: draw two cards or none, lay cards of one kind, pass on the rest."
    assert said(table.seen_by(2).scene.prompt)[1] == turn
    assert said(table.seen_by(0).scene.prompt)[1] == turn


def test_prompts_without_a_choice() -> None:
    short = lay(Mat("c7"), Mat(), pile="e1")
    assert said(key(short, "no-draw"))[1] == "Fewer than two cards are left."
    shuffling = push(lay(Mat("c7"), Mat(), pile="e1", discards="f1 f2"), "draw")
    assert key(shuffling, "shuffle")
    assert key(empty(), "deal")


def key(table: Table, wanted: str) -> Prompt:
    prompt = table.seen_by(1).scene.prompt
    assert prompt.key == wanted
    return prompt
