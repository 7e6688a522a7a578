# Beim Jupiter: kaarten

jupiter-colour = { $colour ->
    [b] drietand
    [r] wiel
    [y] boog
   *[g] fruitmand
}
jupiter-card = { $colour ->
    [b] drietand { $value }
    [r] wiel { $value }
    [y] boog { $value }
   *[g] fruitmand { $value }
}
jupiter-god = { $colour ->
    [b] de god van de drietand
    [r] de god van het wiel
    [y] de god van de boog
   *[g] de god van de fruitmand
}
jupiter-god-called = { $colour ->
    [b] de god van de drietand
    [r] de god van het wiel
    [y] de god van de boog
   *[g] de god van de fruitmand
}, { $call ->
    [high] hoog
   *[low] laag
}
jupiter-special = { $card ->
    [JUP] Jupiter
    [JUN] Juno
   *[LAM] een lam
}
jupiter-back = een gedekte kaart
jupiter-trumps = troef

# Plaatsen

jupiter-number = getal { $number }
jupiter-plaque = getal { $number }
    .chip = { $numeral }
jupiter-laid = Gelegde kaarten
jupiter-trick = Slag
jupiter-aside = Opzijgelegd
jupiter-won = Gewonnen kaarten

# Wat vaststaat

jupiter-round = Ronde { $number } van { $of }, { $tricks } slagen
jupiter-trump = { $colour ->
    [b] Drietand is troef
    [r] Wiel is troef
    [y] Boog is troef
   *[g] Fruitmand is troef
}
jupiter-no-trump = Geen troefkleur, alleen Jupiter en Juno
jupiter-claim = { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, som { $sum }
jupiter-bid = bod { $number }
jupiter-taken = { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}, { $points ->
    [one] 1 slagpunt
   *[other] { $points } slagpunten
}
jupiter-zero-card = nulkaart { $state ->
    [used] gebruikt
   *[open] vrij
}

# Vragen

jupiter-prompt-lay = Leg een getalkaart gedekt neer
jupiter-why-lay = Alle gelegde kaarten samen bepalen troef, en met de jouwe ga je bieden.
jupiter-prompt-bid = Hoeveel van de { $tricks } slagen haal je?
jupiter-why-bid = Kies een getal: daar komt jouw { $card }. Wie precies zoveel slagen haalt, wint daar een kaart.
jupiter-ask-bid = Jouw { $card } bij { $numeral }?
jupiter-why-number = { $need } { $sum }
jupiter-need = Haal precies { $number } van de { $tricks } slagen en je wint daar een kaart.
jupiter-bids-so-far = { $number ->
    [0] Nog niemand heeft geboden.
   *[other] De anderen willen er tot nu toe { $bids }.
}
jupiter-bids = { $fit ->
    [exact] Alle biedingen samen zijn { $bids }: iedereen kan het zijne halen.
    [over] Alle biedingen samen zijn { $bids }: iemand komt tekort.
   *[under] Alle biedingen samen zijn maar { $bids }: iemand haalt er te veel.
}
jupiter-ask-zero = Geen enkele slag?
jupiter-why-zero = Haal er geen en je wint jouw { $card }. Haal er een en die gaat uit het spel. Dit kan één keer per spel.
jupiter-prompt-lead = Jouw beurt: kom uit met een kaart naar keuze
jupiter-why-lead = { $first ->
    [yes] De startspeler komt uit in de eerste slag.
   *[no] Jij haalde de vorige slag, dus jij komt uit.
} { $goal }
jupiter-prompt-lambs = Jouw beurt: speel wat je wilt
jupiter-why-lambs = Er liggen alleen lammeren: de eerste andere kaart bepaalt wat bekend moet worden.
jupiter-prompt-follow = Jouw beurt: beken { $led }
jupiter-prompt-lamb = Jouw beurt: beken { $led } of speel een lam
jupiter-why-follow = { $who } kwam uit met { $led }. { $goal }
jupiter-prompt-free = Geen { $led } in de hand: speel wat je wilt
jupiter-why-free = { $hope ->
    [yes] Met een troef kun je de slag nog winnen.
   *[no] Deze slag kun je niet winnen.
} { $goal }
jupiter-goal = { $state ->
    [over] { $need ->
        [one] Je hebt één slag meer dan je bood.
       *[other] Je hebt { $need } slagen meer dan je bood.
    }
   *[short] { $need ->
        [0] Je wilt geen slag meer.
        [one] Je wilt nog één slag.
       *[other] Je wilt nog { $need } slagen.
    }
}
jupiter-prompt-take = Je haalde { $number }: kies een kaart
jupiter-prompt-take-one = Je haalde { $number }: neem { $card }
jupiter-why-take-alone = Niemand anders haalde er { $number }: de hoogste kaart daar is voor jou.
jupiter-why-take-left = Anderen haalden er ook { $number }. Nu ben jij: de hoogste kaart die daar nog ligt, is voor jou.
jupiter-why-take-locked = Je zette je kaart daar op slot en haalde je bod: neem ze, of een kaart die niemand op slot heeft.
jupiter-why-take-equal = Dit zijn daar de hoogste, en ze zijn gelijk: neem er een.
jupiter-wait-lay = Iedereen legt een getalkaart gedekt neer; samen bepalen die troef.
jupiter-wait-bid = Iedereen legt de eigen kaart bij het aantal slagen dat die wil halen.
jupiter-wait-take = Wie er { $number } haalde, kan bij dat getal een kaart winnen.
jupiter-wait-lead = Wie de vorige slag won, komt uit; in de eerste slag doet de startspeler dat.
jupiter-wait-trick = Tot nu toe de hoogste: { $card } ({ $who-is ->
    [you] jij
   *[other] { $who }
}).

# Zetten

jupiter-move-lay = { $card } leggen
jupiter-move-bid = bod { $number }
jupiter-move-lock = bod { $number }, kaart op slot
jupiter-move-zero = nul bieden
jupiter-move-play = { $card } spelen
jupiter-move-take = { $card } nemen
jupiter-zero = Nulkaart
jupiter-short-open = Open laten
jupiter-short-lock = Op slot
jupiter-short-god = { $call ->
    [high] hoog: 15
   *[low] laag: 0
}
jupiter-means-open = Anderen die er ook { $number } halen, kunnen ze voor jou nemen.
jupiter-means-lock = Haal er { $number } en je kiest daar als eerste. Haal je ze niet, dan kies je als laatste.

# Verloop

jupiter-log-deal = Ronde { $number }: { $dealer-is ->
    [you] jij deelt
   *[other] { $dealer } deelt
}.
jupiter-log-again = Iemand heeft geen getalkaart: er wordt opnieuw gedeeld.
jupiter-log-lay-hidden = { $who-is ->
    [you] Jij legt een kaart gedekt neer.
   *[other] { $who } legt een kaart gedekt neer.
}
jupiter-log-lay = { $who-is ->
    [you] Jij legt { $card }.
   *[other] { $who } legt { $card }.
}
jupiter-log-shows = { $who-is ->
    [you] Jij draait { $card } om.
   *[other] { $who } draait { $card } om.
}
jupiter-log-trump = { $trump }.
jupiter-log-bid = { $who-is ->
    [you] Jij legt { $card } bij getal { $number }.
   *[other] { $who } legt { $card } bij getal { $number }.
}
jupiter-log-lock = { $who-is ->
    [you] Jij legt { $card } bij getal { $number } en zet de kaart op slot.
   *[other] { $who } legt { $card } bij getal { $number } en zet de kaart op slot.
}
jupiter-log-zero = { $who-is ->
    [you] Jij biedt nul en legt de nulkaart op { $card }.
   *[other] { $who } biedt nul en legt de nulkaart op { $card }.
}
jupiter-log-play = { $who-is ->
    [you] Jij speelt { $card }.
   *[other] { $who } speelt { $card }.
}
jupiter-log-trick = { $who-is ->
    [you] Jij haalt de slag.
   *[other] { $who } haalt de slag.
}
jupiter-log-zero-kept = { $who-is ->
    [you] Jij haalde geen slag en wint { $card }.
   *[other] { $who } haalde geen slag en wint { $card }.
}
jupiter-log-zero-lost = { $who-is ->
    [you] Jij haalde toch een slag: { $card } gaat uit het spel.
   *[other] { $who } haalde toch een slag: { $card } gaat uit het spel.
}
jupiter-log-take = { $who-is ->
    [you] Jij haalde { $number } en neemt { $card }.
   *[other] { $who } haalde { $number } en neemt { $card }.
}

# Simulatie

jupiter-percent = { $whole },{ $tenth } %
jupiter-found-bid = Bod { $number }: gehaald bij { $share } van { $times } biedingen
jupiter-found-lock = Bod met een kaart op slot: gehaald bij { $share } van { $times }
jupiter-found-zero = Nulkaart: gelukt bij { $share } van { $times } pogingen
jupiter-found-trump = { $colour ->
    [b] Drietand troef
    [r] Wiel troef
    [y] Boog troef
    [g] Fruitmand troef
   *[none] Geen troefkleur
}: { $share } van { $times } rondes

# Hoe een ronde is afgerekend
jupiter-round-title = Ronde { $number } van { $of }
jupiter-round-zero = { $state ->
    [kept] Geen slag, zoals geboden met de nulkaart: de eigen kaart is gewonnen.
   *[lost] { $tricks ->
        [one] 1 slag
       *[other] { $tricks } slagen
    } met de nulkaart: de eigen kaart gaat uit het spel.
}
jupiter-round-none = Geen slag, bod { $bid }.
jupiter-round-reason = { $made } { $then }
jupiter-round-made = { $tricks ->
    [one] 1 slag
   *[other] { $tricks } slagen
}, { $state ->
    [kept] { $lock ->
        [yes] geboden en op slot.
       *[no] zoals geboden.
    }
   *[missed] { $lock ->
        [yes] bod { $bid }, op slot.
       *[no] bod { $bid }.
    }
}
jupiter-round-empty = Geen kaart bij { $numeral }.
jupiter-round-alone = Alleen bij { $numeral }.
jupiter-round-lock = Eerste bij { $numeral }: { $rank ->
    [here] daar op slot.
   *[free] niet elders op slot.
}
jupiter-round-points = Eerste bij { $numeral }: { $points } slagpunten tegen { $other }.
jupiter-round-earlier = Eerste bij { $numeral }: eerder geboden.
jupiter-round-after = Bij { $numeral } eerder aan de beurt: { $who-is ->
    [you] jij
   *[other] { $who }
}.
jupiter-round-left = Niets meer over bij { $numeral }. Eerder aan de beurt: { $who-is ->
    [you] jij
   *[other] { $who }
}.
jupiter-round-gone = { $cards ->
    [0] { $numeral } gaat uit het spel; er lag geen kaart.
    [one] { $numeral } gaat uit het spel, met één kaart.
   *[other] { $numeral } gaat uit het spel, met { $cards } kaarten.
}
