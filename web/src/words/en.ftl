# The page's own words.
page-slip = What is asked
page-thinking = Thinking …
page-hint = Hint
page-you = You
page-your-card = your card
page-with-you = with you
page-against = against
page-stones = { $number ->
    [one] 1 stone left
   *[other] { $number } stones left
}
page-starts = Starts
page-discard = Discard
page-super = Super
page-booty = { $number ->
    [one] +1 booty
   *[other] +{ $number } booty
}
page-of = { $number } of { $of }
page-trump = Trump
page-no-trump = none
page-suit-trident = Trident
page-suit-wheel = Wheel
page-suit-bow = Bow
page-suit-basket = Fruit basket
page-highest = { $who-is ->
    [you] You are highest
   *[other] { $who } is highest
}
page-zero = Or no trick at all
page-tap-number = Tap a number: so many tricks, exactly
page-pad-jupiter = Won cards
page-pad-njet = Score sheet
page-pad-ochs = Penalty points
page-pad-guest = Score sheet
page-pad-beans = Points piles
page-last-trick = Last trick
page-last-round = Last round
page-last-turn = Last turn
page-nothing-yet = Nothing has been taken yet.
page-log = What happened
page-talk = Table talk
page-talk-empty = Nobody has said anything yet.
page-say = Say something
page-send = Say it
page-chat = Chat
page-score = Score
page-more = More
page-leave = Leave the table
page-close = Close
page-rules = Rules
page-language = Language
page-pace = Cards move
page-pace-calm = calmly
page-pace-normal = normally
page-pace-brisk = briskly
page-pace-none = not at all
page-light = Light
page-light-auto = as the device
page-light-light = by day
page-light-dark = under the lamp
page-hands = At the table
page-one-tap = Play with one tap
page-sound = Sounds
page-title = Stammtisch
page-animals = Hedgehog Otter Badger Heron Magpie Marten Lynx Beaver Stork Hare Owl Swallow Seal Squirrel Frog Sparrow Kingfisher Dormouse Newt Finch Deer Lark Crane Mole
page-name-asked = What should the others call you?
page-name-why = You are asked this once; it can be changed in the settings.
page-offline = No connection. Your seat is kept; we keep trying.
page-taking-over = This window takes the table over; a moment please.
page-coming = The table is being laid …
page-covered = A bot is playing for you.
page-back = I am back
page-your-turn = Your turn
page-settings = Settings
page-games = Games
page-game = Game
page-home = Home
page-tag-beim-jupiter = Say your tricks, lock your card
page-tag-njet = Veto the rules, then play by them
page-tag-ochs-und-esel = Get rid of it all, the donkey too
page-tag-space-beans = Collect, count, pass the hand on
page-minutes = { $number } min
page-play-now = Play now
page-open-table = Open a table
page-sit-down = Sit down
page-free-tables = Tables with a free seat
page-no-tables = None just now. Open one and send the link.
page-my-games = Your games
page-chairs = { $number ->
    [0] full
    [one] 1 free seat
   *[other] { $number } free seats
}
page-join = join
page-watch = watch
page-and-more = { $names } and { $number } more
page-box-players = { $seats } players
page-box-age = from { $age }
page-with = with { $names }
page-with-more = with { $names } and { $number } more
page-are-waiting = { $number ->
    [one] { $names } is waiting
   *[other] { $names } are waiting
}
page-thinks = { $number ->
    [one] { $name } is thinking
   *[other] { $number } are thinking
}
page-since = since { $when }
page-place = { $rank ->
    [1] Won, { $points }
    [2] 2nd, { $points }
    [3] 3rd, { $points }
   *[other] { $rank }th, { $points }
}
page-all-games = All { $number } games
page-statistics = Statistics
page-played = Played
page-victories = Won
page-average-place = Average place
page-statistics-why = Counted from your finished games, in this browser only.
page-statistics-forget = Delete the statistics
page-statistics-lost = All results kept in this browser will be lost. Games that the server still has are counted again.
page-rank = { $rank ->
    [1] first of { $of }
    [2] second of { $of }
    [3] third of { $of }
   *[other] place { $rank } of { $of }
}
page-replay = Look back
page-paste-line = A record from elsewhere
page-look = Look at it
page-games-only-here = Your games are kept in this browser and nowhere else. One file takes them to another browser, or keeps them safe.
page-games-take = Save all games as a file
page-games-bring = Bring games from such a file
page-games-taken = { $number ->
    [one] One game is in the file.
   *[other] { $number } games are in the file.
}
page-games-brought = { $number ->
    [0] No game was brought in.
    [one] One game was brought in.
   *[other] { $number } games were brought in.
} { $here ->
    [0] {""}
    [one] One was here already.
   *[other] { $here } were here already.
}
page-games-wrong = Game { $number } of { $of } in this file cannot be read: { $why }
page-offline-ready = Ready to play offline.
page-offline-missing = Still { $size } MB to fetch before everything can be played offline.
page-offline-fetch = Fetch it now
page-documents = Help and documentation
page-disclaimer = The games and their names belong to their authors and publishers; this table is not affiliated with them. All drawings are our own.
page-name = Your name
page-save = Save
page-saved = Saved.
page-move-device = Move to another device
page-link-told = Open this link on the other device within a few minutes:
page-link-asks = This link lets this device play as { $name } too: with the same name, seats and games.
page-link-instead = Here you are { $you }{ $games ->
    [0] {""}
    [one] , with a game of your own
   *[other] , with { $games } games of your own
}. As { $name } this device gives that up; if it is your only one, there is no way back. Go on only if you made this link yourself.
page-link-yes = Be { $name } here
page-link-stay = Stay { $you }
page-link-no = No, leave it
page-link-yours = This device is { $name } already. Open the link on the other one.
page-devices = Devices you are signed in on
page-device-this = this one
page-device-seen = seen { $when }
page-device-added = since { $when }
page-device-unknown = A program or an older device
page-device-end = Sign it out
page-device-lost = That device is signed out and leaves your tables. Only a new link lets it in again.
page-device-lost-this = This device is signed out. Without another one there is no way back into your games.
page-device-end-yes = Yes, sign it out
page-forget = Delete what is stored of me
page-usual = as usual
page-option-players = Players
page-option-rounds = Rounds
page-option-deals = Deals
page-option-ox = With the ox
page-option-first = Who begins (seat)
page-word-yes = yes
page-word-no = no
page-chairs-legend = Seats
page-free-seat = free seat
page-level-random = bot: throws dice
page-level-easy = bot: beginner
page-level-normal = bot: regular
page-level-strong = bot: strong
page-level-master = bot: master
page-clock = Clock
page-clock-none = none
page-clock-relaxed = relaxed
page-clock-brisk = brisk
page-clock-why-none = No time limit.
page-clock-why-relaxed = { $seconds } seconds for a choice; then a bot plays on.
page-clock-why-brisk = { $seconds } seconds for a choice; then a bot plays on.
page-door = Who may come
page-door-link = whoever has the link
page-door-open = anybody
page-waiting = { $number ->
    [one] One seat is still free.
   *[other] { $number } seats are still free.
}
page-add-bot = A bot
page-invite = Send this link
page-qr = The link as a QR code
page-copy = Copy the link
page-copied = Copied.
page-rematch = Once more
page-takeback = Take back my move
page-record = Save the record
page-stand = Stand up for good
page-paste = Paste a record
page-to-mark-back = Back to the trick before
page-to-mark-on = On to the next trick
page-step-back = One step back
page-step-on = One step on
page-run = Play on
page-pause = Stop
page-jump = Jump to a step
page-seen-from = Seen from
page-open-handed = whoever is to act
page-spectator = a spectator
page-share = Share this position
page-pile = { $number }
page-out = { $number } out
page-cards-go = cards go right
page-of-goal = of { $of }
page-open = Open
page-hidden = Face down
page-option-cap = Break off after turns (0: never)
page-copy-by-hand = Copy it from the field.
page-keep = No, keep it
page-forget-lost = Your name, your chat and the way back into all your games will be lost; bots take your seats. This cannot be undone.
page-forget-lost-here = Your name and all your games, finished or not, will be lost: they are kept in this browser and nowhere else. This cannot be undone.
page-forget-yes = Delete it all
page-stand-lost = A bot takes your seat, and you cannot come back into this game.
page-stand-yes = Give up my seat
page-share-told = Whoever has this link sees the game up to this moment, as you see it now.
page-bot-in = Bot in { $time }
page-reactions = Say it with one tap
page-reaction-hello = Hello!
page-reaction-well-played = Well played!
page-reaction-thanks = Thank you!
page-reaction-oops = Oops!
page-reaction-laugh = Ha ha!
page-reaction-hurry = Still there?
page-reaction-good-game = Good game!
page-send-link = Send
page-invite-text = A seat is free for you: { $game }
page-move = { $name }: change places
page-here = Here
page-dismiss = Send away
page-owner = opened the table
page-owner-hint = Tap somebody to move them or send them away.
page-seat-hint = Tap yourself to take another free seat.
page-begin = Begin now, bots fill in
page-company = With whom
page-company-friends = friends
page-company-bots = bots
page-company-why-friends = You get a link to send. Nobody waits for ever, and bots take the seats that stay free.
page-company-why-bots = You play at once, and take all the time you like.
page-notify = Tell me when it is my turn
page-notify-ask = Shall we tell you when it is your turn, while you look elsewhere? This page has to stay open.
page-notify-yes = Yes, tell me
page-notify-no = No
page-round-end = When a round is over
page-round-end-wait = wait for me
page-round-end-go = go on after 20 seconds
page-round-next = Next round
page-round-next-deal = Next deal
page-round-result = The result
page-round-on = Go on
page-round-look = What happened
page-round-was = { $moved ->
    [no] { $was ->
        [1] still first
        [2] still second
        [3] still third
       *[other] still { $was }th
    }
   *[yes] { $was ->
        [1] was first
        [2] was second
        [3] was third
       *[other] was { $was }th
    }
}
page-round-ready = { $number ->
    [one] { $names } is ready.
   *[other] { $names } are ready.
}
page-round-nobody = Nobody else is ready yet.
page-round-your-turn = It is already your turn.
page-over = The game is over
page-all-rounds = All rounds
page-wins = { $who ->
    [one] { $names } wins with { $points }
    [you] { $names } win with { $points }
   *[other] { $names } share the victory with { $points }
}
page-wins-fewest = { $who ->
    [one] { $names } wins with the fewest penalty points: { $points }
    [you] { $names } win with the fewest penalty points: { $points }
   *[other] { $names } share the victory with the fewest penalty points: { $points }
}
page-ahead = { $points ->
    [one] One point ahead of { $names }
   *[other] { $points } points ahead of { $names }
}
page-own-rank = { $rank ->
    [2] You come second of { $of }.
    [3] You come third of { $of }.
   *[other] You come { $rank }th of { $of }.
}
page-best-most = Underlined: most points of the round.
page-best-fewest = Penalty points of each deal. Underlined: the fewest.
page-share-image = Share image
page-rematch-waits = The next table is laid.
page-now = What matters now
page-now-may = You may: { $moves }
page-keys = Keys
page-key-now = say what matters now
page-key-hand = go through your hand
page-key-play = take up a card, press a button
page-key-drop = put cards back, close a paper
page-key-tab = to the next thing that can be chosen
page-rematch-who = { $number ->
    [one] { $names } plays again.
   *[other] { $names } play again.
}

# Guided games
page-learn-step = { $number } of { $of }
page-learn-clause = Rule { $clause }
page-learn-on = Go on
page-learn-also = The lesson goes on with: { $move }.
page-learn-later = Go on later
page-learn-first = Your first game
page-learn-left = { $number ->
    [one] About one minute to go. Leave when you like: you come back to this step.
   *[other] About { $number } minutes to go. Leave when you like: you come back to this step.
}
page-learn-done = You know how it goes
page-learn-done-told = This is practice: the points count for nothing, you can take moves back, and the light bulb on the slip gives hints.
page-learn-done-njet = Now the next round is yours, from these scores, against easy bots.
page-learn-done-beim-jupiter = Now the game goes on: the next rounds are yours, from these points, against easy bots.
page-learn-done-ochs-und-esel = Now the next deal is yours, from these points, against easy bots.
page-learn-done-space-beans = Now play this game on yourself, from your seventh turn, against easy bots.
page-learn-again = Once more
page-learn-play = Play a real game
page-learn-alone = Play on alone
page-practice = Practice
page-practice-over = That was practice. Now a game that counts?
page-learn-never = Never played?
page-learn-go-on = Go on learning
page-learn-offer = { $title }: is this your first time?
page-learn-offer-told = A guided first game shows you everything in about eight minutes, while you play.
page-learn-show = Show me
page-learn-just-play = Just play

# Rules pages: the aim, a round in pictures, examples
page-contents = Contents
page-aim = What it is about
page-round-pictures = A round in pictures
page-game-pictures = A turn in pictures
page-example = Example: { $words }
page-lesson-step = Lesson, step { $number }
page-never-told = A first game, step by step, in eight minutes.

page-aim-beim-jupiter-1 = Say how many tricks you will take.
page-aim-beim-jupiter-2 = Hit the number, and win the card that lies beside it.
page-aim-beim-jupiter-3 = After eight rounds the most points on cards win.
page-round-beim-jupiter-1 = 1. Lay a card
page-round-beim-jupiter-1-told = Everyone lays one number card in secret.
page-round-beim-jupiter-2 = 2. See trump
page-round-beim-jupiter-2-told = The suit that lies there most is trump.
page-round-beim-jupiter-3 = 3. Bid
page-round-beim-jupiter-3-told = Put your card at a number of tricks. Lock it, if you dare.
page-round-beim-jupiter-4 = 4. Play tricks
page-round-beim-jupiter-4-told = Follow suit or play a lamb. Trumps win, and Jupiter or Juno beat them all.
page-round-beim-jupiter-5 = 5. Win a card
page-round-beim-jupiter-5-told = Look at your number of tricks: there lies what you may take.

page-aim-njet-1 = Say njet to all that does not suit your hand.
page-aim-njet-2 = Play two against two by the rules that are left.
page-aim-njet-3 = After eight rounds the most points win.
page-round-njet-1 = 1. Say njet
page-round-njet-1-told = A stone on one field each, in turn. What stays free will hold.
page-round-njet-2 = 2. Pick a partner
page-round-njet-2-told = Whoever starts takes somebody to their side.
page-round-njet-3 = 3. Discard
page-round-njet-3-told = Everyone puts away equally many cards, or none.
page-round-njet-4 = 4. Play tricks
page-round-njet-4-told = Follow the colour. Trump wins, supertrump beats everything.
page-round-njet-5 = 5. Score
page-round-njet-5-told = Tricks and booty, times the points, for both partners.

page-aim-ochs-und-esel-1 = Get rid of your cards before the others do.
page-aim-ochs-und-esel-2 = Do not be left with the donkey.
page-aim-ochs-und-esel-3 = After five deals the fewest penalty points win.
page-round-ochs-und-esel-1 = 1. Lead
page-round-ochs-und-esel-1-told = One card, or several of one number.
page-round-ochs-und-esel-2 = 2. Beat it or pass
page-round-ochs-und-esel-2-told = As many cards, of a higher number. Everyone has one turn.
page-round-ochs-und-esel-3 = 3. Jokers
page-round-ochs-und-esel-3-told = They take on any number, and alone they beat them all.
page-round-ochs-und-esel-4 = 4. The donkey
page-round-ochs-und-esel-4-told = When it is led, the highest card takes everything.
page-round-ochs-und-esel-5 = 5. Count
page-round-ochs-und-esel-5-told = Somebody is out: what you hold counts against you.

page-aim-space-beans-1 = Collect cards of one kind.
page-aim-space-beans-2 = End a collection when its number of cards is among them.
page-aim-space-beans-3 = Thirty points end the game, and the most points win.
page-round-space-beans-1 = 1. Draw
page-round-space-beans-1-told = Two cards, or none.
page-round-space-beans-2 = 2. End
page-round-space-beans-2-told = Four cards with a 4 are worth four points.
page-round-space-beans-3 = 3. Lay
page-round-space-beans-3-told = Cards of one kind, on one collection.
page-round-space-beans-4 = 4. Pass on
page-round-space-beans-4-told = All other cards go to the right.
page-round-space-beans-5 = 5. Thirty
page-round-space-beans-5-told = Whoever has 30 points finishes the turn, and the game is over.

page-example-n3-12 = falcon, 1, blue, black and 3 are free. The falcon starts, everyone discards one card, blue is trump, the black 1s are supertrump, and a trick is worth three points.
page-example-j4-4 = two wheels and two tridents lie there, and both add up to 12. The wheel 11 is the highest single card of them: wheel is trump.
page-example-j8-8 = two players locked at IV and took four tricks. The one with more trick points takes the old bow 9 and leaves the trident 6; the other takes that 6 and leaves the fruit basket 5.
page-example-o3-9 = three 6s are led, then come three 8s, a pass, three 11s and a pass. Whoever played the 11s starts the next round.
page-example-o4-1 = 11, 11 and a joker are three 11s. They beat three 10s.
page-example-o5-7 = after the donkey come 2, 1, 2 and a joker, which is worth 1 here. The second 2 takes all five cards.
page-example-o6-5 = 3, 10 and a joker in hand cost 3 + 10 + 14 = 27.
page-example-s4-6 = five cards with a 5: five points.
page-example-s4-7 = five cards without a 5: nothing.
page-record-file = Or open a file
page-delete-game = Delete this game
page-delete-game-lost = The game and its record will be lost. This cannot be undone.
