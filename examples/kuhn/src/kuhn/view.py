"""What a person sees and reads, as data made from veiled records."""

from __future__ import annotations

from kuhn.knowledge import Memory
from kuhn.moves import BET, CARDS, PASS, State
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.rounds import RoundSummary, Working, scores, term
from stammtisch.kernel.scene import (
    DEALT,
    FINISHED,
    Chair,
    Event,
    Move,
    Piece,
    Place,
    Prompt,
    Scene,
    Text,
    Who,
    asks,
    done,
    fact,
    happened,
    text,
)

TINTS = {"J": "blue", "Q": "red", "K": "yellow"}


def scene(s: State, m: Memory, seat: int) -> Scene:
    """Everything a seat sees."""
    mine = s.turn >= 0 and s.turn == seat
    return Scene(
        game="kuhn",
        viewer=seat + 1,
        turn=s.turn + 1 if s.turn >= 0 else None,
        over=s.turn == OVER,
        prompt=prompt(s, seat),
        facts=(
            fact("round", "kuhn-deal", number=max(s.dealt, 1), of=s.deals),
            fact("pot", "kuhn-pot", number=pot(s)),
        ),
        chairs=tuple(chair(s, other) for other in range(2)),
        places=places(s, seat),
        moves=(move(s, PASS), move(s, BET)) if mine else (),
    )


def pot(s: State) -> int:
    """The chips in the middle: an ante each, and what was bet."""
    return 0 if s.turn < 0 else 2 + (s.bettor > 0)


def word(s: State, action: int) -> str:
    """What a move is called here: passing is to check or to fold, betting may be to call."""
    if s.bettor:
        return "call" if action == BET else "fold"
    return "bet" if action == BET else "check"


def move(s: State, action: int) -> Move:
    called = word(s, action)
    notation = ("pass", "bet")[action]
    return Move(
        action,
        notation,
        text(f"kuhn-move-{called}"),
        notation,
        means=text(f"kuhn-means-{called}"),
        gives_up=called == "fold",
    )


def chair(s: State, seat: int) -> Chair:
    marks = ("start",) if s.turn >= 0 and seat == s.first else ()
    held = 1 if s.turn >= 0 else 0
    facts = (fact("bet", "kuhn-has-bet"),) if s.bettor == seat + 1 else ()
    return Chair(seat + 1, s.score[seat], held, marks, facts)


def places(s: State, seat: int) -> tuple[Place, ...]:
    """The viewer's card, and those that were shown last."""
    shown = tuple(card_piece(card, one + 1) for one, card in enumerate(s.shown) if card)
    found = [Place("shown", text("kuhn-shown"), shown)] if shown else []
    if seat >= 0:
        held = tuple(card_piece(card) for card in (s.card[seat],) if card)
        found.append(Place("hand", text("your-hand"), held, seat + 1))
    return tuple(found)


def card_piece(card: int, seat: int | None = None) -> Piece:
    face = CARDS[card - 1]
    return Piece(face, card_label(card), TINTS[face], seat=seat)


def card_label(card: int) -> Text:
    return text("kuhn-card", card=CARDS[card - 1])


def prompt(s: State, seat: int) -> Prompt:
    """Who is to do what, and why."""
    if s.turn == OVER:
        return FINISHED
    if s.turn == DEAL:
        return DEALT
    moment = "answer" if s.bettor else "open"
    if s.turn != seat:
        return asks("wait", text("prompt-wait", who=Who(s.turn + 1)), text(f"kuhn-wait-{moment}"))
    return asks(moment, text(f"kuhn-prompt-{moment}"), text(f"kuhn-why-{moment}"))


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Event, ...]:
    """The move, and what followed from it."""
    if move == "deal":
        said = text("kuhn-log-deal", number=after.dealt, who=Who(after.first + 1))
        return (happened("deal", said, seat=after.first + 1),)
    actor = before.turn + 1
    called = word(before, ("pass", "bet").index(move))
    events = [done(move, text(f"kuhn-log-{called}", who=Who(actor)), actor)]
    if after.turn < 0:
        events += outcome(before, after)
    return tuple(events)


def outcome(before: State, after: State) -> list[Event]:
    """The showdown, where there was one, and who won."""
    found = [
        happened("show", text("kuhn-log-show", who=Who(seat), card=card_label(card)), seat=seat)
        for seat, card in enumerate(after.shown, 1)
        if card
    ]
    gained = [after.score[seat] - before.score[seat] for seat in range(2)]
    winner = gained.index(max(gained)) + 1
    said = text("log-gain", who=Who(winner), points=max(gained))
    return [*found, happened("gain", said, seat=winner)]


def round_summary(opening: State, before: State, move: str, after: State) -> RoundSummary:
    """What each player won or lost, and how everybody stands."""
    gained = [after.score[seat] - opening.score[seat] for seat in range(2)]
    why = "kuhn-round-shown" if after.shown[0] else "kuhn-round-folded"
    return RoundSummary(
        number=before.dealt,
        over=after.turn == OVER,
        title=text("round-over", round=text("kuhn-deal", number=before.dealt, of=before.deals)),
        workings=tuple(
            Working((seat + 1,), points, (term("chips", points),), reason=text(why))
            for seat, points in enumerate(gained)
        ),
        scores=scores(opening.score, after.score),
    )
