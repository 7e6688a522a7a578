"""The log of a game of Space Beans in words, from what a seat sees."""

from __future__ import annotations

from collections import Counter

from stammtisch.games.space_beans.cards import worth
from stammtisch.games.space_beans.notation import CARDS
from stammtisch.games.space_beans.rules import BONUS, right_of
from stammtisch.games.space_beans.state import State
from stammtisch.games.space_beans.view.labels import (
    card_label,
    cards_label,
    in_hand,
    of_set,
    set_label,
)
from stammtisch.kernel.hooks import DEAL, OVER
from stammtisch.kernel.scene import Text, Who, text


def narrate(before: State, move: str, after: State, seat: int) -> tuple[Text, ...]:
    """The move, and what followed from it."""
    word, _, card = move.partition(" ")
    if word == "deal":
        lines = deal_lines(before, after, seat)
    elif word == "draw":
        lines = draw_lines(before, after, seat) or [no_card_line(before, after)]
    elif word == "done":
        lines = [pass_line(before, after, seat)]
    elif word == "end":
        lines = end_lines(before, after)
    else:
        lines = [simple_line(before, word, card)]
    return (*lines, *consequences(before, word, after))


def mover(s: State) -> Who:
    return Who(s.mover + 1)


# Chance and drawing


def deal_lines(before: State, after: State, seat: int) -> list[Text]:
    """Who deals and who begins; or a new pile, and what is drawn from it at once (S3.6)."""
    if before.dealt:
        shuffled = text("beans-log-shuffle", number=before.discarded)
        return [shuffled, *draw_lines(before, after, seat)]
    dealer = Who(right_of(before, before.first) + 1)
    return [text("beans-log-deal", dealer=dealer, who=mover(before))]


def draw_lines(before: State, after: State, seat: int) -> list[Text]:
    """How many cards were drawn, and which, if the viewer drew them."""
    number = after.held[before.mover] - before.held[before.mover]
    if number == 0:
        return []
    if seat != before.mover:
        return [text("beans-log-draw", who=mover(before), number=number)]
    drawn = Counter(in_hand(after, seat)) - Counter(in_hand(before, seat))
    cards = cards_label(sorted(drawn.elements()))
    return [text("beans-log-draw-seen", who=mover(before), cards=cards)]


def no_card_line(before: State, after: State) -> Text:
    """The pile is empty, and is shuffled first (S3.7); or there is no card at all (S3.9)."""
    if after.turn == DEAL:
        return text("beans-log-empty-pile", who=mover(before))
    return text("beans-log-no-card", who=mover(before))


# Moves


def end_lines(before: State, after: State) -> list[Text]:
    """A collection ended, and the hidden one that is turned up (S4.4)."""
    seat, who = before.mover, mover(before)
    cards = set_label(of_set(before.open_kind[seat], before.open[seat]))
    lines = [text("beans-log-end", who=who, cards=cards, points=worth(before.open[seat]))]
    if before.covered[seat]:
        shown = set_label(of_set(after.open_kind[seat], after.open[seat]))
        lines.append(text("beans-log-turned-up", who=who, cards=shown))
    return lines


def pass_line(before: State, after: State, seat: int) -> Text:
    """The hand goes to the right; giver and taker know its cards."""
    giver, taker = before.mover, right_of(before, before.mover)
    number = before.held[giver]
    who, to = Who(giver + 1), Who(taker + 1)
    cards = in_hand(before, giver) or in_hand(after, taker)
    if cards and seat in (giver, taker):
        return text("beans-log-pass-seen", who=who, to=to, cards=cards_label(cards))
    return text("beans-log-pass", who=who, to=to, number=number)


def simple_line(before: State, word: str, card: str) -> Text:
    """Nothing drawn, nothing ended, or a card laid; face down, perhaps unseen."""
    who = mover(before)
    if not card:
        return text(f"beans-log-{word}", who=who)
    if card == "?":
        return text(f"beans-log-{word}-unseen", who=who)
    return text(f"beans-log-{word}", who=who, card=card_label(CARDS.index(card)))


# What follows


def consequences(before: State, word: str, after: State) -> list[Text]:
    """A turn without a card to lay, and the end."""
    lines = []
    if after.turns > before.turns and word != "done":
        lines.append(text("beans-log-nothing-to-lay", who=mover(before)))
    if after.turn == OVER:
        lines += outcome(before, word, after)
    return lines


def outcome(before: State, word: str, after: State) -> list[Text]:
    """Who ended the game and what the last endings bring; or that it was broken off (S8.10)."""
    if not after.finisher:
        return [text("beans-broken-off", turns=after.turns)]
    lines = [text("beans-log-finish", who=Who(after.finisher), bonus=BONUS)]
    for seat in range(after.players):
        gained = after.score[seat] - before.score[seat]
        if seat == before.mover:
            gained -= BONUS + (worth(before.open[seat]) if word == "end" else 0)
        lines.append(text("beans-log-last", who=Who(seat + 1), points=gained))
    return lines
