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

jupiter-prompt-lay = Leg eine Zahlenkarte verdeckt aus
jupiter-why-lay = Alle gelegten Karten zusammen bestimmen Trumpf, und mit deiner sagst du an.
jupiter-prompt-bid = Wie viele der { $tricks } Stiche machst du?
jupiter-why-bid = Wähle eine Zahl: Dorthin kommt deine Karte ({ $card }). Wer genau so viele Stiche macht, gewinnt dort eine Karte.
jupiter-ask-bid = Deine Karte ({ $card }) an die { $numeral }?
jupiter-why-number = { $need } { $sum }
jupiter-need = Mach genau { $number } der { $tricks } Stiche, und du gewinnst dort eine Karte.
jupiter-bids-so-far = { $number ->
    [0] Noch niemand hat angesagt.
   *[other] Die anderen wollen bisher { $bids }.
}
jupiter-bids = { $fit ->
    [exact] Alle Ansagen zusammen sind { $bids }: Alle können aufgehen.
    [over] Alle Ansagen zusammen sind { $bids }: Jemand wird zu wenige machen.
   *[under] Alle Ansagen zusammen sind nur { $bids }: Jemand wird zu viele machen.
}
jupiter-ask-zero = Gar keinen Stich?
jupiter-why-zero = Machst du keinen, gewinnst du deine Karte ({ $card }). Machst du einen, ist sie aus dem Spiel. Das geht einmal im Spiel.
jupiter-prompt-lead = Du bist dran: Spiel eine beliebige Karte aus
jupiter-why-lead = { $first ->
    [yes] Der Startspieler spielt zum ersten Stich aus.
   *[no] Du hast den letzten Stich gemacht, also spielst du aus.
} { $goal }
jupiter-prompt-lambs = Du bist dran: frei wählen
jupiter-why-lambs = Es liegen nur Lämmer da: Die erste andere Karte bestimmt, was bedient werden muss.
jupiter-prompt-follow = Du bist dran: Bediene { $led }
jupiter-prompt-lamb = Du bist dran: Bediene { $led } oder spiel ein Lamm
jupiter-why-follow = { $who } hat { $led } ausgespielt. { $goal }
jupiter-prompt-free = Kein { $led } auf der Hand: frei wählen
jupiter-why-free = { $hope ->
    [yes] Mit einem Trumpf kannst du den Stich noch machen.
   *[no] Diesen Stich kannst du nicht machen.
} { $goal }
jupiter-goal = { $state ->
    [over] { $need ->
        [one] Du hast einen Stich mehr als angesagt.
       *[other] Du hast { $need } Stiche mehr als angesagt.
    }
   *[short] { $need ->
        [0] Du willst keinen Stich mehr.
        [one] Du willst noch einen Stich.
       *[other] Du willst noch { $need } Stiche.
    }
}
jupiter-prompt-take = Du hast { $number } gemacht: Wähle eine Karte
jupiter-prompt-take-one = Du hast { $number } gemacht: Nimm { $card }
jupiter-why-take-alone = Niemand sonst hat { $number } gemacht: Die höchste Karte dort gehört dir.
jupiter-why-take-left = Auch andere haben { $number } gemacht. Jetzt bist du an der Reihe: Die höchste Karte, die dort noch liegt, gehört dir.
jupiter-why-take-locked = Du hast deine Karte dort gesperrt und deine Ansage geschafft: Nimm sie oder eine, die niemand gesperrt hat.
jupiter-why-take-equal = Das sind dort die höchsten, und sie sind gleich hoch: Nimm eine davon.
jupiter-wait-lay = Alle legen eine Zahlenkarte verdeckt aus; zusammen bestimmen sie Trumpf.
jupiter-wait-bid = Alle legen ihre Karte an die Zahl der Stiche, die sie machen wollen.
jupiter-wait-take = Wer { $number } gemacht hat, kann an dieser Zahl eine Karte gewinnen.
jupiter-wait-lead = Wer den letzten Stich gemacht hat, spielt aus; zum ersten der Startspieler.
jupiter-wait-trick = Bisher am höchsten: { $card } ({ $who-is ->
    [you] du
   *[other] { $who }
}).

# Aktionen

jupiter-move-lay = { $card } legen
jupiter-move-bid = Ansage { $number }
jupiter-move-lock = Ansage { $number }, Karte gesperrt
jupiter-move-zero = Ansage null
jupiter-move-play = { $card } spielen
jupiter-move-take = { $card } nehmen
jupiter-zero = Nullkarte
jupiter-short-open = Offen lassen
jupiter-short-lock = Sperren
jupiter-short-god = { $call ->
    [high] hoch: 15
   *[low] tief: 0
}
jupiter-means-open = Wer auch { $number } macht, kann sie dir wegnehmen.
jupiter-means-lock = Machst du { $number }, wählst du dort zuerst. Verfehlst du sie, wählst du zuletzt.

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
