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
beans-prompt-draw = Draw two cards, or none?
beans-prompt-must-draw = Your hand is empty: you must draw.
beans-prompt-no-draw = Too few cards are left to draw from.
beans-prompt-end =
    { $duty ->
        [must] No card of yours fits: the open collection must end, worth { $points }.
       *[may] End the open collection, worth { $points }, or keep it?
    }
beans-prompt-lay =
    { $collections ->
        [0] Start an open collection; what you do not lay goes to { $who }.
        [1] Add to your collection or start a hidden one; the rest goes to { $who }.
       *[other] Add to one of your collections; the rest goes to { $who }.
    }
beans-prompt-more =
    { $where ->
        [hidden] More { beans-kind } cards face down, or pass the rest on to { $who }?
       *[open] More { beans-kind } cards, or pass the rest on to { $who }?
    }
beans-prompt-shuffle = The discard pile is being shuffled.

# The game so far
beans-turn = Turn { $number }
beans-goal = to { $points } points
beans-cap =
    { $turns ->
        [one] broken off after 1 turn, outside the rules
       *[other] broken off after { $turns } turns, outside the rules
    }
beans-finished = ended by { $who }
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
beans-log-deal = { $dealer } deals, { $who } begins.
beans-log-shuffle =
    { $number ->
        [one] The discard pile, 1 card, becomes the new draw pile.
       *[other] The discard pile, { $number } cards, is shuffled and becomes the new draw pile.
    }
beans-log-draw =
    { $number ->
        [1] { $who } draws a card.
       *[other] { $who } draws two cards.
    }
beans-log-draw-seen = { $who } draws { $cards }.
beans-log-empty-pile = { $who } draws, but the draw pile is empty.
beans-log-no-card = { $who } should draw, but no card is left.
beans-log-nodraw = { $who } draws nothing.
beans-log-end =
    { $points ->
        [0] { $who } ends { $cards } for nothing.
        [one] { $who } ends { $cards } for 1 point.
       *[other] { $who } ends { $cards } for { $points } points.
    }
beans-log-turned-up = { $who } turns up { $cards }.
beans-log-keep = { $who } keeps the open collection.
beans-log-open = { $who } lays { $card } open.
beans-log-hidden = { $who } lays { $card } face down.
beans-log-hidden-unseen = { $who } lays a card face down.
beans-log-more = { $who } adds { $card }.
beans-log-more-unseen = { $who } adds another card face down.
beans-log-pass =
    { $number ->
        [0] { $who } has nothing left to pass on to { $to }.
        [one] { $who } passes 1 card on to { $to }.
       *[other] { $who } passes { $number } cards on to { $to }.
    }
beans-log-pass-seen = { $who } passes { $cards } on to { $to }.
beans-log-nothing-to-lay = { $who } has no card to lay.
beans-log-finish = { $who } has reached the goal and gets { $bonus } bonus points; all collections end.
beans-log-last =
    { $points ->
        [0] The last collections bring { $who } nothing.
        [one] The last collections bring { $who } 1 point.
       *[other] The last collections bring { $who } { $points } points.
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
