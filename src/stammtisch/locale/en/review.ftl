# The review of a finished game.
review-title = Review of { $title }
review-points = points of chance
review-start = start
review-deals = deals
review-own = own play
review-others = others' play
review-fog = fog
review-result = result
review-slip = slip
review-mistake = mistake
review-blunder = blunder
review-summary = Your cards were worth { $cards } points of chance, your play { $play }.
review-even-game = No decision stands out: nothing cost more than a tenth of a fair share.
review-mattered = The decisions that mattered most:
review-cost = { $cost } ± { $error } points
review-better = Chosen: { $move }. Better: { $better }.
review-in-deals = Better in { $number } of 100 deals { $who-is ->
    [you] you had to reckon with
   *[other] that { $who } had to reckon with
}.
review-gains = What was lost went mostly to { $who-is ->
    [you] you
   *[other] { $who }
}.
review-keeps-trump = That keeps the trump.
review-spends-trump = That is the moment for a trump.
review-keeps = That keeps this card in hand: { $card }.
review-higher = The higher card does more here.
review-lower = The lower card is enough, and the higher one is kept.
review-bids-more = More tricks can be expected.
review-bids-less = Fewer tricks can be expected.
review-same-card = The same card, used the other way.
review-more-cards = More cards go at once.
review-fewer-cards = Fewer cards do, and the rest is kept.
review-gives-up = It is time to let this one go.
review-goes-on = There is more to be had here.
review-looked = { $worlds } deals looked at for the decisions that mattered; judge { $judge }.
review-partly = Stopped: { $done } % of the decisions' deals were looked at.
review-widened = Few deals fit what was seen; the belief was made wider.
review-not-over = This game is not over: it can be reviewed after its end.
review-no-judge = There is no judge for this game, so it cannot be reviewed.
review-too-long = This game is too long to be reviewed.
review-no-choice = Nobody had a choice in this game: there is nothing to review.
review-chance = chance of winning, in 100
review-fair = fair share
review-at = Step { $step }

# On the page.
review-page = Review
review-you = You
review-round = Round { $round }
review-tag-chosen = chosen
review-tag-instead = better
review-of-deals = of 100 deals
review-was-here = was here
review-key = Where a card probably was, from all that had been seen;
review-key-was = where it was.
review-go = To this moment
review-retry = Try it again
review-looking = Looking at every decision …
review-judged = All decisions looked at. Judge: { $judge }.
review-preparing = The judge is being woken …
