# Woorden die alle spellen delen, en die van de opdrachten.

# De tafel

prompt-over = Het spel is afgelopen
why-over = Alle punten zijn geteld.
prompt-deal = De kaarten worden gedeeld
why-deal = Er begint een nieuwe ronde.
prompt-wait = { $who-is ->
    [you] Jij bent aan de beurt
   *[other] { $who } is aan de beurt
}
your-hand = Jouw hand
your-choice = Jouw keuze
log-gain = { $who-is ->
    [you] Jij krijgt
   *[other] { $who } krijgt
} { $points ->
    [one] 1 punt.
   *[other] { $points } punten.
}
log-loss = { $who-is ->
    [you] Jij krijgt
   *[other] { $who } krijgt
} { $points ->
    [one] 1 strafpunt.
   *[other] { $points } strafpunten.
}
seat-name = Plaats { $number }
names-and = { $names } en { $last }
points-held = { $number ->
    [one] 1 punt
   *[other] { $number } punten
}
cards-held = { $number ->
    [one] 1 kaart
   *[other] { $number } kaarten
}
chair-you = jij
chair-bot = bot

# Het einde van een ronde: hoe is geteld, en hoe iedereen ervoor staat

round-over = { $round } is klaar
round-won = { $who ->
    [one] { $names } wint
    [you] { $names } wint
   *[other] { $names } winnen
}, { $points } tegen { $other }
round-even = Gelijk: { $points } tegen { $other }
round-leads = { $who ->
    [one] { $names } leidt
    [you] { $names } leidt
   *[other] { $names } delen de leiding
} met { $points }
round-before = eerst
round-added = erbij
round-total = totaal
round-nothing = niets
round-stays = Deze kaarten blijven liggen:

# Merktekens op kaarten, velden en spelers

mark-trump = troef
mark-super = supertroef
mark-covered = bedekt
mark-settled = geldt
mark-led = uitgekomen
mark-best = tot nu toe de hoogste
mark-own = van jou
mark-dealer = deler
mark-start = startspeler
mark-starter = begint
mark-locked = op slot
mark-zero = nul geboden
mark-high = hoog
mark-low = laag
mark-choice = hoog of laag
mark-number = getal
mark-passed = gepast
mark-donkey = ezel
mark-ox = os
mark-chosen = heeft gekozen
mark-pile = kaarten uit de osronde
mark-finisher = heeft het spel beëindigd
mark-side-a = partij A
mark-side-b = partij B

# De dozen

beim-jupiter-box = Michael Feldkötter, Kosmos 2008 · vanaf 12 jaar · 60 minuten · slagen: leggen, bieden, op slot zetten
njet-box = Stefan Dorra, Goldsieber 1997 · vanaf 10 jaar · 45 minuten · slagen waarvan de spelers de regels wegstemmen
ochs-und-esel-box = Wolfgang Kramer, Pegasus 2008 · vanaf 8 jaar · 30 minuten · je hand leegspelen, met twee dieren die niemand wil
space-beans-box = Uwe Rosenberg, Amigo 1999 · vanaf 10 jaar · 30 minuten · bonen verzamelen en je hand doorgeven

# Opdrachten: wat ze allemaal kunnen zeggen

cli-title = { $players ->
    [one] { $title } voor 1 speler
   *[other] { $title } voor { $players } spelers
}
cli-no-game = Er is geen spel dat “{ $name }” heet; er zijn { $games }.
cli-broken-game = Het spel “{ $name }” van een ander pakket kan niet gespeeld worden: { $reason }.
cli-no-clause = { $title } heeft geen punt “{ $clause }”.
cli-no-pair = “{ $given }” is geen optie; schrijf opties als NAAM=WAARDE.
cli-no-option = { $title } heeft geen optie “{ $name }”; er zijn { $known }. (F1.8)
cli-no-people = { $humans } mensen passen niet aan een tafel voor { $players }.
cli-names = Geef hoogstens één naam voor elk van de { $players } spelers, van 1 tot { $length } gewone tekens.
cli-no-writing = { $file } kan niet geschreven worden: { $reason }.
cli-not-a-record = { $file } bestaat al en is geen spelverslag; het blijft zoals het is.
cli-at-line = Regel { $line }: { $sentence }
cli-heading-name = naam
cli-heading-game = spel
cli-heading-seats = spelers
cli-heading-box = op de doos
cli-heading-seat = plaats
cli-heading-total = totaal
cli-with-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
cli-won = { $number ->
    [one] { $you ->
        [yes] Jij wint met { $points }.
       *[no] { $names } wint met { $points }.
    }
   *[other] { $names } delen de overwinning met { $points }.
}
cli-won-fewest = { $number ->
    [one] { $you ->
        [yes] Jij wint met de minste strafpunten: { $points }.
       *[no] { $names } wint met de minste strafpunten: { $points }.
    }
   *[other] { $names } delen de overwinning met de minste strafpunten: { $points }.
}
cli-in-progress = Het spel is nog bezig.
cli-legal = toegestaan

# simulate

cli-compiling = { $title } wordt voor deze machine gecompileerd; dat gebeurt één keer en duurt een paar seconden …
cli-stopped = Gestopt. Wat gespeeld is, blijft bewaard.
cli-simulated = { $games ->
    [one] 1 spel
   *[other] { $games } spellen
} { $title }, { $moves } zetten, { $seconds } s ({ $pace } miljoen zetten per seconde), seed { $seed }
cli-written = { $games ->
    [one] Eén rij geschreven naar { $file }
   *[other] { $games } rijen geschreven naar { $file }
}
cli-unfinished = { $games ->
    [one] Eén spel was na het toegestane aantal zetten niet uit; de punten tot dan toe tellen mee.
   *[other] { $games } spellen waren na het toegestane aantal zetten niet uit; de punten tot dan toe tellen mee.
}
cli-percent = { $number }%
cli-heading-mean = gemiddeld
cli-heading-deviation = sd
cli-heading-interval = 95%-interval
cli-heading-wins = gewonnen
cli-wins-note = Een gedeelde overwinning telt in gelijke delen; de intervallen zijn die van het gemiddelde.

# play

cli-which-game = Welk spel?
cli-how-many-players = Met hoeveel spelers? ({ $low } tot { $high }, Enter voor { $usual })
cli-how-many-people = Hoeveel daarvan zijn mensen aan dit scherm? (Enter voor 1)
cli-choose-number = Geef een getal van { $low } tot { $high }.
cli-resume = Er is nog een spel { $title } bezig ({ $names }). Verder spelen? (Enter voor ja, n voor nee)
cli-by-lot = geloot
cli-which-options = Gewoonlijk { $usual }. Typ wat anders moet, zoals first=2, of Enter:
cli-put-aside = Je vorige spel blijft bewaard als { $file }. Verder spelen doe je met: stammtisch play --load { $file }
cli-hand-over = Geef het scherm aan { $who }.
cli-press-enter = Enter om verder te gaan
cli-since = Sinds je vorige beurt
cli-hint-line = Typ een letter, een kaart of een getal; “hulp” zegt wat er nog kan.
# The words typed for help, hint, log, score, rules, undo, save, quit, in this order.
cli-commands = hulp tip verslag stand regels terug bewaar stop
cli-no-number = Geen zet heet hier { $number }; typ een van de letters.
cli-which-number = { $number } kan meer dan één zet zijn; typ er een van: { $moves }.
cli-empty = Typ de letter van een zet, of de zet zelf.
cli-nothing-to-undo = Je hebt nog geen zet die je kunt terugnemen.
cli-undone = Teruggenomen: { $move }
cli-save-where = Zeg waar: bewaar BESTAND
cli-saved = Bewaard als { $file }. Verder spelen doe je met: stammtisch play --load { $file }
cli-kept = Het spel blijft bewaard; met “stammtisch play { $game }” speel je verder.
cli-help =
    Een zet          de letter, het getal of voluit: { $example }
    tip              wat de sterkste bot zou doen
    verslag          wat er tot nu toe gebeurd is
    stand            het scoreblok
    regels           de spelregels; “regels { $clause }” toont één punt
    terug            je laatste zet terugnemen
    bewaar BESTAND   het spel in een bestand bewaren
    stop             stoppen; de volgende keer kun je verder

# stammtisch bench

cli-bench-title = { $title }: hele willekeurige spellen, schudden inbegrepen; zetten per seconde.
cli-bench-program = programma
cli-bench-what = hoe
cli-bench-pace = zetten per seconde
cli-bench-ratio = één kern bij ons is
