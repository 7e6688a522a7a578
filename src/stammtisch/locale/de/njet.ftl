# Njet! in Worten. Begriffe wie in docs/rules/njet.de.md.

njet-colour = { $colour ->
    [r] Rot
    [k] Schwarz
    [b] Blau
   *[g] Grün
}
njet-card = { $colour ->
    [r] rote
    [k] schwarze
    [b] blaue
   *[g] grüne
} { $value }
njet-trumps = Trumpf
njet-character = { $character ->
    [bear] Bär
    [wolf] Wolf
    [falcon] Falke
   *[raven] Rabe
}

# Der Spielplan: ein Feld als etwas, wozu man Njet sagt; .chip ist das Feld selbst.
njet-field-start = { njet-character } als Startspieler
    .chip = { njet-character }
njet-field-discard = { $value ->
    [0] nichts ablegen
    [one] eine Karte ablegen
   *[other] { $value } Karten ablegen
}
    .chip = { $value ->
        [0] Njet
       *[other] { $value }
    }
njet-field-trump = { $value ->
    [r] Trumpf Rot
    [k] Trumpf Schwarz
    [b] Trumpf Blau
   *[g] Trumpf Grün
}
    .chip = { $value ->
        [r] Rot
        [k] Schwarz
        [b] Blau
       *[g] Grün
    }
njet-field-super = { $value ->
    [r] Supertrumpf Rot
    [k] Supertrumpf Schwarz
    [b] Supertrumpf Blau
    [g] Supertrumpf Grün
   *[none] kein Supertrumpf
}
    .chip = { $value ->
        [r] Rot
        [k] Schwarz
        [b] Blau
        [g] Grün
       *[none] Njet
    }
njet-field-points = { $value ->
    [one] 1 Punkt je Stich
   *[other] { $value } Punkte je Stich
}
    .chip = ×{ $value }
njet-row-start = Startspieler
njet-row-discard = Ablegen
njet-row-trump = Trumpf
njet-row-super = Supertrumpf
njet-row-points = Punkte
njet-trick = Stich
njet-your-discards = Von dir abgelegt

njet-round = Runde { $number } von { $of }
njet-fact-start = { $who-is ->
    [you] du bist Startspieler
   *[other] { $who } ist Startspieler
}
njet-fact-discard = { $number ->
    [0] niemand legt ab
    [one] alle legen 1 Karte ab
   *[other] alle legen { $number } Karten ab
}
njet-fact-trump = { njet-colour } ist Trumpf
njet-fact-super = { $colour ->
    [r] die roten Einsen sind Supertrumpf
    [k] die schwarzen Einsen sind Supertrumpf
    [b] die blauen Einsen sind Supertrumpf
    [g] die grünen Einsen sind Supertrumpf
   *[none] kein Supertrumpf
}
njet-fact-points = { $number ->
    [one] 1 Punkt je Stich
   *[other] { $number } Punkte je Stich
}
njet-side-won = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $booty } Beute

# Was gefragt wird, und warum
njet-prompt-veto = Dein Stein: Leg ihn auf ein Feld
njet-why-veto = Was in jeder Reihe frei bleibt, gilt.
njet-prompt-partner = Du bist Startspieler: Wähle, wer mit dir spielt
njet-why-partner = { $players ->
    [3] Zwei spielen gegen einen, und wer allein spielt, zählt doppelt.
   *[4] Ihr spielt diese Runde zusammen gegen die beiden anderen.
}
njet-prompt-discard = { $number ->
    [one] Leg eine Karte verdeckt ab
   *[other] Leg { $number } Karten verdeckt ab
}
njet-why-discard = { $number ->
    [one] Alle legen 1 Karte ab. Sie ist für diese Runde aus dem Spiel, und niemand sieht sie.
   *[other] Alle legen { $number } Karten ab. Sie sind für diese Runde aus dem Spiel, und niemand sieht sie.
}
njet-prompt-lead = Du bist dran: Spiel eine beliebige Karte aus
njet-why-lead = { $first ->
    [yes] Der Startspieler spielt zum ersten Stich aus.
   *[no] Du hast den letzten Stich gewonnen, also spielst du aus.
}
njet-prompt-follow = Du bist dran: Bediene { $led }
njet-why-follow = { $leader } hat { $led } ausgespielt. Bisher am höchsten: { $card } ({ $who }).
njet-prompt-free = Kein { $led } auf der Hand: frei wählen
njet-why-free = { $hope ->
    [yes] Mit einem Trumpf kannst du den Stich noch gewinnen.
   *[no] Diesen Stich kannst du nicht gewinnen.
} Bisher am höchsten: { $card } ({ $who }).
njet-wait-partner = Der Startspieler wählt, wer diese Runde mit ihm spielt.
njet-wait-lead = { $first ->
    [yes] Der Startspieler spielt zum ersten Stich aus.
   *[no] Wer den letzten Stich gewonnen hat, spielt aus.
}
njet-wait-trick = Bisher am höchsten: { $card } ({ $who-is ->
    [you] du
   *[other] { $who }
}).
njet-move-veto = Njet zu „{ $field }“
njet-move-partner = mit { $who } spielen
njet-move-alone = allein spielen
njet-means-alone = gegen beide anderen, für doppelte Punkte
njet-move-discard = die { $card } ablegen
njet-move-play = die { $card } spielen

njet-log-deal = Runde { $number }: { $dealer-is ->
    [you] Du gibst
   *[other] { $dealer } gibt
}.
njet-log-veto = { $who-is ->
    [you] Du sagst Njet zu „{ $field }“.
   *[other] { $who } sagt Njet zu „{ $field }“.
}
njet-log-partner = { $who-is ->
    [you] Du spielst mit { $partner }.
   *[other] { $partner-is ->
        [you] { $who } spielt mit dir.
       *[other] { $who } spielt mit { $partner }.
    }
}
njet-log-alone = { $who-is ->
    [you] Du spielst allein.
   *[other] { $who } spielt allein.
}
njet-log-discard = { $who-is ->
    [you] Du legst die { $card } ab.
   *[other] { $who } legt die { $card } ab.
}
njet-log-discard-hidden = { $who-is ->
    [you] Du legst eine Karte ab.
   *[other] { $who } legt eine Karte ab.
}
njet-log-play = { $who-is ->
    [you] Du spielst die { $card }.
   *[other] { $who } spielt die { $card }.
}
njet-log-trick = { $who-is ->
    [you] Du gewinnst
   *[other] { $who } gewinnt
} { $booty ->
    [0] den Stich.
    [one] den Stich und eine Beutekarte.
   *[other] den Stich und { $booty } Beutekarten.
}

# Wie eine Runde gezählt wurde: was hinter jeder Zahl steht
njet-round-tricks = { $number ->
    [one] Stich
   *[other] Stiche
}
njet-round-booty = Beute
njet-round-alone = allein

# Tipps.
njet-reason-hold = { $number ->
    [0] { $colour ->
             [r] du hast keine rote Karte
             [k] du hast keine schwarze Karte
             [b] du hast keine blaue Karte
            *[g] du hast keine grüne Karte
        }
    [one] { $colour ->
             [r] du hast eine rote Karte
             [k] du hast eine schwarze Karte
             [b] du hast eine blaue Karte
            *[g] du hast eine grüne Karte
        }
   *[other] { $colour ->
             [r] du hast { $number } rote Karten
             [k] du hast { $number } schwarze Karten
             [b] du hast { $number } blaue Karten
            *[g] du hast { $number } grüne Karten
        }
}
njet-reason-ones = { $number ->
    [0] { $colour ->
             [r] du hast keine rote 1
             [k] du hast keine schwarze 1
             [b] du hast keine blaue 1
            *[g] du hast keine grüne 1
        }
    [one] { $colour ->
             [r] du hast eine rote 1
             [k] du hast eine schwarze 1
             [b] du hast eine blaue 1
            *[g] du hast eine grüne 1
        }
   *[other] { $colour ->
             [r] du hast beide roten 1er
             [k] du hast beide schwarzen 1er
             [b] du hast beide blauen 1er
            *[g] du hast beide grünen 1er
        }
}
