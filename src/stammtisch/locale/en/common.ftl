# Words that all games share, and those of the commands.

# The table

prompt-over = The game is over
why-over = All points are counted.
prompt-deal = The cards are being dealt
why-deal = A new round begins.
prompt-wait = { $who-is ->
    [you] It is your turn
   *[other] It is { $who }’s turn
}
your-hand = Your hand
your-choice = Your choice
log-gain = { $who-is ->
    [you] You score
   *[other] { $who } scores
} { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
log-loss = { $who-is ->
    [you] You get
   *[other] { $who } gets
} { $points ->
    [one] 1 penalty point.
   *[other] { $points } penalty points.
}
seat-name = Seat { $number }
names-and = { $names } and { $last }
points-held = { $number ->
    [one] 1 point
   *[other] { $number } points
}
cards-held = { $number ->
    [one] 1 card
   *[other] { $number } cards
}
chair-you = you
chair-bot = bot

# A round's end: how it was counted, and how everybody stands

round-over = { $round } is over
round-won = { $who ->
    [one] { $names } wins it
   *[other] { $names } win it
}, { $points } to { $other }
round-even = Even: { $points } to { $other }
round-leads = { $who ->
    [one] { $names } leads
    [you] { $names } lead
   *[other] { $names } share the lead
} with { $points }
round-before = before
round-added = added
round-total = total
round-nothing = nothing
round-stays = These cards stay:

# Marks on cards, fields and players

mark-trump = trump
mark-super = supertrump
mark-covered = covered
mark-settled = holds
mark-led = led
mark-best = best so far
mark-own = yours
mark-dealer = dealer
mark-start = start player
mark-starter = starts
mark-locked = locked
mark-zero = bid zero
mark-high = high
mark-low = low
mark-choice = high or low
mark-number = number
mark-passed = passed
mark-donkey = donkey
mark-ox = ox
mark-chosen = has chosen
mark-pile = cards from the ox round
mark-finisher = ended the game
mark-side-a = side A
mark-side-b = side B

# The boxes

beim-jupiter-box = Michael Feldkötter, Kosmos 2008 · from age 12 · 60 minutes · tricks: lay, bid, lock
njet-box = Stefan Dorra, Goldsieber 1997 · from age 10 · 45 minutes · tricks whose rules are vetoed into place
ochs-und-esel-box = Wolfgang Kramer, Pegasus 2008 · from age 8 · 30 minutes · climbing and shedding, with two animals nobody wants
space-beans-box = Uwe Rosenberg, Amigo 1999 · from age 10 · 30 minutes · sets of beans, and hands passed on

# Commands: what all of them may say

cli-title = { $players ->
    [one] { $title } for 1 player
   *[other] { $title } for { $players } players
}
cli-no-game = There is no game called “{ $name }”; there are { $games }.
cli-broken-game = The game “{ $name }” of another package cannot be played: { $reason }.
cli-no-clause = { $title } has no clause “{ $clause }”.
cli-no-pair = “{ $given }” is not an option; write it as NAME=VALUE.
cli-no-option = { $title } has no option “{ $name }”; there are { $known }. (F1.8)
cli-no-people = { $humans } people do not fit at a table for { $players }.
cli-names = Give at most one name for each of the { $players } players, of 1 to { $length } ordinary characters.
cli-no-writing = { $file } cannot be written: { $reason }.
cli-not-a-record = { $file } is there already and is not a record, so it is left alone.
cli-at-line = Line { $line }: { $sentence }
cli-heading-name = name
cli-heading-game = game
cli-heading-seats = players
cli-heading-box = on the box
cli-heading-seat = seat
cli-heading-total = total
cli-with-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
cli-won = { $number ->
    [one] { $you ->
        [yes] You win with { $points }.
       *[no] { $names } wins with { $points }.
    }
   *[other] { $names } share the victory with { $points }.
}
cli-won-fewest = { $number ->
    [one] { $you ->
        [yes] You win with the fewest penalty points: { $points }.
       *[no] { $names } wins with the fewest penalty points: { $points }.
    }
   *[other] { $names } share the victory with the fewest penalty points: { $points }.
}
cli-in-progress = The game is still going on.
cli-legal = legal

# simulate

cli-compiling = Compiling { $title } for this machine; this happens once and takes some seconds …
cli-stopped = Stopped. What was played is kept.
cli-simulated = { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $title }, { $moves } moves, { $seconds } s ({ $pace } million moves a second), seed { $seed }
cli-written = { $games ->
    [one] One row written to { $file }
   *[other] { $games } rows written to { $file }
}
cli-unfinished = { $games ->
    [one] One game had no end within the moves allowed; its points so far are counted.
   *[other] { $games } games had no end within the moves allowed; their points so far are counted.
}
cli-percent = { $number }%
cli-heading-mean = mean
cli-heading-deviation = sd
cli-heading-interval = 95 % interval
cli-heading-wins = wins
cli-wins-note = A shared victory counts in equal parts; intervals are those of the mean.

# play

cli-which-game = Which game?
cli-how-many-players = How many players? ({ $low } to { $high }, Enter for { $usual })
cli-how-many-people = How many of them are people at this screen? (Enter for 1)
cli-choose-number = Please give a number from { $low } to { $high }.
cli-resume = There is an unfinished game of { $title } ({ $names }). Go on with it? (Enter for yes, n for no)
cli-by-lot = by lot
cli-which-options = Usually { $usual }. Type what shall differ, such as first=2, or Enter:
cli-put-aside = Your unfinished game is kept as { $file }. Go on with it by: stammtisch play --load { $file }
cli-hand-over = Hand the screen to { $who }.
cli-press-enter = Enter to go on
cli-since = Since your last turn
cli-hint-line = Type a letter, a card or a number; “help” says what else.
# The words typed for help, hint, log, score, rules, undo, save, quit, in this order.
cli-commands = help hint log score rules undo save quit
cli-no-number = No move here is called { $number }; type one of the letters.
cli-which-number = { $number } may mean several moves; type one of them: { $moves }.
cli-empty = Type the letter of a move, or the move itself.
cli-nothing-to-undo = You have no move to take back.
cli-undone = Taken back: { $move }
cli-save-where = Say where: save FILE
cli-saved = Saved as { $file }. Go on with it by: stammtisch play --load { $file }
cli-kept = The game is kept; “stammtisch play { $game }” goes on with it.
cli-help =
    A move      its letter, its number, or in full: { $example }
    hint        what the strongest bot would do
    log         what has happened so far
    score       the score sheet
    rules       the rules; “rules { $clause }” shows one clause
    undo        take back your last move
    save FILE   write the game to a file
    quit        stop; next time you can go on

# stammtisch bench

cli-bench-title = { $title }: whole random games, shuffling included; moves a second.
cli-bench-program = program
cli-bench-what = how
cli-bench-pace = moves a second
cli-bench-ratio = one core of ours is
