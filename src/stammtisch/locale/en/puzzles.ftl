# Puzzles: the command that makes them.
puzzles-where = Say where the puzzles go with --out FILE.jsonl, or list the shipped ones with --list.
puzzles-no-judge = There is no judge for { $title }, so no puzzles can be made of it.
puzzles-other = { $file } is a journal of another game or seed, or damaged: give another --out.
puzzles-found = { $number } puzzles in { $games } games
puzzles-made = { $number } puzzles in { $games } games, in { $file }. Of { $tested } that passed the test, { $survived } did so with ten times the worlds. CPU seconds for each puzzle: { $seconds }.

# What puzzles are about.
motif-veto-start = Who starts
motif-veto-discards = How many to discard
motif-veto-for-hand = Veto for your hand
motif-veto-points = What a trick is worth
motif-play-alone = Play alone
motif-choose-partner = Choose a partner
motif-discard-one = Put a 1 out of reach
motif-discard = What to discard
motif-draw-trump = Draw trump
motif-keep-trump = Keep your trump
motif-ruff = Time to trump
motif-give-one = Where a 1 belongs
motif-lead-high = Lead high
motif-lead-low = Lead low
motif-keep-exit = Keep an exit
motif-keep-for-later = Keep it for later
motif-win-trick = Win the trick
motif-duck = Let it go
motif-lay-for-trump = Lay for trump
motif-take-card = The right card of the row
motif-bid-zero = Bid zero
motif-bid-more = Bid more
motif-bid-less = Bid less
motif-lock-card = Lock your card
motif-stay-open = Leave it open
motif-god-high = The god goes high
motif-god-low = The god goes low
motif-slip-lamb = Slip in a lamb
motif-keep-lamb = Keep the lamb
motif-lead-donkey = Lead the donkey
motif-lead-ox = Lead the ox
motif-keep-animal = Not with the animal yet
motif-hold-back = Hold back
motif-spend-joker = Spend the joker
motif-take-lead = Take the lead
motif-raise-high = Raise high
motif-raise-low = Raise low
motif-lead-joker = Lead with the joker
motif-many-at-once = Many at once
motif-keep-set = Keep the set together
motif-joker-is-one = The joker is a 1
motif-dump-high = Get rid of a high card
motif-duck-animal = Stay below
motif-draw-two = Draw two
motif-draw-nothing = Draw nothing
motif-keep-growing = Let it grow
motif-cash-in = Cash in
motif-clear-room = Make room
motif-lay-more = Lay one more
motif-pass-poisoned = Pass on a poisoned hand
motif-grow-open = Grow in the open
motif-go-hidden = Go hidden
motif-right-value = The right value

# On the page.
puzzle-title = Puzzles
puzzle-today = Hand of the day
puzzle-own = Your own mistake
puzzle-none = There are no puzzles for this game yet.
puzzle-streak = { $number ->
    [one] 1 day in a row
   *[other] { $number } days in a row
}
puzzle-own-rating = your rating
puzzle-rating = this hand
puzzle-answer = The answer
puzzle-right = Right: { $move }
puzzle-wrong = Better: { $move }
puzzle-you = you
puzzle-gains = The next best move would help { $who } most.
puzzle-chance = Chance of winning after each move, in 100.
puzzle-share = Share
puzzle-next = Next puzzle
puzzle-shared-right = Stammtisch · { $title } · { $name }: solved. { $number ->
    [0] {""}
    [one] 1 day in a row.
   *[other] { $number } days in a row.
}
puzzle-shared-wrong = Stammtisch · { $title } · { $name }: not solved. Can you?
puzzle-due = { $number ->
    [one] One of your own mistakes is due
   *[other] { $number } of your own mistakes are due
}
puzzle-due-told = They come from reviews of your games, and return after a day, a week and a month.
puzzle-practise = Try again
puzzle-make = Make it a puzzle
puzzle-kept = Comes back tomorrow
puzzle-own-times = solved { $number } of 3 times
puzzle-back = { $times ->
    [0] Comes back tomorrow
    [1] Comes back in a week
    [2] Comes back in a month
   *[other] Learnt: it does not come back
}

# Hints.
hint-because = Hint: { $move }; { $why }.
hint-move = Hint: { $move }.
hint-only = There is only one move: { $move }.
hint-others = What the moves are worth
hint-worth = { $move }: { $share } in 100
