"""The words of a review without a server: the sums come as text, and are told as by a server."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import msgspec

from stammtisch.lab.browser.game import Evidence, Found, rows_of
from stammtisch.lab.review.choices import Choice, choices_of
from stammtisch.lab.review.found import Decision, Mark, Opened, Part, Review
from stammtisch.server.workers.review_forms import form_of
from stammtisch.server.ws import messages
from stammtisch.site.reviewing import ReviewDoor
from stammtisch.table import Table
from stammtisch.table.records import dumps


def played() -> Table:
    """A round of Njet! by whatever comes first."""
    table = Table("njet", players=3, rounds=1, seed=2, names=("Ann", "Bo", "Cy"))
    while not table.over:
        table.push(table.legal_actions[len(table.steps) % len(table.legal_actions)])
    return table


def made_up(table: Table, choice: Choice) -> tuple[Review, Opened]:
    """A review with one mistake, weighed by two worlds: the true one, and one without cards."""
    step = table.steps[choice.step]
    better = next(a for a in table.game.rules.legal_actions(step.state) if a != choice.action)
    decision = Decision(
        choice.step, choice.seat, choice.action, better, 0.1, 0.02, Mark.mistake, 2,
        (-0.1, 0.08, 0.02), (-0.1, 0.08, 0.02), 0.75, 1.6, 1.5,
    )  # fmt: skip
    parts = tuple(Part(seat, 0.5, 0.25, 0.125, 0.25, -0.25, 0.125) for seat in (1, 2, 3))
    found = Review("a1", parts, (decision,), ((0, (0.5, 0.25, 0.25)),), 0.5, 9)
    empty = table.game.rules.state(), table.game.knowledge.memory()
    game = table.game.rules
    game.start(empty[0], tuple(table.options.values()))
    worlds = [(step.state, step.memory), empty]
    worths = {choice.action: 0.25, better: 0.5}
    return found, Opened(worths, [0.75, 0.25], [0.125, 0.0], worlds.__getitem__)


def told_by_workers(found: Review, opened: Opened) -> Found:
    worlds = rows_of(opened.world(k) for k in range(2))
    evidence = Evidence(opened.worths, [*opened.weights], [*opened.gains], worlds)
    parts = found.judge, found.seats, found.decisions, found.curve, found.done, found.total
    return Found(*parts, {found.decisions[0].step: evidence})


def begun(door: ReviewDoor, record: str, seat: int = 1) -> Any:
    return json.loads(door.begin(record, seat, "en"))


def test_what_was_found_is_told_as_by_a_server() -> None:
    table, door = played(), ReviewDoor()
    game, choices = begun(door, dumps(table), 0)["game"], choices_of(table)
    assert game["choices"] == [asdict(choice) for choice in choices]
    assert (game["seats"], game["steps"]) == (3, len(table.steps))
    found, opened = made_up(table, choices[6])
    told = json.loads(door.told(msgspec.json.encode(told_by_workers(found, opened)).decode()))
    assert told == json.loads(messages.encode(form_of(table, found, 0, lambda _: opened)))
    [decision] = told["decisions"]
    assert decision["widened"] and [one["share"] for one in decision["worths"]] == [0.5, 0.25]
    for card in decision["cards"]:
        assert max(card["likely"]) == 0.75 and any(card["held"])


def test_what_a_chooser_saw_is_handed_over() -> None:
    table, door = played(), ReviewDoor()
    game = begun(door, dumps(table))["game"]
    choice = game["choices"][5]
    seen = json.loads(door.seen(5))
    step = table.steps[choice["step"]]
    assert seen["now"][0] != step.state.pack().hex()  # the others' hands are veiled
    assert len(seen["actions"]) * len(seen["now"][0]) == len(seen["past"][0])


def test_what_cannot_be_reviewed_gets_a_sentence() -> None:
    door, record = ReviewDoor(), dumps(played())
    half = "\n".join(record.splitlines()[:20]) + "\n"
    for given, seat, status, why in (
        ("nonsense", 0, 422, "F1.2"),
        (half, 1, 409, "not-over"),
        (record, 7, 422, ""),
    ):
        told = begun(door, given, seat)
        assert (told["status"], told["game"]) == (status, None)
        assert told["wrong"]["sentence"] and why in (
            told["wrong"]["why"],
            told["wrong"]["clause"],
            "",
        )
    assert json.loads(door.wrong("too-costly", "en"))["sentence"]
