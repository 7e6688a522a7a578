"""How a round of Njet! was counted (N9)."""

from __future__ import annotations

from stammtisch.games.njet.state import State
from stammtisch.games.njet.view.log import trick_result
from stammtisch.games.njet.view.scene import round_fact
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rounds import RoundSummary, Term, Working, scores, term
from stammtisch.kernel.scene import text


def round_summary(opening: State, before: State, move: str, after: State) -> RoundSummary:
    """Each side's tricks and booty times the points, then what everybody has."""
    tricks, booty = final_count(before, move)
    points = after.score[: after.players]
    return RoundSummary(
        number=before.dealt,
        over=after.turn == OVER,
        title=text("round-over", round=round_fact(before.dealt, before.rounds).text),
        workings=tuple(
            working(before, after, side, tricks[side], booty[side]) for side in range(2)
        ),
        scores=scores(opening.score[: after.players], points),
    )


def final_count(before: State, move: str) -> tuple[list[int], list[int]]:
    """The tricks and the booty of both sides, the last trick included."""
    winner, more = trick_result(before, move)
    side = 1 ^ before.side >> winner & 1
    tricks, booty = list(before.tricks), list(before.booty)
    tricks[side] += 1
    booty[side] += more
    return tricks, booty


def working(before: State, after: State, side: int, tricks: int, booty: int) -> Working:
    """(Tricks + booty) times the points (N9.2), doubled for a lone player (N11.9)."""
    seats = [seat for seat in range(before.players) if 1 ^ before.side >> seat & 1 == side]
    terms: list[Term] = [
        term("tricks", tricks, text("njet-round-tricks", number=tricks)),
        term("booty", booty, text("njet-round-booty", number=booty), "+"),
        term("points", before.worth, sign="×"),
    ]
    if len(seats) == 1:
        terms.append(term("alone", 2, text("njet-round-alone"), "×"))
    points = after.score[seats[0]] - before.score[seats[0]]
    return Working(tuple(seat + 1 for seat in seats), points, tuple(terms))
