# Guided first games: what the slip says at each beat. `.title` is its first line, `.wrong` says
# why another move is not taken. Beats: stammtisch/lessons/data.

learn-step = Step { $number } of { $of }
learn-over = That was your first game. Now play a real one: stammtisch play { $game }
learn-choose = Your move (or q to stop):
learn-go-on = Enter to go on, q to stop
learn-no-lesson = { $title } has no guided game.
learn-again = Choose another move: { $move } is not the one this step is about.
learn-also = That is fine too. The lesson goes on with: { $move }.

## Njet!

lesson-njet-aim = Each round has two halves: first all four players strike out rules they dislike, then you play tricks, two against two. These ten cards are yours alone. Each colour runs from 1 to 9, with two 1s.
    .title = Welcome to Njet!
lesson-njet-stone = In turn, everyone covers one field with a stone; the last free field of each row will hold. Start in the supertrump row: you have a red 1, a blue 1 and green 1s, but no black one. Say njet to black.
    .title = Your first stone
    .wrong = That one may still be useful to you. Your hand has no black 1, so cover the black 1 in the supertrump row.
lesson-njet-keep = Supertrumps are the strongest cards, and you hold four 1s that could become one. The Njet field would mean: no supertrump at all. Cover it.
    .title = Keep the supertrumps
    .wrong = Something is more pressing: as long as the Njet field is free, there may be no supertrump. Cover it.
lesson-njet-stakes = Black is the only colour left in its row, so black is trump: a row's last field stays free. You hold few high cards, so do not let a trick be worth four points. Cover ×4.
    .title = Black is trump
    .wrong = With these cards you would rather play for less. Cover ×4 in the points row.
lesson-njet-throw = The raven is you, and only the raven is left: you will start. Weak cards are best thrown away, so cover the Njet field in the discards row.
    .title = Make room to discard
    .wrong = Leave that for now. If Njet stays free in the discards row, you must keep your two green 1s. Cover it.
lesson-njet-settled = Five free fields are the rules of this round: you start, everyone discards two cards, black is trump, the blue 1s are supertrump, and each trick is worth three points.
    .title = The board has spoken
lesson-njet-partner = Whoever starts picks a partner, and nobody may refuse. Bram covered blue and green in the trump row, so he wanted black: he probably holds a lot of it. Take Bram.
    .title = Choose your partner
    .wrong = They had their stones elsewhere. Bram worked for black trump: with him on your side those cards are yours too.
lesson-njet-discard = Now everyone discards two cards face down. A plain 1 loses almost every trick, and the other side scores extra for it. Throw away a green 1.
    .title = Away with it
    .wrong = You can still use that card. The green 1s only cost you: start with one of them.
lesson-njet-discard-two = And the second green 1. Discarded cards are out of the round, and nobody sees them.
    .title = One more
    .wrong = Keep that card. The other green 1 would be caught sooner or later: throw it away.
lesson-njet-lead = You start, so you lead any card you like. The 9 is the highest red card. Try it.
    .title = Lead to the first trick
    .wrong = Save it for later. Red 9 beats every other red card: lead it.
lesson-njet-trumped = Anke had no red, so she was free to play anything: her black 6 is trump and beats your 9. Whoever wins a trick leads to the next. Each trick counts for the winner's side.
    .title = Trumped!
lesson-njet-follow = Green was led. Whoever has that colour must play it, and you have just one green card. Bram had none: his trump is winning for both of you.
    .title = Follow the colour
    .wrong = You have a green card, so you must play it.
lesson-njet-spare = Red was led, and Lotte's 7 is winning. You have the 3 and the 1. A 1 that the other side catches is booty: it counts for them like one more trick. So give the 3.
    .title = Do not feed them
    .wrong = Lotte is winning this trick: your red 1 would be booty for her side. Play the red 3.
lesson-njet-super = Blue was led, and you hold the blue 1. But it is a supertrump now and no longer counts as blue: it stays in your hand. Play another blue card.
    .title = The blue 1 is no longer blue
    .wrong = Blue was led, so play a blue card: the 2 or the 4.
lesson-njet-booty = Bram led trump, so trumps must be played, and Lotte has put down her supertrump. Of two supertrumps the second wins, and hers is booty for you. Play your blue 1!
    .title = Catch the supertrump
    .wrong = Then Lotte's supertrump wins the trick. Yours comes second, so it beats hers: play the blue 1.
lesson-njet-onward = You won the trick and a booty card, so you lead. Keep the trump and hide the red 1 for now: lead the blue 4.
    .title = Your lead
    .wrong = That one can still help you, or be caught. Lead the blue 4.
lesson-njet-count = Tricks plus booty, times three: that is what each of the two partners writes down. Your red 1 in Bram's last trick was no booty, as he is your partner. Next round everything is new, partners too. After the last round the most points win.
    .title = Counting
