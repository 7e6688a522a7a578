"""Heuristics for Njet!.

`easy` forbids the trump it lacks, plays its highest card when that wins and its lowest
when it does not. `normal` forbids the field that hurts it most, sheds short colours and
lonely 1s, counts what is still out, and compares what a trick brings with what the card
may win later.
"""

from __future__ import annotations

from math import sqrt

from stammtisch.bots.heuristics.contract import Heuristics
from stammtisch.bots.heuristics.missing import Chances, missing, none_of
from stammtisch.games.njet.cards import (
    COLOUR,
    DISCARD,
    EVERY_CARD,
    EVERY_KIND,
    FIELDS,
    FOURS,
    NO_SUPER,
    POINTS,
    ROW,
    SECOND,
    START,
    SUPER,
    TRUMP,
)
from stammtisch.games.njet.knowledge import merged, thrown_cards, witness, witness_deal
from stammtisch.games.njet.rules import (
    ALONE,
    LED_RANK,
    PAGE_STARTS,
    SUPER_RANK,
    TRUMP_RANK,
    class_of,
    legal,
    partners,
    rank,
)
from stammtisch.games.njet.state import DISCARDS, PARTNER, TRICKS, VETO, Memory, State
from stammtisch.kernel.bits import count, highest, lowest, select
from stammtisch.kernel.chance import below
from stammtisch.kernel.hooks import OVER
from stammtisch.kernel.rule import rule

THROWS, PLAYS = PAGE_STARTS[1], PAGE_STARTS[2]
TRICK = 100
"""The worth of a trick, and of a booty card, against which cards are weighed."""

KEEP = (0, 1, 2, 3, 5, 7, 12, 20, 30)
"""What a card of a plain colour may still be good for, by its value."""

ROUND_DEVIATION = 7.0
"""The standard deviation of a round's points."""


@rule
def easy(s: State, m: Memory, dice: int) -> int:
    if s.phase == TRICKS:
        return PLAYS + easy_card(s)
    if s.phase == VETO:
        return easy_veto(s, dice)
    if s.phase == PARTNER:
        return FIELDS + lowest(partners(s) >> FIELDS)
    plain = s.hand[s.turn] & EVERY_KIND & ~s.trumps
    return THROWS + lowest(plain or s.hand[s.turn] & EVERY_KIND)


@rule
def easy_veto(s: State, dice: int) -> int:
    """Forbid the trump of which you hold least; else any field."""
    best = -1
    fewest = 99
    for field in range(TRUMP, SUPER):
        held = count(s.hand[s.turn] & COLOUR << (field - TRUMP))
        if s.open >> field & 1 and held < fewest:
            best, fewest = field, held
    return best if best >= 0 else select(s.open, below(dice, count(s.open)))


@rule
def easy_card(s: State) -> int:
    """The highest card if it wins so far, else the lowest."""
    cards = legal(s, 2)
    high = highest(cards)
    trumps = cards & s.trumps
    if s.led and trumps:
        high = highest(trumps)
    wins = s.led == 0 or rank(s, high) > s.best >> 2
    return high if wins else lowest(cards)


@rule
def normal(s: State, m: Memory, dice: int) -> int:
    if s.phase == TRICKS:
        return PLAYS + best_card(s, m)
    if s.phase == VETO:
        return best_veto(s)
    if s.phase == PARTNER:
        return FIELDS + best_partner(s)
    return THROWS + best_throw(s)


# The board


@rule
def best_veto(s: State) -> int:
    """Forbid the field that falls furthest behind the rest of its row."""
    best = -1
    most = -1e9
    fields = s.open
    row = 0
    mean = 0.0
    while fields:
        field = lowest(fields)
        fields &= fields - 1
        if ROW[field] != row:
            row = ROW[field]
            mean = mean_value(s, s.free & row)
        hurt = mean - field_value(s, field)
        if hurt > most:
            best, most = field, hurt
    return best


@rule
def mean_value(s: State, fields: int) -> float:
    """The mean value of some fields."""
    total = 0.0
    left = fields
    while left:
        total += field_value(s, lowest(left))
        left &= left - 1
    return total / count(fields)


@rule
def field_value(s: State, field: int) -> float:
    """How welcome it is that a field stays free."""
    hand = s.hand[s.turn]
    if field >= POINTS:
        return (field - POINTS) * 0.25 * (strength(hand) - 10.0)
    if field >= SUPER:
        held = 0 if field == SUPER + NO_SUPER else count(hand & 0x1000000001 << (field - SUPER))
        return 4.0 * held if field < SUPER + NO_SUPER else 2.0
    if field >= TRUMP:
        return as_trump(hand & COLOUR << (field - TRUMP))
    if field >= DISCARD:
        return 0.0
    return 2.0 if field == START + s.turn else 0.0


@rule
def as_trump(cards: int) -> float:
    """What cards of a colour are worth if it is trump: length first, then height."""
    return 1.6 * count(cards) + 0.8 * count(cards >> 24)


@rule
def strength(hand: int) -> float:
    """High cards and a long colour; an average hand has about 10."""
    longest = 0
    for colour in range(4):
        longest = max(longest, count(hand & COLOUR << colour))
    return 2.0 * count(hand & EVERY_KIND >> 24 << 24) + longest


@rule
def best_partner(s: State) -> int:
    """Whoever is furthest behind, rather the seat opposite; alone only on a strong hand."""
    hand = s.hand[s.turn]
    power = count(hand & s.trumps) + count(hand & EVERY_KIND >> 28 << 28) + count(hand & s.supers)
    if s.players == 3 and power >= 7:
        return ALONE - FIELDS
    opposite = (s.turn + 2) % s.players
    best = opposite
    for other in range(s.players):
        if other != s.turn and s.score[other] < s.score[best]:
            best = other
    return best


@rule
def best_throw(s: State) -> int:
    """A plain card that wins nothing: a 1 first, then the lowest of the shortest colour."""
    hand = s.hand[s.turn] & EVERY_KIND
    plain = hand & ~s.trumps
    best = lowest(plain or hand)
    least = 1e9
    for colour in range(4):
        cards = plain & COLOUR << colour
        if cards:
            card = lowest(cards)
            worth = KEEP[card >> 2] + 3.0 * count(cards) - (8.0 if card < 4 else 0.0)
            if worth < least:
                best, least = card, worth
    return best


# The tricks


@rule
def best_card(s: State, m: Memory) -> int:
    """The card with the best balance of what it may win now and later."""
    cards = legal(s, 2)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    out = still_out(s)
    best = -1
    most = -1e9
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        gain = balance(s, m, card, out)
        if gain > most:
            best, most = card, gain
    return best


@rule
def still_out(s: State) -> int:
    """The cards this seat has not seen."""
    seen = merged(merged(s.played, s.hand[s.turn]), thrown_cards(s, s.turn))
    deck = EVERY_CARD if s.players == 4 else EVERY_CARD & ~FOURS
    return deck & ~seen


@rule
def balance(s: State, m: Memory, card: int, out: int) -> float:
    """What the trick brings our side on average, less what the card could win later."""
    seat = s.turn
    mine = s.side if s.side >> seat & 1 else ~s.side
    one = 1 if card < 4 else 0
    ours = count(s.ones & mine) + one
    theirs = count(s.ones & ~mine)
    odds = side_wins(s, m, card, out, mine)
    trick = odds * (TRICK + TRICK * theirs) - (1.0 - odds) * (TRICK + TRICK * ours)
    return trick - keep(s, card)


@rule
def keep(s: State, card: int) -> int:
    """What a card is worth in hand."""
    if s.supers >> card & 1:
        return 90
    if s.trumps >> card & 1:
        return 30 + 5 * (card >> 2)
    return KEEP[card >> 2]


@rule
def side_wins(s: State, m: Memory, card: int, out: int, mine: int) -> float:
    """The chance that our side takes the trick if this card is played."""
    last = s.laid == s.players - 1
    led = s.led or class_of(s, card)
    height = height_of(s, card, led)
    if height < s.best >> 2:
        holder = s.turn - s.laid + (s.best & 3)
        holder = holder + s.players if holder < 0 else holder
        if mine >> holder & 1 == 0:
            return 0.0 if last else 0.3 * partner_to_come(s, mine)
        height = s.best >> 2
    if last:
        return 1.0
    odds = holds(s, m, height, led, out, mine)
    return odds + (1.0 - odds) * 0.3 * partner_to_come(s, mine)


@rule
def height_of(s: State, card: int, led: int) -> int:
    """The rank of a card in a trick of the class led, as in the rules."""
    if s.supers >> card & 1:
        return SUPER_RANK
    if s.trumps >> card & 1:
        return TRUMP_RANK + (card >> 2)
    return LED_RANK + (card >> 2) if led >> card & 1 else 0


@rule
def partner_to_come(s: State, mine: int) -> int:
    """1 if a seat of our side has yet to play to the trick."""
    for other in range(s.players):
        if other != s.turn and mine >> other & 1 and s.trick[other] == 0:
            return 1
    return 0


@rule
def holds(s: State, m: Memory, height: int, led: int, out: int, mine: int) -> float:
    """The chance that no opponent still to play beats a card of this height."""
    number = count(out)
    chances = missing(1.0 - s.left / number if number > s.left else 0.0)
    higher = out & ~((16 << 4 * (height & 15)) - 1) if height < SUPER_RANK else 0
    trumps = (s.trumps & (higher if height >= TRUMP_RANK else out)) | (
        (s.supers | s.supers << SECOND) & out
    )
    over = trumps if led == s.trumps else led & higher if height < TRUMP_RANK else 0
    ruffs = 0 if led == s.trumps else trumps
    following = led & out
    shown = following | over | ruffs
    usual = cannot_beat(0, following, over, ruffs, chances)
    odds = 1.0
    for other in range(s.players):
        if other != s.turn and mine >> other & 1 == 0 and s.trick[other] == 0:
            lacks = m.lacks[other] & shown
            odds *= cannot_beat(lacks, following, over, ruffs, chances) if lacks else usual
    return odds


@rule
def cannot_beat(lacks: int, following: int, over: int, ruffs: int, chances: Chances) -> float:
    """The chance that one opponent has neither a higher card nor, when void, a trump."""
    none_over = none_of(count(over & ~lacks), chances)
    void = none_of(count(following & ~lacks), chances)
    no_ruff = none_of(count(ruffs & ~lacks), chances)
    return none_over * (1.0 - void * (1.0 - no_ruff))


# For the search


@rule
def hides_move(s: State) -> bool:
    """Discards are made at the same time (N5.2)."""
    return s.phase == DISCARDS


@rule
def tree_depth(s: State) -> int:
    return 6 if s.phase == TRICKS else 1


@rule
def expected_points(s: State, seat: int) -> float:
    return 1.0 * s.score[seat]


@rule
def score_deviation(s: State) -> float:
    left = s.rounds - s.dealt
    return 0.5 if s.turn == OVER else ROUND_DEVIATION * sqrt(left + 0.2)


HEURISTICS = Heuristics(
    easy=easy,
    normal=normal,
    observe=witness,
    observe_deal=witness_deal,
    hides_move=hides_move,
    tree_depth=tree_depth,
    expected_points=expected_points,
    score_deviation=score_deviation,
)
