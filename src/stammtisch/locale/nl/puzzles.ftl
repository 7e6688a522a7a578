# Puzzels: de opdracht die ze maakt.
puzzles-where = Zeg met --out BESTAND.jsonl waar de puzzels komen, of vraag met --list de meegeleverde op.
puzzles-no-judge = Voor { $title } is er geen beoordelaar, dus er kunnen geen puzzels van worden gemaakt.
puzzles-other = { $file } is het logboek van een ander spel of een ander begingetal, of beschadigd: geef een andere --out.
puzzles-found = { $number } puzzels in { $games } spellen
puzzles-made = { $number } puzzels in { $games } spellen, in { $file }. Van de { $tested } die de proef doorstonden, deden { $survived } dat ook met tien keer zoveel werelden. CPU-seconden per puzzel: { $seconds }.

# Waar puzzels over gaan.
motif-veto-start = Wie begint
motif-veto-discards = Hoeveel er wordt afgelegd
motif-veto-for-hand = Veto voor je hand
motif-veto-points = Wat een slag waard is
motif-play-alone = Alleen spelen
motif-choose-partner = Kies een partner
motif-discard-one = Een 1 veiligstellen
motif-discard = Wat je aflegt
motif-draw-trump = Troef trekken
motif-keep-trump = Houd je troef
motif-ruff = Introeven
motif-give-one = Waar een 1 hoort
motif-lead-high = Hoog uitkomen
motif-lead-low = Laag uitkomen
motif-keep-exit = Houd een uitweg
motif-keep-for-later = Bewaar hem voor later
motif-win-trick = Pak de slag
motif-duck = Laat lopen
motif-lay-for-trump = Leggen voor troef
motif-take-card = De juiste kaart uit de rij
motif-bid-zero = Nul bieden
motif-bid-more = Meer bieden
motif-bid-less = Minder bieden
motif-lock-card = Kaart op slot
motif-stay-open = Open laten
motif-god-high = De god hoog
motif-god-low = De god laag
motif-slip-lamb = Een lam ertussendoor
motif-keep-lamb = Houd het lam
motif-lead-donkey = Met de ezel uitkomen
motif-lead-ox = Met de os uitkomen
motif-keep-animal = Nog niet met het dier
motif-hold-back = Hou je in
motif-spend-joker = De joker inzetten
motif-take-lead = Pak de uitkomst
motif-raise-high = Hoog erover
motif-raise-low = Laag erover
motif-lead-joker = Uitkomen met de joker
motif-many-at-once = Veel tegelijk
motif-keep-set = Houd de set bijeen
motif-joker-is-one = De joker is een 1
motif-dump-high = Een hoge kaart kwijtraken
motif-duck-animal = Eronder blijven
motif-draw-two = Twee trekken
motif-draw-nothing = Niets trekken
motif-keep-growing = Laat groeien
motif-cash-in = Verzilveren
motif-clear-room = Ruimte maken
motif-lay-more = Nog een erbij
motif-pass-poisoned = Geef een vergiftigde hand door
motif-grow-open = Open uitbreiden
motif-go-hidden = Gedekt beginnen
motif-right-value = De juiste waarde

# Op de pagina.
puzzle-title = Puzzels
puzzle-today = Hand van de dag
puzzle-own = Je eigen fout
puzzle-none = Voor dit spel zijn er nog geen puzzels.
puzzle-streak = { $number ->
    [one] 1 dag op rij
   *[other] { $number } dagen op rij
}
puzzle-own-rating = jouw rating
puzzle-rating = deze hand
puzzle-answer = Het antwoord
puzzle-right = Goed: { $move }
puzzle-wrong = Beter: { $move }
puzzle-you = jij
puzzle-gains = De op een na beste zet helpt { $who } het meest.
puzzle-chance = Kans om te winnen na elke zet, op 100.
puzzle-share = Delen
puzzle-next = Volgende puzzel
puzzle-shared-right = Stammtisch · { $title } · { $name }: opgelost. { $number ->
    [0] {""}
    [one] 1 dag op rij.
   *[other] { $number } dagen op rij.
}
puzzle-shared-wrong = Stammtisch · { $title } · { $name }: niet opgelost. Lukt het jou?
puzzle-due = { $number ->
    [one] Een van je eigen fouten is aan de beurt
   *[other] { $number } van je eigen fouten zijn aan de beurt
}
puzzle-due-told = Ze komen uit terugblikken op je eigen spellen en keren terug na een dag, een week en een maand.
puzzle-practise = Probeer opnieuw
puzzle-make = Maak er een puzzel van
puzzle-kept = Komt morgen terug
puzzle-own-times = { $number } van de 3 keer goed
puzzle-back = { $times ->
    [0] Komt morgen terug
    [1] Komt over een week terug
    [2] Komt over een maand terug
   *[other] Geleerd: komt niet meer terug
}

# Tips.
hint-because = Tip: { $move }; { $why }.
hint-move = Tip: { $move }.
hint-only = Er is maar één zet: { $move }.
hint-others = Wat de zetten waard zijn
hint-worth = { $move }: { $share } op 100
