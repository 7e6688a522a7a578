"""The text form of Beim Jupiter's cards and moves, in the order of the action list."""

from __future__ import annotations

from stammtisch.games.beim_jupiter.cards import COLOURS
from stammtisch.games.beim_jupiter.plays import CARD_OF, HIGH_GODS, LAMB_PLAY, LOW_GODS, PLAYS

NUMBER_TEXTS = tuple(f"{colour}{value}" for value in range(1, 15) for colour in COLOURS)
CARDS = (*NUMBER_TEXTS, *(f"{colour}G" for colour in COLOURS), "JUP", "JUN", "LAM")


def play_text(play: int) -> str:
    """A play in words: a god is said to be high or low (J7.5)."""
    card = CARDS[CARD_OF[play]]
    if HIGH_GODS <= play < HIGH_GODS + 4:
        return f"{card} high"
    return f"{card} low" if LOW_GODS <= play < LAMB_PLAY else card


BID_TEXTS = (*(str(number) for number in range(13)), *(f"{n} lock" for n in range(1, 13)))
PLAY_TEXTS = tuple(play_text(play) for play in range(PLAYS))

NEVER = {
    **{f"lay {card}": "J3.2" for card in CARDS[len(NUMBER_TEXTS) :]},
    **{f"play {colour}G": "J7.5" for colour in COLOURS},
    "bid 13": "J5.2",
    "bid 13 lock": "J5.2",
    "bid 0 lock": "J5.6",
}
"""What cannot be laid, played or bid in any round."""

ACTIONS = (
    *(f"lay {card}" for card in NUMBER_TEXTS),
    *(f"bid {bid}" for bid in BID_TEXTS),
    *(f"play {play}" for play in PLAY_TEXTS),
    *(f"take {card}" for card in NUMBER_TEXTS),
)
