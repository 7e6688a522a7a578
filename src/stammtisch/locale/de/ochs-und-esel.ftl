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
        [1] { $card }
       *[other] { $copies } × { $card }
    }
ochs-set =
    { $jokers ->
        [0] { $numbers }
        [1] { $numbers } mit Joker
       *[other] { $numbers } mit { $jokers } Jokern
    }
ochs-jokers =
    { $number ->
        [1] Joker
       *[other] { $number } Joker
    }
ochs-back = verdeckt

# Züge
ochs-move-pass = passen
ochs-move-play = legen: { $cards }
ochs-move-animal =
    { $animal ->
        [ox] den Ochsen legen
       *[donkey] den Esel legen
    }

# Aufforderungen
ochs-prompt-lead = Du eröffnest die Runde: Leg eine oder mehrere Karten einer Zahl.
ochs-prompt-raise =
    { $number ->
        [1] Leg eine Karte über { $best } oder passe.
       *[other] Leg { $number } Karten über { $best } oder passe.
    }
ochs-prompt-animal =
    { $animal ->
        [ox] Ochsenrunde: Leg genau eine Karte.
       *[donkey] Eselsrunde: Leg genau eine Karte.
    }
ochs-prompt-stuck = Mit deiner einzigen Karte darfst du noch nicht eröffnen: Du musst passen.
ochs-prompt-pass = Du kannst nur passen.

# Stand der Partie
ochs-deal = Durchgang { $number } von { $of }
ochs-round = Runde { $number }, Beginn bei { $who }
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
        [ox] Der Ochse darf diese Runde nicht eröffnen
       *[donkey] Der Esel darf diese Runde nicht eröffnen
    }

# Plätze und Mitspieler
ochs-middle = In der Mitte
ochs-lays = Diese Runde
ochs-pile = Vor { $who }
ochs-cost =
    { $points ->
        [one] { $points } Minuspunkt
       *[other] { $points } Minuspunkte
    }
ochs-passed = gepasst
ochs-laid = gelegt: { $cards }
ochs-known = hat sicher { $cards }

# Das Protokoll
ochs-log-deal = Durchgang { $number }: { $dealer } gibt, { $who } beginnt.
ochs-log-lead = { $who } eröffnet: { $cards }.
ochs-log-lead-animal =
    { $animal ->
        [ox] { $who } eröffnet mit dem Ochsen: Ochsenrunde.
       *[donkey] { $who } eröffnet mit dem Esel: Eselsrunde.
    }
ochs-log-raise = { $who } überbietet: { $cards }.
ochs-log-lay = { $who } legt: { $cards }.
ochs-log-pass = { $who } passt.
ochs-log-round = { $who } gewinnt die Runde.
ochs-log-donkey = { $who } nimmt alle { $number } Karten samt Esel auf die Hand.
ochs-log-ox =
    { $points ->
        [one] { $who } legt die { $number } Karten verdeckt vor sich ab: { $points } Minuspunkt.
       *[other] { $who } legt die { $number } Karten verdeckt vor sich ab: { $points } Minuspunkte.
    }
ochs-log-animal =
    { $animal ->
        [ox] { $who } muss den Ochsen nehmen.
       *[donkey] { $who } muss den Esel nehmen.
    }

# Was viele Partien zeigen
ochs-found-length = In hundert Durchgängen wurden { $rounds } Runden gespielt, mit { $turns } Zügen.
ochs-found-passes = Von hundert Zügen waren { $passes } ein Passen.
ochs-found-donkey = In hundert Durchgängen eröffnete der Esel { $led }-mal; in { $unmoved } davon blieb er, wo er war.
ochs-found-steps = In zehn Eselsrunden wanderte der Esel { $steps } Plätze nach links.
ochs-found-ox = In hundert Durchgängen eröffnete der Ochse { $led }-mal.
ochs-found-longest = Die längste Hand hatte { $cards } Karten.
