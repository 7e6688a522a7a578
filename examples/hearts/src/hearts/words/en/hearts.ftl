# Hearts in words. Terms as in rules/hearts.md.

hearts-box = traditional · from age 8 · 30 minutes · tricks that nobody wants
hearts-tag = Tricks that nobody wants
hearts-suit = { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
   *[s] spades
}
hearts-height = { $height ->
    [J] jack
    [Q] queen
    [K] king
    [A] ace
   *[other] { $height }
}
hearts-card = { hearts-height } of { hearts-suit }
    .chip = { $height }{ $suit ->
        [c] ♣
        [d] ♦
        [h] ♥
       *[s] ♠
    }
hearts-trick = Trick
hearts-pile = Your pile
hearts-given = You pass
hearts-got = You got
hearts-round-number = Round { $number }
hearts-round = Round { $number } · to { $target ->
    [one] { $target } point
   *[other] { $target } points
}
hearts-fact-pass = { $away ->
    [1] three cards go to the left
    [2] three cards go across
   *[3] three cards go to the right
}
    .label = Passing
    .value = { $away ->
        [1] to the left
        [2] across
       *[3] to the right
    }
hearts-fact-trick = trick { $number } of 13
    .label = Trick
    .value = { $number } of 13
hearts-fact-hearts = { $broken ->
    [yes] hearts are broken
   *[no] hearts are not broken
}
    .label = Hearts
    .value = { $broken ->
        [yes] broken
       *[no] not broken
    }
hearts-fact-queen = { $seen ->
    [yes] the queen of spades is out
   *[no] the queen of spades has not been seen
}
    .label = Queen of spades
    .value = { $seen ->
        [yes] played
       *[no] not seen
    }
hearts-taken = { $number ->
    [one] 1 point taken
   *[other] { $number } points taken
}

# What is asked, and why
hearts-prompt-pass = { $number ->
    [one] Pass one more card to { $to }
   *[other] Pass { $number } cards to { $to }
}
hearts-why-pass = Everyone chooses three cards. You get yours when all have chosen.
hearts-prompt-open = { $any ->
    [yes] Your turn: lead a club
   *[no] Your turn: lead the two of clubs
}
hearts-why-open = Whoever holds the two of clubs begins.
hearts-prompt-lead = Your turn: lead a card
hearts-why-lead = You took the last trick, so you lead.
hearts-why-unbroken = Hearts are not broken, so lead something else while you can.
hearts-prompt-follow = Your turn: follow { $suit }
hearts-prompt-free = No { $suit } in hand: play any card
hearts-why-first = In the first trick hearts and the queen of spades stay in hand.
hearts-why-trick = { $who } is winning with the { $card }. { $points ->
    [0] No points lie there.
    [one] 1 point lies there.
   *[other] { $points } points lie there.
}
hearts-wait-pass = Three cards each are chosen to be passed on.
hearts-wait-open = Whoever holds the two of clubs begins.
hearts-wait-lead = Whoever took the last trick leads.
hearts-wait-trick = { $who-is ->
    [you] You are winning
   *[other] { $who } is winning
} with the { $card }. { $points ->
    [0] No points lie there.
    [one] 1 point lies there.
   *[other] { $points } points lie there.
}
hearts-move-pass = pass the { $card }
hearts-move-play = play the { $card }

hearts-log-deal = Round { $number }: { $away ->
    [0] no cards are passed.
    [1] cards are passed to the left.
    [2] cards are passed across.
   *[3] cards are passed to the right.
}
hearts-log-pass = { $who-is ->
    [you] You pass { $to } the { $card }.
   *[other] { $to-is ->
        [you] { $who } passes you the { $card }.
       *[other] { $who } passes { $to } the { $card }.
    }
}
hearts-log-pass-hidden = { $to-is ->
    [you] { $who } passes you a card.
   *[other] { $who } passes { $to } a card.
}
hearts-log-passed = All take up what they were passed.
hearts-log-got = You got the { $card } from { $who }.
hearts-log-opens = { $who-is ->
    [you] You have
   *[other] { $who } has
} the two of clubs.
hearts-log-play = { $who-is ->
    [you] You play the { $card }.
   *[other] { $who } plays the { $card }.
}
hearts-log-trick = { $who-is ->
    [you] You take
   *[other] { $who } takes
} { $points ->
    [0] the trick.
    [one] the trick and 1 point.
   *[other] the trick and { $points } points.
}
hearts-log-moon = { $who-is ->
    [you] You have
   *[other] { $who } has
} shot the moon!
hearts-log-points = { $who-is ->
    [you] You get
   *[other] { $who } gets
} { $points ->
    [one] 1 penalty point.
   *[other] { $points } penalty points.
}

# How a round was counted
hearts-round-hearts = { $number ->
    [one] heart
   *[other] hearts
}
hearts-round-queen = queen of spades
hearts-round-moon = moon
hearts-round-tricks = no tricks
hearts-round-jack = jack of diamonds

# Options
hearts-option-target = Points to play to
hearts-option-pass_direction = First pass
hearts-option-pass_cards = Cards are passed
hearts-option-no_pts_on_first_trick = No points in the first trick
hearts-option-can_lead_any_club = Any club opens
hearts-option-jd_bonus = Jack of diamonds: −10
hearts-option-avoid_all_tricks_bonus = No tricks: −5
hearts-option-must_break_hearts = Hearts must be broken
hearts-option-qs_breaks_hearts = Queen of spades breaks hearts
hearts-option-can_lead_hearts_instead_of_qs = Hearts may be led instead of the queen
hearts-word-left = to the left
hearts-word-right = to the right
hearts-word-across = across
hearts-word-none = not at all
