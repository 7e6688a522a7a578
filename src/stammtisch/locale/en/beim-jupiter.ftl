# Beim Jupiter: cards

jupiter-colour = { $colour ->
    [b] trident
    [r] wheel
    [y] bow
   *[g] fruit basket
}
jupiter-card = { $colour ->
    [b] trident { $value }
    [r] wheel { $value }
    [y] bow { $value }
   *[g] fruit basket { $value }
}
jupiter-god = { $colour ->
    [b] the god of the trident
    [r] the god of the wheel
    [y] the god of the bow
   *[g] the god of the fruit basket
}
jupiter-god-called = { $colour ->
    [b] the god of the trident
    [r] the god of the wheel
    [y] the god of the bow
   *[g] the god of the fruit basket
}, { $call ->
    [high] high
   *[low] low
}
jupiter-special = { $card ->
    [JUP] Jupiter
    [JUN] Juno
   *[LAM] a lamb
}
jupiter-back = a card face down
jupiter-trumps = trump

# Places

jupiter-number = number { $number }
jupiter-plaque = number { $number }
    .chip = { $numeral }
jupiter-laid = Cards laid
jupiter-trick = Trick
jupiter-aside = Set aside
jupiter-won = Won cards

# Facts

jupiter-round = Round { $number } of { $of }, { $tricks } tricks
jupiter-trump = { $colour ->
    [b] The trident is trump
    [r] The wheel is trump
    [y] The bow is trump
   *[g] The fruit basket is trump
}
jupiter-no-trump = No trump suit, only Jupiter and Juno
jupiter-claim = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, sum { $sum }
jupiter-bid = bid { $number }
jupiter-taken = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $points ->
    [one] 1 trick point
   *[other] { $points } trick points
}
jupiter-zero-card = zero-tricks card { $state ->
    [used] used
   *[open] unused
}

# Prompts

jupiter-prompt-lay = Lay a number card face down
jupiter-why-lay = All the cards laid decide trump, and you will bid with yours.
jupiter-prompt-bid = How many of the { $tricks } tricks will you take?
jupiter-why-bid = Choose a number: your { $card } goes there. Whoever takes exactly so many tricks wins a card there.
jupiter-ask-bid = Your { $card } at { $numeral }?
jupiter-why-number = { $need } { $sum }
jupiter-need = Take exactly { $number } of the { $tricks } tricks and you win a card there.
jupiter-bids-so-far = { $number ->
    [0] Nobody has bid yet.
   *[other] The others want { $bids } so far.
}
jupiter-bids = { $fit ->
    [exact] All bids together make { $bids }: everyone can reach theirs.
    [over] All bids together make { $bids }: somebody will miss.
   *[under] All bids together make only { $bids }: somebody will take too many.
}
jupiter-ask-zero = No trick at all?
jupiter-why-zero = Take none and you win your { $card }. Take one and it leaves the game. You can do this once a game.
jupiter-prompt-lead = Your turn: lead any card
jupiter-why-lead = { $first ->
    [yes] The start player leads to the first trick.
   *[no] You took the last trick, so you lead.
} { $goal }
jupiter-prompt-lambs = Your turn: play any card
jupiter-why-lambs = Only lambs lie there: the first other card decides what must be followed.
jupiter-prompt-follow = Your turn: follow { $led }
jupiter-prompt-lamb = Your turn: follow { $led }, or play a lamb
jupiter-why-follow = { $who } led { $led }. { $goal }
jupiter-prompt-free = No { $led } in hand: play any card
jupiter-why-free = { $hope ->
    [yes] A trump can still win the trick.
   *[no] You cannot win this trick.
} { $goal }
jupiter-goal = { $state ->
    [over] { $need ->
        [one] You have one trick more than you bid.
       *[other] You have { $need } tricks more than you bid.
    }
   *[short] { $need ->
        [0] You want no more tricks.
        [one] You want one more trick.
       *[other] You want { $need } more tricks.
    }
}
jupiter-prompt-take = You took { $number }: choose a card
jupiter-prompt-take-one = You took { $number }: take { $card }
jupiter-why-take-alone = Nobody else took { $number }: the highest card there is yours.
jupiter-why-take-left = Others took { $number } as well. Your turn has come: the highest card left there is yours.
jupiter-why-take-locked = You locked your card there and kept your bid: take it, or any card that nobody has locked.
jupiter-why-take-equal = These are the highest there, and alike: take either.
jupiter-wait-lay = Everyone lays a number card face down; together they decide trump.
jupiter-wait-bid = Everyone puts the card they laid beside the number of tricks they want.
jupiter-wait-take = Whoever took { $number } may win a card beside that number.
jupiter-wait-lead = The winner of the last trick leads; the start player leads to the first.
jupiter-wait-trick = Highest so far: { $card } ({ $who-is ->
    [you] you
   *[other] { $who }
}).

# Moves

jupiter-move-lay = lay { $card }
jupiter-move-bid = bid { $number }
jupiter-move-lock = bid { $number } and lock
jupiter-move-zero = bid zero
jupiter-move-play = play { $card }
jupiter-move-take = take { $card }
jupiter-zero = Zero-tricks card
jupiter-short-open = Leave it open
jupiter-short-lock = Lock it
jupiter-short-god = { $call ->
    [high] high: 15
   *[low] low: 0
}
jupiter-means-open = Others who also take { $number } may take it before you.
jupiter-means-lock = Take { $number } and you choose first there. Miss it and you choose last.

# Log

jupiter-log-deal = Round { $number }: { $dealer-is ->
    [you] you deal
   *[other] { $dealer } deals
}.
jupiter-log-again = Someone has no number card: the cards are dealt again.
jupiter-log-lay-hidden = { $who-is ->
    [you] You lay a card face down.
   *[other] { $who } lays a card face down.
}
jupiter-log-lay = { $who-is ->
    [you] You lay { $card }.
   *[other] { $who } lays { $card }.
}
jupiter-log-shows = { $who-is ->
    [you] You turn up { $card }.
   *[other] { $who } turns up { $card }.
}
jupiter-log-trump = { $trump }.
jupiter-log-bid = { $who-is ->
    [you] You put { $card } beside number { $number }.
   *[other] { $who } puts { $card } beside number { $number }.
}
jupiter-log-lock = { $who-is ->
    [you] You put { $card } beside number { $number } and lock it.
   *[other] { $who } puts { $card } beside number { $number } and locks it.
}
jupiter-log-zero = { $who-is ->
    [you] You bid zero and put the zero-tricks card on { $card }.
   *[other] { $who } bids zero and puts the zero-tricks card on { $card }.
}
jupiter-log-play = { $who-is ->
    [you] You play { $card }.
   *[other] { $who } plays { $card }.
}
jupiter-log-trick = { $who-is ->
    [you] You take the trick.
   *[other] { $who } takes the trick.
}
jupiter-log-zero-kept = { $who-is ->
    [you] You took no trick and win { $card }.
   *[other] { $who } took no trick and wins { $card }.
}
jupiter-log-zero-lost = { $who-is ->
    [you] You took a trick after all: { $card } leaves the game.
   *[other] { $who } took a trick after all: { $card } leaves the game.
}
jupiter-log-take = { $who-is ->
    [you] You reached { $number } and take { $card }.
   *[other] { $who } reached { $number } and takes { $card }.
}

# Simulation

jupiter-percent = { $whole }.{ $tenth } %
jupiter-found-bid = Bid { $number }: met in { $share } of { $times } bids
jupiter-found-lock = Locked bids: met in { $share } of { $times }
jupiter-found-zero = Zero-tricks card: kept in { $share } of { $times } tries
jupiter-found-trump = { $colour ->
    [b] Trident trump
    [r] Wheel trump
    [y] Bow trump
    [g] Fruit basket trump
   *[none] No trump suit
}: { $share } of { $times } rounds

# How a round was settled
jupiter-round-title = Round { $number } of { $of }
jupiter-round-zero = { $state ->
    [kept] No trick, as bid with the zero-tricks card: the own card is won.
   *[lost] { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    } with the zero-tricks card: the own card leaves the game.
}
jupiter-round-none = No trick, { $bid } bid.
jupiter-round-reason = { $made } { $then }
jupiter-round-made = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $state ->
    [kept] { $lock ->
        [yes] bid and locked.
       *[no] as bid.
    }
   *[missed] { $lock ->
        [yes] { $bid } bid and locked.
       *[no] { $bid } bid.
    }
}
jupiter-round-empty = No card at { $numeral }.
jupiter-round-alone = Alone at { $numeral }.
jupiter-round-lock = First at { $numeral }: { $rank ->
    [here] locked there.
   *[free] not locked elsewhere.
}
jupiter-round-points = First at { $numeral }: { $points } trick points to { $other }.
jupiter-round-earlier = First at { $numeral }: bid earlier.
jupiter-round-after = At { $numeral } earlier in line: { $who-is ->
    [you] you
   *[other] { $who }
}.
jupiter-round-left = Nothing left at { $numeral }. Earlier in line: { $who-is ->
    [you] you
   *[other] { $who }
}.
jupiter-round-gone = { $cards ->
    [0] { $numeral } leaves the game; no card lay there.
    [one] { $numeral } leaves the game with one card.
   *[other] { $numeral } leaves the game with { $cards } cards.
}
