# Ochs & Esel: what is seen, asked and told

# Cards
ochs-card =
    { $card ->
        [donkey] donkey
        [ox] ox
        [joker] joker
       *[other] { $card }
    }
ochs-numbers =
    { $copies ->
        [1] { $card ->
            [8] an 8
            [11] an 11
           *[other] a { $card }
        }
       *[other] { $copies ->
            [2] two
            [3] three
            [4] four
            [5] five
            [6] six
            [7] seven
           *[8] eight
        } { $card }s
    }
ochs-set =
    { $jokers ->
        [0] { $numbers }
        [1] { $numbers } with a joker
        [2] { $numbers } with two jokers
        [3] { $numbers } with three jokers
       *[4] { $numbers } with four jokers
    }
ochs-jokers =
    { $number ->
        [1] a joker
        [2] two jokers
        [3] three jokers
       *[4] four jokers
    }
ochs-back = face down

# Moves
ochs-move-pass = pass
ochs-move-play = play { $cards }
ochs-move-animal =
    { $animal ->
        [ox] play the ox
       *[donkey] play the donkey
    }

# Prompts
ochs-prompt-lead = You lead: play cards of one number
ochs-why-lead = The others must beat them with just as many cards, or pass. Jokers help{ $animal ->
        [donkey] . You may also lead the donkey, alone.
        [ox] . You may also lead the ox, alone.
        [both] . You may also lead the donkey or the ox, alone.
       *[none] .
    }
ochs-why-raise = As many cards as were led, and higher. { $who } is highest; whoever is at the end starts the next round.
ochs-prompt-raise =
    { $number ->
        [1] Beat the { $best }, or pass
       *[other] Beat { $number ->
            [2] two
            [3] three
            [4] four
            [5] five
            [6] six
            [7] seven
            [8] eight
            [9] nine
            [10] ten
            [11] eleven
           *[12] twelve
        } { $best }s, or pass
    }
ochs-prompt-animal =
    { $animal ->
        [ox] Ox round: play exactly one card
       *[donkey] Donkey round: play exactly one card
    }
ochs-why-animal =
    { $animal ->
        [ox] Whoever plays the highest card must keep them all as penalty points. A joker counts 1; of equal cards the last one counts.
       *[donkey] Whoever plays the highest card takes them all into hand, donkey included. A joker counts 1; of equal cards the last one counts.
    }
ochs-prompt-stuck = You cannot lead yet: pass
ochs-why-stuck =
    { $animal ->
        [ox] The ox is your only card, and it may not be led in this round.
       *[donkey] The donkey is your only card, and it may not be led in this round.
    }
ochs-prompt-pass = You can only pass
ochs-why-pass = Nothing in your hand beats { $cards }.
ochs-why-pass-jokers = Jokers alone cannot be beaten.
ochs-why-pass-animal =
    { $animal ->
        [ox] The donkey is your only card, and it cannot be played in an ox round.
       *[donkey] The ox is your only card, and it cannot be played in a donkey round.
    }
ochs-wait-lead = Whoever starts the round leads cards of one number, or an animal.
ochs-wait-raise = Highest so far: { $cards } ({ $who-is ->
    [you] you
   *[other] { $who }
}).

# The game so far
ochs-deal = Deal { $number } of { $of }
ochs-round = { $who-is ->
    [you] Round { $number }, started by you
   *[other] Round { $number }, started by { $who }
}
ochs-ordinary-round =
    { $number ->
        [1] Single cards
        [2] Pairs
       *[other] Sets of { $number } cards
    }
ochs-animal-round =
    { $animal ->
        [ox] Ox round
       *[donkey] Donkey round
    }
ochs-barred =
    { $animal ->
        [ox] The ox may not be led in this round
       *[donkey] The donkey may not be led in this round
    }

# Places and players
ochs-middle = In the middle
ochs-lays = This round
ochs-pile = { $who-is ->
    [you] In front of you
   *[other] In front of { $who }
}
ochs-cost =
    { $points ->
        [one] { $points } penalty point
       *[other] { $points } penalty points
    }
ochs-passed = passed
ochs-laid = played { $cards }
ochs-known = known to hold { $cards }

# The log
ochs-log-deal = Deal { $number }: { $dealer-is ->
    [you] you deal
   *[other] { $dealer } deals
}, { $who-is ->
    [you] you start
   *[other] { $who } starts
}.
ochs-log-lead = { $who-is ->
    [you] You lead { $cards }.
   *[other] { $who } leads { $cards }.
}
ochs-log-lead-animal =
    { $who-is ->
        [you] You lead
       *[other] { $who } leads
    } { $animal ->
        [ox] the ox: an ox round.
       *[donkey] the donkey: a donkey round.
    }
ochs-log-raise = { $who-is ->
    [you] You raise with { $cards }.
   *[other] { $who } raises with { $cards }.
}
ochs-log-lay = { $who-is ->
    [you] You play { $cards }.
   *[other] { $who } plays { $cards }.
}
ochs-log-pass = { $who-is ->
    [you] You pass.
   *[other] { $who } passes.
}
ochs-log-round = { $who-is ->
    [you] You win the round.
   *[other] { $who } wins the round.
}
ochs-log-donkey = { $who-is ->
    [you] You take all { $number } cards, donkey included, into hand.
   *[other] { $who } takes all { $number } cards, donkey included, into hand.
}
ochs-log-ox =
    { $who-is ->
        [you] You put
       *[other] { $who } puts
    } the { $number } cards face down: { $points ->
        [one] { $points } penalty point.
       *[other] { $points } penalty points.
    }
ochs-log-animal =
    { $who-is ->
        [you] You have
       *[other] { $who } has
    } to take { $animal ->
        [ox] the ox.
       *[donkey] the donkey.
    }

# What many games show
ochs-found-length = In a hundred deals { $rounds } rounds were played, with { $turns } turns.
ochs-found-passes = Of a hundred turns { $passes } were passes.
ochs-found-donkey = In a hundred deals the donkey was led { $led } times; in { $unmoved } of them it never moved.
ochs-found-steps = In ten donkey rounds the donkey went { $steps } seats to the left.
ochs-found-ox = In a hundred deals the ox was led { $led } times.
ochs-found-longest = The longest hand had { $cards } cards.

# How a deal was counted
ochs-round-hand = { $number ->
    [0] with an empty hand
    [one] for 1 card in hand
   *[other] for { $number } cards in hand
}
ochs-round-animal = { $animal ->
    [ox] for the ox
   *[donkey] for the donkey
}
ochs-round-pile = for the cards of the ox round
