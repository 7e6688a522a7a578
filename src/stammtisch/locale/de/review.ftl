# Der Rückblick auf eine Partie.
review-title = Rückblick auf { $title }
review-points = Chancenpunkte
review-start = Beginn
review-deals = Karten
review-own = eigenes Spiel
review-others = Spiel der anderen
review-fog = Nebel
review-result = Ergebnis
review-slip = Ungenauigkeit
review-mistake = Fehler
review-blunder = Patzer
review-summary = Deine Karten waren { $cards } Chancenpunkte wert, dein Spiel { $play }.
review-even-game = Keine Entscheidung sticht heraus: Nichts kostete mehr als ein Zehntel eines gerechten Anteils.
review-mattered = Die Entscheidungen, auf die es ankam:
review-cost = { $cost } ± { $error } Punkte
review-better = Gewählt: { $move }. Besser: { $better }.
review-in-deals = Besser in { $number } von 100 Verteilungen, mit denen { $who-is ->
    [you] du rechnen musstest
   *[other] { $who } rechnen musste
}.
review-gains = Was verloren ging, ging vor allem an { $who-is ->
    [you] dich
   *[other] { $who }
}.
review-keeps-trump = So bleibt der Trumpf auf der Hand.
review-spends-trump = Jetzt ist der Moment für einen Trumpf.
review-keeps = So bleibt diese Karte auf der Hand: { $card }.
review-higher = Die höhere Karte leistet hier mehr.
review-lower = Die niedrigere Karte genügt, die höhere bleibt auf der Hand.
review-bids-more = Es sind mehr Stiche zu erwarten.
review-bids-less = Es sind weniger Stiche zu erwarten.
review-same-card = Dieselbe Karte, anders eingesetzt.
review-more-cards = So gehen mehr Karten auf einmal weg.
review-fewer-cards = Weniger Karten genügen, der Rest bleibt auf der Hand.
review-gives-up = Es ist Zeit, hier loszulassen.
review-goes-on = Hier ist noch mehr zu holen.
review-looked = { $worlds } Verteilungen für die Entscheidungen angesehen, auf die es ankam; Urteil von { $judge }.
review-partly = Abgebrochen: { $done } % der Verteilungen wurden angesehen.
review-widened = Wenige Verteilungen passen zu dem, was zu sehen war; es wurde großzügiger geschätzt.
review-not-over = Diese Partie ist noch nicht zu Ende: Einen Rückblick gibt es danach.
review-no-judge = Für dieses Spiel gibt es kein Urteil, also auch keinen Rückblick.
review-too-long = Diese Partie ist zu lang für einen Rückblick.
review-no-choice = In dieser Partie hatte niemand eine Wahl: Es gibt nichts, worauf man zurückblicken könnte.
review-chance = Siegchance, in 100
review-fair = gerechter Anteil
review-at = Schritt { $step }

# On the page.
review-page = Rückblick
review-you = Du
review-round = Runde { $round }
review-tag-chosen = gewählt
review-tag-instead = besser
review-of-deals = von 100 Verteilungen
review-was-here = war hier
review-key = Wo eine Karte nach allem, was zu sehen war, wahrscheinlich lag;
review-key-was = wo sie war.
review-go = Zu diesem Moment
review-retry = Noch einmal versuchen
review-looking = Jede Entscheidung wird angesehen …
review-judged = Alle Entscheidungen sind angesehen. Urteil von: { $judge }.
review-preparing = Das Urteil wird vorbereitet …
