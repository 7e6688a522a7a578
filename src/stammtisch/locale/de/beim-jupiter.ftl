# Beim Jupiter: Karten

jupiter-colour = { $colour ->
    [b] Dreizack
    [r] Rad
    [y] Bogen
   *[g] Obstkorb
}
jupiter-card = { $colour ->
    [b] Dreizack { $value }
    [r] Rad { $value }
    [y] Bogen { $value }
   *[g] Obstkorb { $value }
}
jupiter-god = { $colour ->
    [b] Dreizack-Gott
    [r] Rad-Gott
    [y] Bogen-Gott
   *[g] Obstkorb-Gott
}
jupiter-god-called = { $colour ->
    [b] Dreizack-Gott
    [r] Rad-Gott
    [y] Bogen-Gott
   *[g] Obstkorb-Gott
}, { $call ->
    [high] hoch
   *[low] niedrig
}
jupiter-special = { $card ->
    [JUP] Jupiter
    [JUN] Juno
   *[LAM] ein Lamm
}
jupiter-back = eine verdeckte Karte
jupiter-trumps = Trumpf

# Plätze

jupiter-number = Zahl { $number }
jupiter-plaque = Zahl { $number }
    .chip = { $numeral }
jupiter-laid = Gelegte Karten
jupiter-trick = Stich
jupiter-aside = Beiseitegelegt
jupiter-won = Gewonnene Karten

# Was feststeht

jupiter-round = Runde { $number } von { $of }, { $tricks } Stiche
jupiter-trump = { $colour ->
    [b] Dreizack ist Trumpf
    [r] Rad ist Trumpf
    [y] Bogen ist Trumpf
   *[g] Obstkorb ist Trumpf
}
jupiter-no-trump = Keine Trumpffarbe, nur Jupiter und Juno
jupiter-claim = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, Summe { $sum }
jupiter-bid = { $number } angesagt
jupiter-taken = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $points ->
    [one] 1 Stichpunkt
   *[other] { $points } Stichpunkte
}
jupiter-zero-card = Nullkarte { $state ->
    [used] verbraucht
   *[open] frei
}

# Fragen

jupiter-prompt-lay = Leg eine Zahlenkarte verdeckt aus.
jupiter-prompt-bid = Wie viele der { $tricks } Stiche machst du?
jupiter-prompt-lead = Du bist dran: Spiel eine beliebige Karte aus.
jupiter-prompt-follow = Du bist dran: Bediene { $led }.
jupiter-prompt-lamb = Du bist dran: Bediene { $led } oder spiel ein Lamm.
jupiter-prompt-free = Kein { $led } auf der Hand: frei wählen.
jupiter-prompt-take = Nimm eine Karte aus der Reihe der Zahl { $number }.

# Aktionen

jupiter-move-lay = { $card } legen
jupiter-move-bid = Ansage { $number }
jupiter-move-lock = Ansage { $number }, Karte gesperrt
jupiter-move-zero = Ansage null mit der Nullkarte
jupiter-move-play = { $card } spielen
jupiter-move-take = { $card } nehmen

# Verlauf

jupiter-log-deal = Runde { $number }: { $dealer-is ->
    [you] Du gibst
   *[other] { $dealer } gibt
}.
jupiter-log-again = Jemand hat keine Zahlenkarte: Es wird neu gegeben.
jupiter-log-lay-hidden = { $who-is ->
    [you] Du legst eine Karte verdeckt aus.
   *[other] { $who } legt eine Karte verdeckt aus.
}
jupiter-log-lay = { $who-is ->
    [you] Du legst { $card }.
   *[other] { $who } legt { $card }.
}
jupiter-log-shows = { $who-is ->
    [you] Du deckst { $card } auf.
   *[other] { $who } deckt { $card } auf.
}
jupiter-log-trump = { $trump }.
jupiter-log-bid = { $who-is ->
    [you] Du legst { $card } zur Zahl { $number }.
   *[other] { $who } legt { $card } zur Zahl { $number }.
}
jupiter-log-lock = { $who-is ->
    [you] Du legst { $card } zur Zahl { $number } und sperrst die Karte.
   *[other] { $who } legt { $card } zur Zahl { $number } und sperrt die Karte.
}
jupiter-log-zero = { $who-is ->
    [you] Du sagst null an und legst die Nullkarte auf { $card }.
   *[other] { $who } sagt null an und legt die Nullkarte auf { $card }.
}
jupiter-log-play = { $who-is ->
    [you] Du spielst { $card }.
   *[other] { $who } spielt { $card }.
}
jupiter-log-trick = { $who-is ->
    [you] Du machst den Stich.
   *[other] { $who } macht den Stich.
}
jupiter-log-zero-kept = { $who-is ->
    [you] Du hast keinen Stich gemacht und gewinnst { $card }.
   *[other] { $who } hat keinen Stich gemacht und gewinnt { $card }.
}
jupiter-log-zero-lost = { $who-is ->
    [you] Du hast doch einen Stich gemacht: { $card } scheidet aus dem Spiel aus.
   *[other] { $who } hat doch einen Stich gemacht: { $card } scheidet aus dem Spiel aus.
}
jupiter-log-take = { $who-is ->
    [you] Du hast { $number } erreicht und nimmst { $card }.
   *[other] { $who } hat { $number } erreicht und nimmt { $card }.
}

# Simulation

jupiter-percent = { $whole },{ $tenth } %
jupiter-found-bid = Ansage { $number }: erfüllt bei { $share } von { $times } Ansagen
jupiter-found-lock = Gesperrte Ansagen: erfüllt bei { $share } von { $times }
jupiter-found-zero = Nullkarte: gelungen bei { $share } von { $times } Versuchen
jupiter-found-trump = { $colour ->
    [b] Dreizack Trumpf
    [r] Rad Trumpf
    [y] Bogen Trumpf
    [g] Obstkorb Trumpf
   *[none] Keine Trumpffarbe
}: { $share } von { $times } Runden

# Wie eine Runde abgerechnet wurde
jupiter-round-title = Runde { $number } von { $of }
jupiter-round-zero = { $state ->
    [kept] Kein Stich, wie mit der Nullkarte angesagt: Die eigene Karte ist gewonnen.
   *[lost] { $tricks ->
        [one] 1 Stich
       *[other] { $tricks } Stiche
    } mit der Nullkarte: Die eigene Karte scheidet aus.
}
jupiter-round-none = Kein Stich, { $bid } angesagt.
jupiter-round-reason = { $made } { $then }
jupiter-round-made = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $state ->
    [kept] { $lock ->
        [yes] angesagt und gesperrt.
       *[no] wie angesagt.
    }
   *[missed] { $lock ->
        [yes] { $bid } angesagt und gesperrt.
       *[no] { $bid } angesagt.
    }
}
jupiter-round-empty = Keine Karte bei { $numeral }.
jupiter-round-alone = Allein bei { $numeral }.
jupiter-round-lock = Zuerst bei { $numeral }: { $rank ->
    [here] dort gesperrt.
   *[free] nicht anderswo gesperrt.
}
jupiter-round-points = Zuerst bei { $numeral }: { $points } Stichpunkte gegen { $other }.
jupiter-round-earlier = Zuerst bei { $numeral }: früher angesagt.
jupiter-round-after = Bei { $numeral } vorher dran: { $who-is ->
    [you] du
   *[other] { $who }
}.
jupiter-round-left = Bei { $numeral } nichts mehr übrig. Vorher dran: { $who-is ->
    [you] du
   *[other] { $who }
}.
jupiter-round-gone = { $cards ->
    [0] { $numeral } kommt aus dem Spiel; dort lag keine Karte.
    [one] { $numeral } kommt aus dem Spiel, mit einer Karte.
   *[other] { $numeral } kommt aus dem Spiel, mit { $cards } Karten.
}
