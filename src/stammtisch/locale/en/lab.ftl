# Tournaments, sequential tests, analyses and reviews.
lab-tournament = Tournament: { $title }
lab-played = { $matches } matches on { $deals } deals, { $players } seats, { $think } ms a move; seed { $seed }
lab-one = bot
lab-many = among
lab-share = win share
lab-fair = × fair
lab-luck-out = luck taken out
lab-points = points
lab-others = the others
lab-simulations = simulations
lab-rating = rating
lab-interval-note = ± is half of a 95 % confidence interval; all matches on the same cards count as one observation. Luck is taken out by comparing with what the same seat scores on the same cards when everyone is a bot of level normal.
lab-judged-note = ± is half of a 95 % confidence interval; all matches on the same cards count as one observation. Luck is taken out of the shares by a judge that sees all cards ({ $judge }): what the cards were worth, and what bots that play by known probabilities happened to choose.{ $playouts ->
    [0] { "" }
   *[other] { " " }Positions were first played out, up to { $playouts } times each.
}
lab-forest = One against many: how often each bot wins, in fair shares
lab-forest-note = A bot as good as the others stands at 1. The line is the 95 % interval; the second mark has luck taken out.
lab-forest-pair = { $one } among { $many }
lab-matrix = Who does how well among whom
lab-matrix-note = The share of the victory, in fair shares, of the bot at the left among copies of the bot above.
lab-ratings = OpenSkill ratings
lab-ratings-note = Mean, and twice the error to either side.
lab-distribution = Points at the end
lab-kept = Kept in { $folder }: matches.parquet, report.html. Go on with --resume.
lab-stopped = Stopped; what was played is kept.
lab-stopped-unkept = Stopped; nothing is kept without --out.
lab-no-bot = There is no bot "{ $name }": one of { $levels }, strong or master with a time such as strong@50ms or simulations such as strong#2000, master=FILE with weights of your own, or package.module:Bot.
lab-bot-no-simulations = "{ $name }": a search needs at least one simulation.
lab-bot-at-once = "{ $name }" plays at once: only strong and master take a time or simulations.
lab-bot-by-chance = "{ $name }": a master that plays by its probabilities does not search.
lab-bot-not-loaded = "{ $name }" could not be loaded: { $reason }. Is its package installed, or its module in this folder?
lab-bot-not-callable = "{ $name }" makes no bots: name a class or a function that takes a game's id.
lab-bot-no-file = "{ $name }" cannot be read: { $reason }.
lab-bot-no-weights = "{ $name }" is no file of weights: give one that stammtisch train wrote.
lab-bot-untrained = "{ $name }" is not trained for { $reason }: train one with stammtisch train { $reason }, and seat it as master=FILE.
lab-bot-other-game = The weights of "{ $name }" are for { $reason }.
lab-foul = { $bot } lost { $number ->
    [one] one match
   *[other] { $number } matches
} for want of a legal move. The first time: { $answer }
lab-no-time = "{ $given }" is no time: say 100ms or 1s.
lab-two-bots = Name at least two different bots, such as normal,easy.
lab-resume-where = --resume goes on with what a folder holds: name it with --out.
lab-out-folder = --out names a folder, and { $name } is called like a file.
lab-playouts-judge = --playouts is for taking luck off, which --no-judge leaves out: give one of them.
lab-out-parquet = --out writes Parquet: { $name } should end in .parquet.
lab-damaged = { $file } is damaged and cannot be read: delete it to begin anew, or give another folder.
lab-no-cluster = No Ray cluster answers at { $address }: give HOST:PORT of one that runs, or local.
lab-other-plan = { $folder } holds another tournament: give another folder, or the same options as before.
lab-running = { $one } among { $many }: { $share } × fair
lab-sprt = { $one } against { $many }: { $deals } deals, gain { $gain } fair shares, log-likelihood ratio { $ratio } between { $lower } and { $upper }
lab-sprt-raw = with luck still in it: gain { $gain }, log-likelihood ratio { $ratio }
lab-accepted = { $one } is better: the change is kept.
lab-rejected = { $one } is not better by that much: the change is not kept.
lab-undecided = Not decided after { $deals } deals.
lab-analysis = How { $title } behaves among { $level } players
lab-analysed = { $matches } matches, { $players } seats, seed { $seed }
lab-seat = seat
lab-seats-plot = Does the seat matter? Share of the victory by seat
lab-seats-note = The line is where every seat is worth the same.
lab-length = Length of a match in moves
lab-margin = How decisive it is: the winner's lead at the end
lab-leader = How often the lead changes hands in a match
lab-course = When it is decided: how often the leader after a round wins
lab-scores = Points at the end, by seat
lab-variants = Effect of seats and variants
lab-variants-note = The same players; moves in a match, the winner's lead, changes of the lead, and the best seat's share in fair shares.
lab-moves = moves
lab-lead = lead
lab-changes = lead changes
lab-best-seat = best seat
lab-round = round
lab-variant = variant
lab-written = Written to { $file }.

# Hints and looking back, in the terminal.
lab-thinking = Thinking …
lab-hint = { $move }: wins { $share } of the games
lab-hint-best = Best: { $move }, which wins { $share } of the games.
lab-review-offer = A look back at your costliest decisions? (y, or Enter to leave)
lab-no-level = Bots do not play “{ $name }”: one of { $levels }.
lab-records-where = --records writes a file that ends in .parquet, or into a folder: { $name } is neither.
lab-recorded = { $games ->
    [one] { $games } game with its moves written to { $file }.
   *[other] { $games } games with their moves written to { $file }.
}
lab-which-game = Say which game these options are for: stammtisch dataset njet --players 3.
lab-only-master = Sets are played by master, or by master=weights.npz, and not by { $name }.
lab-set-stopped = Stopped; what is written is kept, and the same command goes on from there.
lab-set-made = { $games ->
    [one] { $games } game of { $title } is in { $folder }, { $bytes } bytes.
   *[other] { $games } games of { $title } are in { $folder }, { $bytes } bytes each.
}
lab-other-set = { $folder } holds games with other options or of another bot: give another folder, or the same options as before.
