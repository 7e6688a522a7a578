"""How games of Beim Jupiter went: bids kept by number, locks, zero bids, trump colours."""

from __future__ import annotations

from typing import Annotated, Any

from stammtisch.games.beim_jupiter.cards import COLOURS
from stammtisch.games.beim_jupiter.rules import PLAYS_FROM
from stammtisch.games.beim_jupiter.state import BID, TRICKS, State
from stammtisch.games.beim_jupiter.tricks import winner_with
from stammtisch.kernel.bits import count
from stammtisch.kernel.record import Int8, Record, record
from stammtisch.kernel.rule import rule
from stammtisch.kernel.scene import Text, text


@record
class Tally(Record):
    """Counts over one game; the first cell of bids is for zero."""

    bids: Annotated[list[int], Int8 * 13]
    kept: Annotated[list[int], Int8 * 13]
    locks: Annotated[int, Int8]
    locks_kept: Annotated[int, Int8]
    trumps: Annotated[list[int], Int8 * 5]  # rounds of each trump colour, and without one


@rule
def count_up(t: Tally, s: State, action: int) -> None:
    """Note an action, just before it is played."""
    if s.phase == BID and s.turn == s.starter:
        t.trumps[s.trump] += 1
    if s.phase == TRICKS and is_last_card(s):
        count_bids(t, s, winner_with(s, action - PLAYS_FROM))


@rule
def is_last_card(s: State) -> bool:
    """Whether the card about to be played ends the round."""
    return s.fallen == s.players - 1 and count(s.hand[s.turn]) + s.lambs[s.turn] == 1


@rule
def count_bids(t: Tally, s: State, winner: int) -> None:
    """Note the bids of a round whose last trick goes to the winner."""
    for seat in range(s.players):
        kept = s.bid[seat] == s.tricks[seat] + (seat == winner)
        lock = s.locks >> seat & 1
        t.bids[s.bid[seat]] += 1
        t.kept[s.bid[seat]] += kept
        t.locks += lock
        t.locks_kept += lock & kept


def findings(rows: Any) -> tuple[Text, ...]:
    """What the tallies of some games say, in percent."""
    total = {name: rows[name].sum(0, dtype=int) for name in Tally.CELLS}
    bids, kept, trumps = total["bids"], total["kept"], total["trumps"]
    lines = [
        text("jupiter-found-bid", number=number, **share(kept[number], bids[number]))
        for number in range(1, 13)
    ]
    lines.append(text("jupiter-found-lock", **share(total["locks_kept"], total["locks"])))
    lines.append(text("jupiter-found-zero", **share(kept[0], bids[0])))
    for colour, times in zip([*COLOURS, "none"], trumps, strict=True):
        lines.append(text("jupiter-found-trump", colour=colour, **share(times, trumps.sum())))
    return tuple(lines)


def share(part: Any, whole: Any) -> dict[str, Text | int]:
    """How many percent of how many, to a tenth."""
    tenths = round(1000 * int(part) / max(int(whole), 1))
    percent = text("jupiter-percent", whole=tenths // 10, tenth=tenths % 10)
    return {"share": percent, "times": int(whole)}
