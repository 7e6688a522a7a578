"""Hints from the strongest bot, and a review after the game."""

from __future__ import annotations

from stammtisch.bots import hint
from stammtisch.kernel.scene import text
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from stammtisch.table.view import View, veiled

SECONDS = 1.0
LISTED = 3
PERCENT = {"en": "{}%", "nl": "{}%", "de": "{}\u00a0%"}


def percent(share: float, language: str) -> str:
    """A share as each language writes it."""
    number = f"{100 * share:.1f}"
    return PERCENT[language].format(number if language == "en" else number.replace(".", ","))


def in_words(view: View, speaker: Speaker) -> dict[int, str]:
    """Every legal move as one says it, and as one types it."""
    return {
        move.action: f"{speaker.say(move.label)} ({move.notation})" for move in view.scene.moves
    }


def hints(view: View, speaker: Speaker) -> list[str]:
    """The best moves and how often each wins, as far as this seat can tell."""
    names = in_words(view, speaker)
    if len(view.legal_actions) == 1:
        return [speaker.say(text("lab-hint-only", move=names[view.legal_actions[0]]))]
    listed = hint(view, SECONDS)[:LISTED]
    ids = ["lab-hint-best", *["lab-hint"] * (LISTED - 1)]
    return [
        speaker.say(text(id, move=names[action], share=percent(value, speaker.language)))
        for id, (action, value) in zip(ids, listed, strict=False)
    ]


def look_back(table: Table, seat: int, speaker: Speaker) -> list[str]:
    """The costliest decisions of a seat and what they cost."""
    from stammtisch.lab.review import review

    slips = review(table, seat)
    if not slips:
        return [speaker.say(text("lab-review-none"))]
    lines = [speaker.say(text("lab-review"))]
    for slip in slips:
        step = table.steps[slip.step]
        names = in_words(veiled(table.game, step.state, step.memory, seat), speaker)
        told = text(
            "lab-slip",
            number=sum(step.seat is not None for step in table.steps[: slip.step + 1]),
            move=names[slip.action],
            better=names[slip.better],
            cost=percent(slip.cost, speaker.language),
        )
        lines.append(speaker.say(told))
    return lines
