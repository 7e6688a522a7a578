# The page's own words.
page-slip = What is asked
page-hint = Hint
page-you = You
page-your-card = your card
page-with-you = with you
page-against = against
page-led = { $who } led
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
page-suit-basket = Basket
page-highest = { $who } is highest
page-winning = { $who } is highest: { $card }
page-pad-jupiter = Won cards
page-pad-njet = Score sheet
page-pad-ochs = Penalty points
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
page-one-tap = One tap plays
page-sound = Sounds
