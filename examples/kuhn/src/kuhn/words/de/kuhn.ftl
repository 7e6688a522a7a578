# Kuhn-Poker in Worten. Begriffe wie in rules/kuhn.de.md.

kuhn-box = Harold Kuhn 1950 · ab 10 Jahren · 5 Minuten · drei Karten und ein Bluff
kuhn-tag = Drei Karten und ein Bluff
kuhn-card = { $card ->
    [J] Bube
    [Q] Dame
   *[K] König
}
    .chip = { $card ->
        [J] B
        [Q] D
       *[K] K
    }
kuhn-shown = Zuletzt gezeigt
kuhn-deal = Runde { $number } von { $of }
kuhn-pot = { $number ->
    [0] der Topf ist leer
   *[other] { $number } Chips im Topf
}
kuhn-has-bet = hat geboten
kuhn-prompt-open = Du bist dran: passe oder biete einen Chip
kuhn-why-open = Passen beide, gewinnt die höhere Karte einen Chip.
kuhn-prompt-answer = Du bist dran: steig aus oder geh mit
kuhn-why-answer = Mitgehen geht um zwei Chips; Aussteigen kostet einen.
kuhn-wait-open = Bisher hat niemand geboten.
kuhn-wait-answer = Auf ein Gebot ist zu antworten.
kuhn-move-check = passen
kuhn-move-bet = bieten
kuhn-move-fold = aussteigen
kuhn-move-call = mitgehen
kuhn-means-check = es kommt nichts dazu
kuhn-means-bet = ein Chip mehr; der andere muss antworten
kuhn-means-fold = kostet den Einsatz
kuhn-means-call = die höhere Karte gewinnt zwei Chips
kuhn-log-deal = Runde { $number }: { $who-is ->
    [you] Du eröffnest
   *[other] { $who } eröffnet
}.
kuhn-log-check = { $who-is ->
    [you] Du passt.
   *[other] { $who } passt.
}
kuhn-log-bet = { $who-is ->
    [you] Du bietest.
   *[other] { $who } bietet.
}
kuhn-log-fold = { $who-is ->
    [you] Du steigst aus.
   *[other] { $who } steigt aus.
}
kuhn-log-call = { $who-is ->
    [you] Du gehst mit.
   *[other] { $who } geht mit.
}
kuhn-log-show = { $who-is ->
    [you] Du zeigst
   *[other] { $who } zeigt
}: { $card }.
kuhn-round-shown = Karten gezeigt
kuhn-round-folded = ausgestiegen
