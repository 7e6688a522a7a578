"""How a round of Hearts was counted (H5)."""

from __future__ import annotations

from hearts.cards import ALL_POINTS, CARDS, HEARTS, JACK, QUEEN
from hearts.state import JACK_BONUS, NO_TRICK_BONUS, State
from hearts.view.log import shooter, taken_with
from stammtisch.kernel.bits import count
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rounds import RoundSummary, Term, Working, scores, sums
from stammtisch.kernel.scene import Text, text


def round_summary(opening: State, before: State, move: str, after: State) -> RoundSummary:
    """Everybody's hearts, queen and bonuses, and how they stand."""
    _, won = taken_with(before, CARDS.index(move.split()[1]))
    moon = shooter(won)
    return RoundSummary(
        number=before.dealt,
        over=after.turn == OVER,
        title=text("round-over", round=text("hearts-round-number", number=before.dealt)),
        workings=tuple(working(before, won, seat, moon) for seat in range(4)),
        scores=scores(opening.score, after.score, fewest_wins=True),
    )


def working(before: State, won: list[int], seat: int, moon: int) -> Working:
    """What a seat's cards count, term by term."""
    terms = sums(list(parts(before, won[seat], seat, moon)))
    return Working((seat + 1,), sum(term.number for term in terms), terms or nothing())


def nothing() -> tuple[Term, ...]:
    return sums([("hearts", 0, text("hearts-round-hearts", number=0))])


def parts(before: State, won: int, seat: int, moon: int) -> list[tuple[str, int, Text]]:
    """The numbers that are added up: each with what it is for."""
    found: list[tuple[str, int, Text]] = []
    if moon >= 0:
        found.append(("moon", 0 if seat == moon else ALL_POINTS, text("hearts-round-moon")))
    else:
        number = count(won & HEARTS)
        if number:
            found.append(("hearts", number, text("hearts-round-hearts", number=number)))
        if won & QUEEN:
            found.append(("queen", 13, text("hearts-round-queen")))
        if not won and before.house & NO_TRICK_BONUS:
            found.append(("tricks", -5, text("hearts-round-tricks")))
    if won & JACK and before.house & JACK_BONUS:
        found.append(("jack", -10, text("hearts-round-jack")))
    return found
