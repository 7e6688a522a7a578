# Ochs & Esel: was man sieht, gefragt wird und erfährt

# Karten
ochs-card =
    { $card ->
        [donkey] Esel
        [ox] Ochse
        [joker] Joker
       *[other] { $card }
    }
ochs-numbers =
    { $copies ->
        [1] eine { $card }
       *[other] { $copies ->
            [2] zwei
            [3] drei
            [4] vier
            [5] fünf
            [6] sechs
            [7] sieben
           *[8] acht
        } { $card }er
    }
ochs-set =
    { $jokers ->
        [0] { $numbers }
        [1] { $numbers } mit Joker
        [2] { $numbers } mit zwei Jokern
        [3] { $numbers } mit drei Jokern
       *[4] { $numbers } mit vier Jokern
    }
ochs-jokers =
    { $number ->
        [1] Joker
        [2] zwei Joker
        [3] drei Joker
       *[4] vier Joker
    }
ochs-back = verdeckt

# Aktionen
ochs-move-pass = passen
ochs-move-play = { $cards } legen
ochs-move-animal =
    { $animal ->
        [ox] den Ochsen legen
       *[donkey] den Esel legen
    }

# Aufforderungen
ochs-prompt-lead = Du eröffnest: Leg Karten einer Zahl
ochs-why-lead = Die anderen müssen sie mit gleich vielen Karten überbieten oder passen. Joker helfen{ $animal ->
        [donkey] . Du darfst auch den Esel allein ausspielen.
        [ox] . Du darfst auch den Ochsen allein ausspielen.
        [both] . Du darfst auch den Esel oder den Ochsen allein ausspielen.
       *[none] .
    }
ochs-why-raise = So viele Karten wie eröffnet, und höher. { $who } liegt vorn; wer am Ende vorn liegt, eröffnet die nächste Runde.
ochs-prompt-raise =
    { $number ->
        [1] Überbiete die { $best } oder passe
       *[other] Überbiete { $number ->
            [2] zwei
            [3] drei
            [4] vier
            [5] fünf
            [6] sechs
            [7] sieben
            [8] acht
            [9] neun
            [10] zehn
            [11] elf
           *[12] zwölf
        } { $best }er oder passe
    }
ochs-prompt-animal =
    { $animal ->
        [ox] Ochsenrunde: Leg genau eine Karte
       *[donkey] Eselsrunde: Leg genau eine Karte
    }
ochs-why-animal =
    { $animal ->
        [ox] Wer die höchste Karte legt, behält alle als Strafpunkte. Ein Joker zählt 1; von gleich hohen zählt die letzte.
       *[donkey] Wer die höchste Karte legt, nimmt alle auf die Hand, auch den Esel. Ein Joker zählt 1; von gleich hohen zählt die letzte.
    }
ochs-prompt-stuck = Du darfst noch nicht eröffnen: Du musst passen
ochs-why-stuck =
    { $animal ->
        [ox] Der Ochse ist deine einzige Karte, und mit ihm darf diese Runde nicht eröffnet werden.
       *[donkey] Der Esel ist deine einzige Karte, und mit ihm darf diese Runde nicht eröffnet werden.
    }
ochs-prompt-pass = Du kannst nur passen
ochs-why-pass = Nichts auf deiner Hand schlägt { $cards }.
ochs-why-pass-jokers = Joker allein sind nicht zu überbieten.
ochs-why-pass-animal =
    { $animal ->
        [ox] Der Esel ist deine einzige Karte, und in einer Ochsenrunde darf er nicht gelegt werden.
       *[donkey] Der Ochse ist deine einzige Karte, und in einer Eselsrunde darf er nicht gelegt werden.
    }
ochs-wait-lead = Wer die Runde beginnt, eröffnet mit Karten einer Zahl oder mit einem Tier.
ochs-wait-raise = Bisher am höchsten: { $cards } ({ $who-is ->
    [you] du
   *[other] { $who }
}).

# Stand des Spiels
ochs-deal = Durchgang { $number } von { $of }
ochs-round = { $who-is ->
    [you] Runde { $number }, eröffnet von dir
   *[other] Runde { $number }, eröffnet von { $who }
}
ochs-ordinary-round =
    { $number ->
        [1] Einzelne Karten
        [2] Paare
       *[other] Je { $number } gleiche Karten
    }
ochs-animal-round =
    { $animal ->
        [ox] Ochsenrunde
       *[donkey] Eselsrunde
    }
ochs-barred =
    { $animal ->
        [ox] Mit dem Ochsen darf diese Runde nicht eröffnet werden
       *[donkey] Mit dem Esel darf diese Runde nicht eröffnet werden
    }

# Plätze und Mitspieler
ochs-middle = In der Mitte
ochs-lays = Diese Runde
ochs-pile = { $who-is ->
    [you] Vor dir
   *[other] Vor { $who }
}
ochs-cost =
    { $points ->
        [one] { $points } Minuspunkt
       *[other] { $points } Minuspunkte
    }
ochs-passed = gepasst
ochs-laid = gelegt: { $cards }
ochs-known = hat sicher { $cards }

# Der Verlauf
ochs-log-deal = Durchgang { $number }: { $dealer-is ->
    [you] Du gibst
   *[other] { $dealer } gibt
}, { $who-is ->
    [you] du beginnst
   *[other] { $who } beginnt
}.
ochs-log-lead = { $who-is ->
    [you] Du eröffnest: { $cards }.
   *[other] { $who } eröffnet: { $cards }.
}
ochs-log-lead-animal =
    { $who-is ->
        [you] Du eröffnest
       *[other] { $who } eröffnet
    } { $animal ->
        [ox] mit dem Ochsen: Ochsenrunde.
       *[donkey] mit dem Esel: Eselsrunde.
    }
ochs-log-raise = { $who-is ->
    [you] Du überbietest: { $cards }.
   *[other] { $who } überbietet: { $cards }.
}
ochs-log-lay = { $who-is ->
    [you] Du legst { $cards }.
   *[other] { $who } legt { $cards }.
}
ochs-log-pass = { $who-is ->
    [you] Du passt.
   *[other] { $who } passt.
}
ochs-log-round = { $who-is ->
    [you] Du gewinnst die Runde.
   *[other] { $who } gewinnt die Runde.
}
ochs-log-donkey = { $who-is ->
    [you] Du nimmst alle { $number } Karten samt Esel auf die Hand.
   *[other] { $who } nimmt alle { $number } Karten samt Esel auf die Hand.
}
ochs-log-ox =
    { $who-is ->
        [you] Du nimmst die { $number } Karten verdeckt vor dich
       *[other] { $who } nimmt die { $number } Karten verdeckt vor sich
    }: { $points ->
        [one] { $points } Minuspunkt.
       *[other] { $points } Minuspunkte.
    }
ochs-log-animal =
    { $who-is ->
        [you] Du musst
       *[other] { $who } muss
    } { $animal ->
        [ox] den Ochsen nehmen.
       *[donkey] den Esel nehmen.
    }

# Was viele Spiele zeigen
ochs-found-length = In hundert Durchgängen wurden { $rounds } Runden gespielt, mit { $turns } Zügen.
ochs-found-passes = Von hundert Zügen wurde { $passes }-mal gepasst.
ochs-found-donkey = In hundert Durchgängen wurde { $led }-mal mit dem Esel eröffnet; in { $unmoved } davon blieb er, wo er war.
ochs-found-steps = In zehn Eselsrunden wanderte der Esel { $steps } Plätze nach links.
ochs-found-ox = In hundert Durchgängen wurde { $led }-mal mit dem Ochsen eröffnet.
ochs-found-longest = Die längste Hand hatte { $cards } Karten.

# Wie ein Durchgang gezählt wurde
ochs-round-hand = { $number ->
    [0] mit leerer Hand
    [one] für 1 Karte auf der Hand
   *[other] für { $number } Karten auf der Hand
}
ochs-round-animal = { $animal ->
    [ox] für den Ochsen
   *[donkey] für den Esel
}
ochs-round-pile = für die Karten der Ochsenrunde
