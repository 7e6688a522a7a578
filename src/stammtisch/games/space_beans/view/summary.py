"""How games of Space Beans went: their length, and what collections were worth."""

from __future__ import annotations

from typing import Annotated, Any

from stammtisch.games.space_beans.cards import VALUES, worth
from stammtisch.games.space_beans.moves import FINISH, TAKE, must_end
from stammtisch.games.space_beans.state import DRAW, State
from stammtisch.kernel.record import Int32, Record, record
from stammtisch.kernel.rule import rule
from stammtisch.kernel.scene import Text, text


@record
class Tally(Record):
    """Counts over one game; the last endings, which nobody chooses, are not among them."""

    turns: Annotated[int, Int32]
    draws: Annotated[int, Int32]
    forced: Annotated[int, Int32]  # endings that were a duty (S4.15)
    ended: Annotated[list[int], Int32 * 10]  # collections ended, by their worth


@rule
def count_up(t: Tally, s: State, action: int) -> None:
    """Note an action, just before it is played."""
    if s.phase == DRAW:
        t.turns += 1
        if action == TAKE:
            t.draws += 1
    if action == FINISH:
        t.ended[worth(s.open[s.turn])] += 1
        if must_end(s):
            t.forced += 1


def findings(rows: Any) -> tuple[Text, ...]:
    """What the tallies of some games say."""
    games = max(len(rows), 1)
    turns = int(rows["turns"].sum())
    ended = [int(number) for number in rows["ended"].sum(axis=0)]
    all_ended = max(sum(ended), 1)
    points = [worth * number for worth, number in enumerate(ended)]
    shares = [round(100 * part / max(sum(points), 1)) for part in points]
    return (
        text("beans-found-length", turns=round(turns / games)),
        text("beans-found-draws", draws=round(100 * int(rows["draws"].sum()) / max(turns, 1))),
        text("beans-found-worthless", worthless=round(100 * ended[0] / all_ended)),
        text("beans-found-forced", forced=round(100 * int(rows["forced"].sum()) / all_ended)),
        text(
            "beans-found-points",
            shares=", ".join(f"{worth}: {shares[worth]}" for worth in range(1, VALUES + 1)),
        ),
    )
