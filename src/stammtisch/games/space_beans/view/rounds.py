"""How a game of Space Beans ends: the last collections and the bonus (S8).

There are no rounds: points come card by card, and only the end has to be
reckoned up.
"""

from __future__ import annotations

from stammtisch.games.space_beans.cards import worth
from stammtisch.games.space_beans.rules import BONUS
from stammtisch.games.space_beans.state import State
from stammtisch.kernel.rounds import RoundSummary, Working, scores, sums
from stammtisch.kernel.scene import text


def round_summary(opening: State, before: State, move: str, after: State) -> RoundSummary | None:
    """What everybody's last collections brought; None before the end, or if it was broken off."""
    if not after.finisher:
        return None
    seats = range(after.players)
    return RoundSummary(
        number=after.turns,
        over=True,
        title=text("beans-round-last"),
        workings=tuple(working(before, after, seat) for seat in seats),
        scores=scores(before.score[: after.players], after.score[: after.players]),
    )


def working(before: State, after: State, seat: int) -> Working:
    """The open collection, the hidden one (S8.5, S8.6), and the bonus for the end (S8.3)."""
    gained = after.score[seat] - before.score[seat]
    bonus = BONUS if seat == after.finisher - 1 else 0
    shown = worth(before.open[seat])
    parts = [("open", shown, text("beans-round-open"))]
    if before.covered[seat]:
        parts.append(("hidden", gained - bonus - shown, text("beans-round-hidden")))
    if bonus:
        parts.append(("bonus", bonus, text("beans-round-bonus")))
    return Working((seat + 1,), gained, sums(parts))
