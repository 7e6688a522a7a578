"""What the strongest bot has to say: hints during the game, and a look back after it."""

from __future__ import annotations

from stammtisch.bots import hint
from stammtisch.kernel.scene import text
from stammtisch.locale.words import Speaker
from stammtisch.table import Table
from stammtisch.table.view import View

SECONDS = 1.0
LISTED = 3
PERCENT = {"en": "{}%", "nl": "{}%", "de": "{}\u00a0%"}


def percent(share: float, language: str) -> str:
    """A share as each language writes it."""
    number = f"{100 * share:.1f}"
    return PERCENT[language].format(number if language == "en" else number.replace(".", ","))


def hints(view: View, speaker: Speaker) -> list[str]:
    """The best moves and how often each wins, as far as this seat can tell."""
    names = view.game.actions
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
        number = sum(step.seat is not None for step in table.steps[: slip.step + 1])
        cost = percent(slip.cost, speaker.language)
        told = text("lab-slip", number=number, move=slip.move, better=slip.better, cost=cost)
        lines.append(speaker.say(told))
    return lines
