# Kuhn poker in words. Terms as in rules/kuhn.md.

kuhn-box = Harold Kuhn 1950 · from age 10 · 5 minutes · three cards and a bluff
kuhn-tag = Three cards and a bluff
kuhn-card = { $card ->
    [J] jack
    [Q] queen
   *[K] king
}
    .chip = { $card }
kuhn-shown = Shown last
kuhn-deal = Deal { $number } of { $of }
kuhn-pot = { $number ->
    [0] the pot is empty
   *[other] { $number } chips in the pot
}
kuhn-has-bet = has bet
kuhn-prompt-open = Your turn: check, or bet a chip
kuhn-why-open = If both check, the higher card wins one chip.
kuhn-prompt-answer = Your turn: fold, or call the bet
kuhn-why-answer = A call is for two chips; folding costs one.
kuhn-wait-open = Nobody has bet so far.
kuhn-wait-answer = There is a bet to be answered.
kuhn-move-check = check
kuhn-move-bet = bet
kuhn-move-fold = fold
kuhn-move-call = call
kuhn-means-check = nothing is added
kuhn-means-bet = one chip more; the other must answer
kuhn-means-fold = gives the ante up
kuhn-means-call = the higher card wins two chips
kuhn-log-deal = Deal { $number }: { $who-is ->
    [you] you open
   *[other] { $who } opens
}.
kuhn-log-check = { $who-is ->
    [you] You check.
   *[other] { $who } checks.
}
kuhn-log-bet = { $who-is ->
    [you] You bet.
   *[other] { $who } bets.
}
kuhn-log-fold = { $who-is ->
    [you] You fold.
   *[other] { $who } folds.
}
kuhn-log-call = { $who-is ->
    [you] You call.
   *[other] { $who } calls.
}
kuhn-log-show = { $who-is ->
    [you] You show
   *[other] { $who } shows
} the { $card }.
kuhn-round-shown = cards shown
kuhn-round-folded = folded
