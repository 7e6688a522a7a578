# Kuhn-poker in woorden. Termen zoals in rules/kuhn.nl.md.

kuhn-box = Harold Kuhn 1950 · vanaf 10 jaar · 5 minuten · drie kaarten en een bluf
kuhn-tag = Drie kaarten en een bluf
kuhn-card = { $card ->
    [J] boer
    [Q] vrouw
   *[K] heer
}
    .chip = { $card ->
        [J] B
        [Q] V
       *[K] H
    }
kuhn-shown = Laatst getoond
kuhn-deal = Gift { $number } van { $of }
kuhn-pot = { $number ->
    [0] de pot is leeg
   *[other] { $number } fiches in de pot
}
kuhn-has-bet = heeft geboden
kuhn-prompt-open = Jouw beurt: pas, of bied een fiche
kuhn-why-open = Passen jullie beiden, dan wint de hoogste kaart één fiche.
kuhn-prompt-answer = Jouw beurt: geef op, of ga mee
kuhn-why-answer = Meegaan gaat om twee fiches; opgeven kost er één.
kuhn-wait-open = Er is nog niet geboden.
kuhn-wait-answer = Er ligt een bod.
kuhn-move-check = passen
kuhn-move-bet = bieden
kuhn-move-fold = opgeven
kuhn-move-call = meegaan
kuhn-means-check = er komt niets bij
kuhn-means-bet = één fiche erbij; de ander moet antwoorden
kuhn-means-fold = kost de inzet
kuhn-means-call = de hoogste kaart wint twee fiches
kuhn-log-deal = Gift { $number }: { $who-is ->
    [you] jij begint
   *[other] { $who } begint
}.
kuhn-log-check = { $who-is ->
    [you] Jij past.
   *[other] { $who } past.
}
kuhn-log-bet = { $who-is ->
    [you] Jij biedt.
   *[other] { $who } biedt.
}
kuhn-log-fold = { $who-is ->
    [you] Jij geeft op.
   *[other] { $who } geeft op.
}
kuhn-log-call = { $who-is ->
    [you] Jij gaat mee.
   *[other] { $who } gaat mee.
}
kuhn-log-show = { $who-is ->
    [you] Jij toont
   *[other] { $who } toont
} de { $card }.
kuhn-round-shown = kaarten getoond
kuhn-round-folded = opgegeven
