# Hearts in Worten. Begriffe wie in rules/hearts.de.md.

hearts-box = traditionell · ab 8 Jahren · 30 Minuten · Stiche, die niemand will
hearts-tag = Stiche, die niemand will
hearts-suit = { $suit ->
    [c] Kreuz
    [d] Karo
    [h] Herz
   *[s] Pik
}
hearts-height = { $height ->
    [J] Bube
    [Q] Dame
    [K] König
    [A] Ass
   *[other] { $height }
}
hearts-card = { hearts-suit } { hearts-height }
    .chip = { $suit ->
        [c] ♣
        [d] ♦
        [h] ♥
       *[s] ♠
    }{ $height ->
        [J] B
        [Q] D
        [K] K
       *[other] { $height }
    }
hearts-trick = Stich
hearts-pile = Dein Stapel
hearts-given = Du gibst weiter
hearts-got = Du hast bekommen
hearts-round-number = Runde { $number }
hearts-round = Runde { $number } · bis { $target ->
    [one] { $target } Punkt
   *[other] { $target } Punkte
}
hearts-fact-pass = { $away ->
    [1] drei Karten gehen nach links
    [2] drei Karten gehen nach gegenüber
   *[3] drei Karten gehen nach rechts
}
    .label = Weitergeben
    .value = { $away ->
        [1] nach links
        [2] nach gegenüber
       *[3] nach rechts
    }
hearts-fact-trick = Stich { $number } von 13
    .label = Stich
    .value = { $number } von 13
hearts-fact-hearts = { $broken ->
    [yes] Herz ist gebrochen
   *[no] Herz ist nicht gebrochen
}
    .label = Herz
    .value = { $broken ->
        [yes] gebrochen
       *[no] nicht gebrochen
    }
hearts-fact-queen = { $seen ->
    [yes] die Pik Dame ist gespielt
   *[no] die Pik Dame war noch nicht zu sehen
}
    .label = Pik Dame
    .value = { $seen ->
        [yes] gespielt
       *[no] nicht gesehen
    }
hearts-taken = { $number ->
    [one] 1 Punkt genommen
   *[other] { $number } Punkte genommen
}

# Was gefragt ist, und warum
hearts-prompt-pass = { $number ->
    [one] Gib noch eine Karte an { $to } weiter
   *[other] Gib { $number } Karten an { $to } weiter
}
hearts-why-pass = Alle wählen drei Karten. Du bekommst deine, wenn alle gewählt haben.
hearts-prompt-open = { $any ->
    [yes] Du bist dran: spiel ein Kreuz aus
   *[no] Du bist dran: spiel die Kreuz 2 aus
}
hearts-why-open = Wer die Kreuz 2 hat, beginnt.
hearts-prompt-lead = Du bist dran: spiel aus
hearts-why-lead = Du hast den letzten Stich genommen, also spielst du aus.
hearts-why-unbroken = Herz ist nicht gebrochen, also spiel etwas anderes aus, solange du kannst.
hearts-prompt-follow = Du bist dran: bediene { $suit }
hearts-prompt-free = Kein { $suit } auf der Hand: frei wählen
hearts-why-first = Im ersten Stich bleiben Herz und Pik Dame auf der Hand.
hearts-why-trick = { $who } liegt vorn mit { $card }. { $points ->
    [0] Es liegen keine Punkte da.
    [one] Es liegt 1 Punkt da.
   *[other] Es liegen { $points } Punkte da.
}
hearts-wait-pass = Alle wählen drei Karten zum Weitergeben.
hearts-wait-open = Wer die Kreuz 2 hat, beginnt.
hearts-wait-lead = Wer den letzten Stich genommen hat, spielt aus.
hearts-wait-trick = { $who-is ->
    [you] Du liegst vorn
   *[other] { $who } liegt vorn
} mit { $card }. { $points ->
    [0] Es liegen keine Punkte da.
    [one] Es liegt 1 Punkt da.
   *[other] Es liegen { $points } Punkte da.
}
hearts-move-pass = { $card } weitergeben
hearts-move-play = { $card } spielen

hearts-log-deal = Runde { $number }: { $away ->
    [0] es wird nichts weitergegeben.
    [1] es wird nach links weitergegeben.
    [2] es wird nach gegenüber weitergegeben.
   *[3] es wird nach rechts weitergegeben.
}
hearts-log-pass = { $who-is ->
    [you] Du gibst { $card } an { $to } weiter.
   *[other] { $to-is ->
        [you] { $who } gibt { $card } an dich weiter.
       *[other] { $who } gibt { $card } an { $to } weiter.
    }
}
hearts-log-pass-hidden = { $to-is ->
    [you] { $who } gibt eine Karte an dich weiter.
   *[other] { $who } gibt eine Karte an { $to } weiter.
}
hearts-log-passed = Alle nehmen die weitergegebenen Karten auf.
hearts-log-got = Du hast { $card } von { $who } bekommen.
hearts-log-opens = { $who-is ->
    [you] Du hast
   *[other] { $who } hat
} die Kreuz 2.
hearts-log-play = { $who-is ->
    [you] Du spielst { $card }.
   *[other] { $who } spielt { $card }.
}
hearts-log-trick = { $who-is ->
    [you] Du nimmst
   *[other] { $who } nimmt
} { $points ->
    [0] den Stich.
    [one] den Stich mit 1 Punkt.
   *[other] den Stich mit { $points } Punkten.
}
hearts-log-moon = { $who-is ->
    [you] Du hast
   *[other] { $who } hat
} alle Strafpunkte genommen: Durchmarsch!
hearts-log-points = { $who-is ->
    [you] Du bekommst
   *[other] { $who } bekommt
} { $points ->
    [one] 1 Strafpunkt.
   *[other] { $points } Strafpunkte.
}

# Wie eine Runde gezählt wurde
hearts-round-hearts = Herz
hearts-round-queen = Pik Dame
hearts-round-moon = Durchmarsch
hearts-round-tricks = keine Stiche
hearts-round-jack = Karo Bube

# Optionen
hearts-option-target = Punkte bis zum Ende
hearts-option-pass_direction = Erstes Weitergeben
hearts-option-pass_cards = Karten weitergeben
hearts-option-no_pts_on_first_trick = Keine Punkte im ersten Stich
hearts-option-can_lead_any_club = Jedes Kreuz eröffnet
hearts-option-jd_bonus = Karo Bube: −10
hearts-option-avoid_all_tricks_bonus = Keine Stiche: −5
hearts-option-must_break_hearts = Herz muss gebrochen sein
hearts-option-qs_breaks_hearts = Pik Dame bricht Herz
hearts-option-can_lead_hearts_instead_of_qs = Herz darf statt der Dame ausgespielt werden
hearts-word-left = nach links
hearts-word-right = nach rechts
hearts-word-across = nach gegenüber
hearts-word-none = gar nicht
