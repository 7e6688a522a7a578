# Njet! in words. Terms as in docs/rules/njet.md.

njet-colour = { $colour ->
    [r] red
    [k] black
    [b] blue
   *[g] green
}
njet-card = { njet-colour } { $value }
njet-trumps = trump
njet-character = { $character ->
    [bear] bear
    [wolf] wolf
    [falcon] falcon
   *[raven] raven
}

# The board: a field as something one can say njet to; .chip is the field itself.
njet-field-start = the { njet-character } as start player
    .chip = { njet-character }
njet-field-discard = { $value ->
    [0] no discards
    [one] one discard
   *[other] { $value } discards
}
    .chip = { $value ->
        [0] njet
       *[other] { $value }
    }
njet-field-trump = { $value ->
    [r] red trump
    [k] black trump
    [b] blue trump
   *[g] green trump
}
    .chip = { $value ->
        [r] red
        [k] black
        [b] blue
       *[g] green
    }
njet-field-super = { $value ->
    [r] red supertrump
    [k] black supertrump
    [b] blue supertrump
    [g] green supertrump
   *[none] no supertrump
}
    .chip = { $value ->
        [r] red
        [k] black
        [b] blue
        [g] green
       *[none] njet
    }
njet-field-points = { $value ->
    [one] 1 point a trick
   *[other] { $value } points a trick
}
    .chip = ×{ $value }
njet-row-start = Start player
njet-row-discard = Discards
njet-row-trump = Trump
njet-row-super = Supertrump
njet-row-points = Points
njet-trick = Trick
njet-your-discards = Your discards

njet-round = Round { $number } of { $of }
njet-fact-start = { $who-is ->
    [you] you are start player
   *[other] { $who } is start player
}
njet-fact-discard = { $number ->
    [0] nobody discards
   *[other] everyone discards { $number }
}
njet-fact-trump = { njet-colour } is trump
njet-fact-super = { $colour ->
    [r] the red 1s are supertrump
    [k] the black 1s are supertrump
    [b] the blue 1s are supertrump
    [g] the green 1s are supertrump
   *[none] no supertrump
}
njet-fact-points = { $number ->
    [one] 1 point a trick
   *[other] { $number } points a trick
}
njet-side-won = { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}, { $booty } booty

# What is asked, and why
njet-prompt-veto = Your stone: cover a field
njet-why-veto = What stays free in each row will hold.
njet-prompt-partner = You are start player: choose who plays with you
njet-why-partner = { $players ->
    [3] Two play against one, and whoever is alone scores double.
   *[4] The two of you play this round against the other two.
}
njet-prompt-discard = { $number ->
    [one] Discard one card, face down
   *[other] Discard { $number } cards, face down
}
njet-why-discard = { $number ->
    [one] Everyone discards 1 card. It is out of the round, and nobody sees it.
   *[other] Everyone discards { $number } cards. They are out of the round, and nobody sees them.
}
njet-prompt-lead = Your turn: lead any card
njet-why-lead = { $first ->
    [yes] The start player leads to the first trick.
   *[no] You won the last trick, so you lead.
}
njet-prompt-follow = Your turn: follow { $led }
njet-why-follow = { $leader } led { $led }. Highest so far: { $card } ({ $who }).
njet-prompt-free = No { $led } in hand: play any card
njet-why-free = { $hope ->
    [yes] A trump can still win the trick.
   *[no] You cannot win this trick.
} Highest so far: { $card } ({ $who }).
njet-wait-partner = The start player chooses who plays with them in this round.
njet-wait-lead = { $first ->
    [yes] The start player leads to the first trick.
   *[no] Whoever won the last trick leads.
}
njet-wait-trick = Highest so far: { $card } ({ $who-is ->
    [you] you
   *[other] { $who }
}).
njet-move-veto = njet to { $field }
njet-move-partner = play with { $who }
njet-move-alone = play alone
njet-means-alone = against both others, for double points
njet-move-discard = discard the { $card }
njet-move-play = play the { $card }

njet-log-deal = Round { $number }: { $dealer-is ->
    [you] you deal
   *[other] { $dealer } deals
}.
njet-log-veto = { $who-is ->
    [you] You say njet to { $field }.
   *[other] { $who } says njet to { $field }.
}
njet-log-partner = { $who-is ->
    [you] You take { $partner } as partner.
   *[other] { $partner-is ->
        [you] { $who } takes you as partner.
       *[other] { $who } takes { $partner } as partner.
    }
}
njet-log-alone = { $who-is ->
    [you] You play alone.
   *[other] { $who } plays alone.
}
njet-log-discard = { $who-is ->
    [you] You discard the { $card }.
   *[other] { $who } discards the { $card }.
}
njet-log-discard-hidden = { $who-is ->
    [you] You discard a card.
   *[other] { $who } discards a card.
}
njet-log-play = { $who-is ->
    [you] You play the { $card }.
   *[other] { $who } plays the { $card }.
}
njet-log-trick = { $who-is ->
    [you] You win
   *[other] { $who } wins
} { $booty ->
    [0] the trick.
    [one] the trick and a booty card.
   *[other] the trick and { $booty } booty cards.
}

# How a round was counted: what stands after each number
njet-round-tricks = { $number ->
    [one] trick
   *[other] tricks
}
njet-round-booty = booty
njet-round-alone = alone

# Hints.
njet-reason-hold = { $number ->
    [0] { $colour ->
             [r] you hold no red card
             [k] you hold no black card
             [b] you hold no blue card
            *[g] you hold no green card
        }
    [one] { $colour ->
             [r] you hold one red card
             [k] you hold one black card
             [b] you hold one blue card
            *[g] you hold one green card
        }
   *[other] { $colour ->
             [r] you hold { $number } red cards
             [k] you hold { $number } black cards
             [b] you hold { $number } blue cards
            *[g] you hold { $number } green cards
        }
}
njet-reason-ones = { $number ->
    [0] { $colour ->
             [r] you hold no red 1
             [k] you hold no black 1
             [b] you hold no blue 1
            *[g] you hold no green 1
        }
    [one] { $colour ->
             [r] you hold one red 1
             [k] you hold one black 1
             [b] you hold one blue 1
            *[g] you hold one green 1
        }
   *[other] { $colour ->
             [r] you hold both red 1s
             [k] you hold both black 1s
             [b] you hold both blue 1s
            *[g] you hold both green 1s
        }
}
