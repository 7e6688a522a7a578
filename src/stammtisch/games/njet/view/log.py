"""The log of a game of Njet!, from what a seat sees."""

from __future__ import annotations

from functools import cache, lru_cache

from stammtisch.games.njet.notation import ACTIONS, KIND_TEXTS
from stammtisch.games.njet.rules import rank
from stammtisch.games.njet.state import PARTNER, TRICKS, VETO, State
from stammtisch.games.njet.view.labels import card_label, field_label
from stammtisch.games.njet.view.scene import board_facts, force, marked_card
from stammtisch.kernel.scene import Event, Who, done, happened, text

KINDS_BY_TEXT = {face: card for card, face in enumerate(KIND_TEXTS)}


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Event, ...]:
    """The move, and what followed from it."""
    if move == "deal":
        dealer = after.dealer + 1
        said = text("njet-log-deal", number=after.dealt, dealer=Who(dealer))
        return (happened("deal", said, seat=dealer),)
    return (move_event(before, move), *consequences(before, move, after))


def move_event(before: State, move: str) -> Event:
    verb, _, what = move.partition(" ")
    if what in KINDS_BY_TEXT:
        card = KINDS_BY_TEXT[what]
        return marked_event(before.turn + 1, verb, card, force(before, card))
    return plain_event(before.turn + 1, move)


@cache
def plain_event(seat: int, move: str) -> Event:
    """A move without a card that is seen."""
    verb, _, what = move.partition(" ")
    who = Who(seat)
    if verb == "veto":
        said = text("njet-log-veto", who=who, field=field_label(ACTIONS.index(move)))
        return done(verb, said, seat, field=what)
    if verb == "partner":
        said = text("njet-log-partner", who=who, partner=Who(int(what)))
        return done(verb, said, seat)
    if verb == "alone":
        return done(verb, text("njet-log-alone", who=who), seat)
    return done(verb, text("njet-log-discard-hidden", who=who), seat, count=1)


@lru_cache(1 << 11)
def marked_event(seat: int, verb: str, card: int, marks: tuple[str, ...]) -> Event:
    """A card discarded or played."""
    said = text(f"njet-log-{verb}", who=Who(seat), card=card_label(card))
    piece = marked_card(card, marks, seat) if verb == "play" else None
    return done(verb, said, seat, (KIND_TEXTS[card],), piece=piece)


def consequences(before: State, move: str, after: State) -> tuple[Event, ...]:
    """The board settled, a trick won, a round scored."""
    if before.phase == VETO and after.phase == PARTNER:
        rows = board_facts(after)
        return tuple(happened("settled", row.text, row=row.key) for row in rows)
    if before.phase != TRICKS or before.laid < before.players - 1:
        return ()
    winner, booty = trick_result(before, move)
    won = trick_event(winner + 1, booty)
    return (won, *gains(before, after)) if after.turn < 0 else (won,)


@cache
def trick_event(seat: int, booty: int) -> Event:
    said = text("njet-log-trick", who=Who(seat), booty=booty)
    return happened("trick-won", said, seat=seat)


def gains(before: State, after: State) -> list[Event]:
    """What the round brought each player."""
    gained = [after.score[p] - before.score[p] for p in range(after.players)]
    return [
        happened("gain", text("log-gain", who=Who(seat), points=points), seat=seat)
        for seat, points in enumerate(gained, 1)
    ]


def trick_result(before: State, move: str) -> tuple[int, int]:
    """Who wins the trick that this last card completes, and the booty in it."""
    card = KINDS_BY_TEXT[move.split()[1]]
    best = max(before.best, rank(before, card) << 2 | before.laid)
    first = (before.turn - before.laid) % before.players
    winner = (first + (best & 3)) % before.players
    ones = before.ones | (1 << before.turn if card < 4 else 0)
    mine = before.side >> winner & 1
    against = [p for p in range(before.players) if before.side >> p & 1 != mine]
    return winner, sum(ones >> p & 1 for p in against)
