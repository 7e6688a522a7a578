# Beim Jupiter: kaarten

jupiter-colour = { $colour ->
    [b] blauw
    [r] rood
    [y] geel
   *[g] groen
}
jupiter-card = { $colour ->
    [b] blauw { $value }
    [r] rood { $value }
    [y] geel { $value }
   *[g] groen { $value }
}
jupiter-god = { $colour ->
    [b] de blauwe god
    [r] de rode god
    [y] de gele god
   *[g] de groene god
}
jupiter-god-called = { $colour ->
    [b] de blauwe god
    [r] de rode god
    [y] de gele god
   *[g] de groene god
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
    [b] Blauw is troef
    [r] Rood is troef
    [y] Geel is troef
   *[g] Groen is troef
}
jupiter-no-trump = Geen troefkleur, alleen Jupiter en Juno
jupiter-claim = { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, samen { $sum }
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
jupiter-prompt-bid = Hoeveel van de { $tricks } slagen haal je?
jupiter-prompt-lead = Kom uit met een kaart naar keuze
jupiter-prompt-follow = Volgen: gevraagd is { $led }
jupiter-prompt-take = Neem een kaart bij getal { $number }

# Zetten

jupiter-move-lay = { $card } leggen
jupiter-move-bid = bod { $number }
jupiter-move-lock = bod { $number } met blokkering
jupiter-move-zero = bod nul met de nulkaart
jupiter-move-play = { $card } spelen
jupiter-move-take = { $card } nemen

# Verslag

jupiter-log-deal = Ronde { $number }: { $dealer } deelt.
jupiter-log-again = Iemand heeft geen getalkaart: er wordt opnieuw gedeeld.
jupiter-log-lay-hidden = { $who } legt een gedekte kaart.
jupiter-log-lay = { $who } legt { $card }.
jupiter-log-shows = { $who } keert { $card } om.
jupiter-log-trump = { $trump }.
jupiter-log-bid = { $who } legt { $card } bij getal { $number }.
jupiter-log-lock = { $who } legt { $card } bij getal { $number } en blokkeert de kaart.
jupiter-log-zero = { $who } biedt nul en dekt { $card } af.
jupiter-log-play = { $who } speelt { $card }.
jupiter-log-trick = { $who } haalt de slag.
jupiter-log-zero-kept = { $who } haalde geen slag en wint { $card }.
jupiter-log-zero-lost = { $who } haalde toch een slag: { $card } gaat uit het spel.
jupiter-log-take = { $who } haalde { $number } en neemt { $card }.

# Simulatie

jupiter-percent = { $whole },{ $tenth } %
jupiter-found-bid = Bod { $number }: gehaald bij { $share } van { $times } biedingen
jupiter-found-lock = Geblokkeerde biedingen: gehaald bij { $share } van { $times }
jupiter-found-zero = Nulkaart: gelukt bij { $share } van { $times } pogingen
jupiter-found-trump = { $colour ->
    [b] Blauw troef
    [r] Rood troef
    [y] Geel troef
    [g] Groen troef
   *[none] Geen troefkleur
}: { $share } van { $times } rondes
