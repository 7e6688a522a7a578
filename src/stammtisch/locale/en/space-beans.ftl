# Space Beans: what is seen, asked and told. Terms as in docs/rules/space-beans.md.

# Cards
beans-kind =
    { $kind ->
        [a] red
        [b] blue
        [c] green
        [d] yellow
        [e] purple
        [f] orange
       *[g] grey
    }
beans-card = { beans-kind } { $value }
beans-set = { beans-kind } { $values }
beans-row = { $cards }, { $more }
beans-back = face down

# Moves
beans-move-draw =
    { $number ->
        [0] draw, although no card is left
        [1] draw the last card there is
       *[other] draw two cards
    }
beans-move-nodraw = draw nothing
beans-move-end =
    { $points ->
        [0] end the open collection for nothing
        [one] end the open collection for 1 point
       *[other] end the open collection for { $points } points
    }
beans-move-keep = keep the open collection
beans-move-open = lay { $card } open
beans-move-hidden = lay { $card } face down
beans-move-more = add { $card }
beans-move-done =
    { $number ->
        [0] that is all
        [one] pass on the last card
       *[other] pass on the other { $number } cards
    }

# Prompts
beans-step-draw = Draw
beans-step-lay = Lay
beans-step-pass = Pass on
beans-prompt-draw = Draw two cards, or none?
beans-why-draw = What you do not lay this turn goes to { $who }.
beans-prompt-must-draw = You must draw
beans-why-must-draw = Your hand is empty.
beans-prompt-no-draw = You cannot draw
beans-why-no-draw = Fewer than two cards are left.
beans-prompt-end =
    { $points ->
        [one] Your open collection is worth 1 point: end it, or go on
       *[other] Your open collection is worth { $points } points: end it, or go on
    }
beans-prompt-must-end =
    { $points ->
        [0] Your open collection must end, for nothing
        [one] Your open collection must end, for 1 point
       *[other] Your open collection must end, for { $points } points
    }
beans-why-must-end = You have two collections, and no card of yours fits either.
beans-prompt-lay =
    { $collections ->
        [0] Start an open collection
        [1] Add to your collection, or start a hidden one
       *[other] Add to one of your collections
    }
beans-why-lay = Choose cards of one kind; the rest of your hand goes to { $who }.
beans-prompt-more = More { beans-kind } cards, or pass on the rest?
beans-why-more =
    { $number ->
        [0] You have no more cards to pass on.
        [one] Your last card goes to { $who } otherwise.
       *[other] Your other { $number } cards go to { $who }.
    }
beans-taken =
    { $where ->
        [open] { $cards } on your open collection?
        [new-open] { $cards }: start an open collection?
        [hidden] { $cards } on your hidden collection?
       *[new-hidden] { $cards }: start a hidden collection?
    }
beans-taken-worth =
    { $number ->
        [one] It has 1 card then, worth { $points }.
       *[other] It has { $number } cards then, worth { $points }.
    }
beans-taken-rest =
    { $number ->
        [0] You pass nothing on to { $who }.
        [one] One card goes to { $who }.
       *[other] { $number } cards go to { $who }.
    }
beans-go = lay and pass on
beans-end-for = End for { $points }
beans-wait = A turn: draw two cards or none, lay cards of one kind, pass on the rest.
beans-wait-empty = You hold no cards now: what { $who } does not lay goes to you.
beans-prompt-shuffle = The discard pile is being shuffled
beans-why-shuffle = The draw pile is used up.

# The game so far
beans-turn = Turn { $number }
beans-goal = to { $points } points
beans-cap =
    { $turns ->
        [one] broken off after 1 turn, outside the rules
       *[other] broken off after { $turns } turns, outside the rules
    }
beans-finished = { $who-is ->
    [you] ended by you
   *[other] ended by { $who }
}
beans-broken-off =
    { $turns ->
        [one] The game was broken off after 1 turn, which is outside the rules: points piles count as they lie.
       *[other] The game was broken off after { $turns } turns, which is outside the rules: points piles count as they lie.
    }

# Places
beans-pile = Draw pile
beans-discards = Discard pile
beans-open = Open collections
beans-hidden = Hidden collections
beans-points = Points piles
beans-worth = worth { $points }

# The log
beans-log-deal = { $dealer-is ->
    [you] You deal
   *[other] { $dealer } deals
}, { $who-is ->
    [you] you begin
   *[other] { $who } begins
}.
beans-log-shuffle =
    { $number ->
        [one] The discard pile, 1 card, becomes the new draw pile.
       *[other] The discard pile, { $number } cards, is shuffled and becomes the new draw pile.
    }
beans-log-draw =
    { $who-is ->
        [you] You draw
       *[other] { $who } draws
    } { $number ->
        [1] a card.
       *[other] two cards.
    }
beans-log-draw-seen = { $who-is ->
    [you] You draw { $cards }.
   *[other] { $who } draws { $cards }.
}
beans-log-empty-pile = { $who-is ->
    [you] You draw, but the draw pile is empty.
   *[other] { $who } draws, but the draw pile is empty.
}
beans-log-no-card = { $who-is ->
    [you] You should draw, but no card is left.
   *[other] { $who } should draw, but no card is left.
}
beans-log-nodraw = { $who-is ->
    [you] You draw nothing.
   *[other] { $who } draws nothing.
}
beans-log-end =
    { $who-is ->
        [you] You end
       *[other] { $who } ends
    } { $cards } for { $points ->
        [0] nothing.
        [one] 1 point.
       *[other] { $points } points.
    }
beans-log-turned-up = { $who-is ->
    [you] You turn up { $cards }.
   *[other] { $who } turns up { $cards }.
}
beans-log-keep = { $who-is ->
    [you] You keep the open collection.
   *[other] { $who } keeps the open collection.
}
beans-log-open = { $who-is ->
    [you] You lay { $card } open.
   *[other] { $who } lays { $card } open.
}
beans-log-hidden = { $who-is ->
    [you] You lay { $card } face down.
   *[other] { $who } lays { $card } face down.
}
beans-log-hidden-unseen = { $who-is ->
    [you] You lay a card face down.
   *[other] { $who } lays a card face down.
}
beans-log-more = { $who-is ->
    [you] You add { $card }.
   *[other] { $who } adds { $card }.
}
beans-log-more-unseen = { $who-is ->
    [you] You add another card face down.
   *[other] { $who } adds another card face down.
}
beans-log-pass =
    { $who-is ->
        [you] { $number ->
            [0] You have nothing left to pass on to { $to }.
            [one] You pass 1 card on to { $to }.
           *[other] You pass { $number } cards on to { $to }.
        }
       *[other] { $number ->
            [0] { $who } has nothing left to pass on to { $to-is ->
                [you] you
               *[other] { $to }
            }.
            [one] { $who } passes 1 card on to { $to-is ->
                [you] you
               *[other] { $to }
            }.
           *[other] { $who } passes { $number } cards on to { $to-is ->
                [you] you
               *[other] { $to }
            }.
        }
    }
beans-log-pass-seen = { $who-is ->
    [you] You pass { $cards } on to { $to }.
   *[other] { $who } passes { $cards } on to { $to-is ->
        [you] you
       *[other] { $to }
    }.
}
beans-log-nothing-to-lay = { $who-is ->
    [you] You have no card to lay.
   *[other] { $who } has no card to lay.
}
beans-log-finish = { $who-is ->
    [you] You have reached the goal and get { $bonus } bonus points; all collections end.
   *[other] { $who } has reached the goal and gets { $bonus } bonus points; all collections end.
}
beans-log-last =
    The last collections bring { $who-is ->
        [you] you
       *[other] { $who }
    } { $points ->
        [0] nothing.
        [one] 1 point.
       *[other] { $points } points.
    }

# What many games show
beans-found-length = A game took { $turns } turns on average.
beans-found-draws = In a hundred turns cards were drawn { $draws } times.
beans-found-worthless = Of a hundred collections ended in play { $worthless } were worth nothing.
beans-found-forced = Of a hundred such endings { $forced } were compulsory.
beans-found-points = Of a hundred points scored in play so many came from collections of each worth: { $shares }.

# How the end was counted
beans-round-last = The last collections are counted
beans-round-open = for the open collection
beans-round-hidden = for the hidden one
beans-round-bonus = for ending the game
