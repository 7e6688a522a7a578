"""How games of Ochs & Esel went: their length, and how the donkey travels."""

from __future__ import annotations

from typing import Annotated, Any

from stammtisch.games.ochs_und_esel.cards import LAY_DONKEY, LAY_OX, PASS
from stammtisch.games.ochs_und_esel.rules import highest_with
from stammtisch.games.ochs_und_esel.state import State
from stammtisch.kernel.record import Int16, Int32, Record, record
from stammtisch.kernel.rule import rule
from stammtisch.kernel.scene import Text, text


@record
class Tally(Record):
    """Counts over one game."""

    turns: Annotated[int, Int32]
    passes: Annotated[int, Int32]
    rounds: Annotated[int, Int32]
    donkey_rounds: Annotated[int, Int32]
    ox_rounds: Annotated[int, Int32]
    steps: Annotated[int, Int32]  # seats the donkey has gone to the left
    deals: Annotated[int, Int16]
    unmoved: Annotated[int, Int16]  # deals without a donkey round
    moved: Annotated[int, Int16]  # 1 once the donkey was led in this deal
    longest: Annotated[int, Int16]  # the most cards in a hand


@rule
def count_up(t: Tally, s: State, action: int) -> None:
    """Note an action, just before it is played."""
    t.turns += 1
    t.longest = max(t.longest, s.held[s.turn])
    if action == PASS:
        t.passes += 1
    if s.rounds == 0 and s.had == 0:
        t.deals += 1
        t.unmoved += 1
        t.moved = 0
    if s.had == s.players - 1:
        count_round(t, s, highest_with(s, action))


@rule
def count_round(t: Tally, s: State, winner: int) -> None:
    """Note a round that ends; the donkey goes from whoever led it to the winner."""
    t.rounds += 1
    if s.animal == LAY_OX:
        t.ox_rounds += 1
    if s.animal == LAY_DONKEY:
        t.donkey_rounds += 1
        t.steps += (winner - leader(s) + s.players) % s.players
        if t.moved == 0:
            t.moved = 1
            t.unmoved -= 1


@rule
def leader(s: State) -> int:
    """Who laid the animal that opened this round."""
    seat = s.starter
    while s.laid[seat] - 1 != s.animal:
        seat = seat + 1 if seat + 1 < s.players else 0
    return seat


def findings(rows: Any) -> tuple[Text, ...]:
    """What the tallies of some games say, for each hundred deals."""
    total = {name: int(rows[name].sum()) for name in Tally.CELLS}
    deals = max(total["deals"], 1)

    def per_hundred(name: str) -> int:
        return round(100 * total[name] / deals)

    passes = round(100 * total["passes"] / max(total["turns"], 1))
    steps = round(10 * total["steps"] / max(total["donkey_rounds"], 1))
    length = text("ochs-found-length", rounds=per_hundred("rounds"), turns=per_hundred("turns"))
    lines = [
        length,
        text("ochs-found-passes", passes=passes),
        text("ochs-found-donkey", led=per_hundred("donkey_rounds"), unmoved=per_hundred("unmoved")),
        text("ochs-found-steps", steps=steps),
        text("ochs-found-longest", cards=int(rows["longest"].max(initial=0))),
    ]
    if total["ox_rounds"]:
        lines.append(text("ochs-found-ox", led=per_hundred("ox_rounds")))
    return tuple(lines)
