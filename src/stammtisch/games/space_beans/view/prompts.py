"""What is asked of the players of Space Beans, and why."""

from __future__ import annotations

from stammtisch.games.space_beans.cards import worth
from stammtisch.games.space_beans.moves import KEEP, TAKE, laid_kind
from stammtisch.games.space_beans.notation import LETTERS
from stammtisch.games.space_beans.rules import left_of, right_of
from stammtisch.games.space_beans.state import DRAW, END, MORE, State
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.scene import DEALT, FINISHED, Prompt, Text, Who, asks, text

STEPS = (text("beans-step-draw"), text("beans-step-lay"), text("beans-step-pass"))
"""The parts of a turn (S2.2, S2.3); ending is offered beside laying."""

SHUFFLED = asks("shuffle", text("beans-prompt-shuffle"), text("beans-why-shuffle"))


def prompt(s: State, seat: int, lit: set[int]) -> Prompt:
    """Who is to do what, and why."""
    if s.turn == OVER:
        return FINISHED if s.finisher else broken_off(s)
    if s.turn == DEAL:
        return SHUFFLED if s.dealt else DEALT
    if s.turn != seat:
        return asks("wait", text("prompt-wait", who=Who(s.turn + 1)), meanwhile(s, seat))
    if s.phase == DRAW:
        return draw_prompt(s, seat, lit)
    if s.phase == END and (KEEP not in lit or worth(s.open[seat])):
        return end_prompt(s, seat, must=KEEP not in lit)
    if s.phase == MORE:
        what = text("beans-prompt-more", kind=LETTERS[laid_kind(s)])
        return step("more", 2, what, rest(s, seat, s.held[seat]))
    return lay_prompt(s, seat)


def meanwhile(s: State, seat: int) -> Text:
    """What a turn is, or where the next cards come from for a seat that has none (S6.1)."""
    if seat < 0 or s.held[seat]:
        return text("beans-wait")
    return text("beans-wait-empty", who=Who(left_of(s, seat) + 1))


def step(key: str, number: int, what: Text, why: Text) -> Prompt:
    return asks(key, what, why, STEPS, number)


def right(s: State, seat: int) -> Who:
    return Who(right_of(s, seat) + 1)


def rest(s: State, seat: int, number: int) -> Text:
    """Where the cards go that are not laid (S6.1)."""
    return text("beans-why-more", number=number, who=right(s, seat))


def broken_off(s: State) -> Prompt:
    return asks("over", text("beans-broken-off", turns=s.turns), text("why-over"))


def draw_prompt(s: State, seat: int, lit: set[int]) -> Prompt:
    """A choice, a duty (S3.3) or neither (S3.8)."""
    if len(lit) == 2:
        why = text("beans-why-draw", who=right(s, seat))
        return step("draw", 1, text("beans-prompt-draw"), why)
    if TAKE in lit:
        return step("must-draw", 1, text("beans-prompt-must-draw"), text("beans-why-must-draw"))
    return step("no-draw", 1, text("beans-prompt-no-draw"), text("beans-why-no-draw"))


def end_prompt(s: State, seat: int, must: bool) -> Prompt:
    """The open collection must end (S4.15), or is worth something and may."""
    points = worth(s.open[seat])
    if must:
        what = text("beans-prompt-must-end", points=points)
        return step("must-end", 2, what, text("beans-why-must-end"))
    return step("end", 2, text("beans-prompt-end", points=points), lay_why(s, seat))


def lay_prompt(s: State, seat: int) -> Prompt:
    """What the first card may begin or extend (S5.4 to S5.7)."""
    collections = (s.open[seat] > 0) + (s.covered[seat] > 0)
    what = text("beans-prompt-lay", collections=collections)
    return step("lay", 2, what, lay_why(s, seat))


def lay_why(s: State, seat: int) -> Text:
    return text("beans-why-lay", who=right(s, seat))
