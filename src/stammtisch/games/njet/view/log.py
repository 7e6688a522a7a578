"""The log of a game of Njet! in words, from what a seat sees."""

from __future__ import annotations

from stammtisch.games.njet.notation import ACTIONS, KIND_TEXTS
from stammtisch.games.njet.rules import rank
from stammtisch.games.njet.state import PARTNER, TRICKS, VETO, State
from stammtisch.games.njet.view.scene import card_label, facts, field_label
from stammtisch.kernel.scene import Text, Who, text


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Text, ...]:
    """The move, and what followed from it."""
    if move == "deal":
        return (text("njet-log-deal", number=after.dealt, dealer=Who(after.dealer + 1)),)
    return (move_line(before, move), *consequences(before, move, after))


def move_line(before: State, move: str) -> Text:
    who = Who(before.turn + 1)
    word, _, what = move.partition(" ")
    if word == "veto":
        return text("njet-log-veto", who=who, field=field_label(ACTIONS.index(move)))
    if word == "partner":
        return text("njet-log-partner", who=who, partner=Who(int(what)))
    if word == "alone":
        return text("njet-log-alone", who=who)
    if what == "?":
        return text("njet-log-discard-hidden", who=who)
    return text(f"njet-log-{word}", who=who, card=card_label(KIND_TEXTS.index(what)))


def consequences(before: State, move: str, after: State) -> tuple[Text, ...]:
    """The board settled, a trick won, a round scored."""
    if before.phase == VETO and after.phase == PARTNER:
        return facts(after)[1:]
    if before.phase != TRICKS or before.laid < before.players - 1:
        return ()
    winner, booty = trick_result(before, move)
    lines = [text("njet-log-trick", who=Who(winner + 1), booty=booty)]
    if after.turn < 0:
        gained = [after.score[p] - before.score[p] for p in range(after.players)]
        lines += [
            text("log-gain", who=Who(p + 1), points=points) for p, points in enumerate(gained)
        ]
    return tuple(lines)


def trick_result(before: State, move: str) -> tuple[int, int]:
    """Who wins the trick that this last card completes, and the booty in it."""
    card = KIND_TEXTS.index(move.split()[1])
    best = max(before.best, rank(before, card) << 2 | before.laid)
    first = (before.turn - before.laid) % before.players
    winner = (first + (best & 3)) % before.players
    ones = before.ones | (1 << before.turn if card < 4 else 0)
    mine = before.side >> winner & 1
    against = [p for p in range(before.players) if before.side >> p & 1 != mine]
    return winner, sum(ones >> p & 1 for p in against)
