# Rätsel: der Befehl, der sie macht.
puzzles-where = Sag mit --out DATEI.jsonl, wohin die Rätsel sollen, oder zeig mit --list die mitgelieferten.
puzzles-no-judge = Für { $title } gibt es keinen Richter, also lassen sich keine Rätsel daraus machen.
puzzles-other = { $file } ist das Protokoll eines anderen Spiels oder einer anderen Startzahl, oder beschädigt: gib ein anderes --out.
puzzles-found = { $number } Rätsel in { $games } Spielen
puzzles-made = { $number } Rätsel in { $games } Spielen, in { $file }. Von { $tested }, die den Test bestanden, bestanden { $survived } ihn auch mit zehnmal so vielen Welten. CPU-Sekunden je Rätsel: { $seconds }.

# Worum es in Rätseln geht.
motif-veto-start = Wer beginnt
motif-veto-discards = Wie viele abgelegt werden
motif-veto-for-hand = Veto für die eigene Hand
motif-veto-points = Was ein Stich wert ist
motif-play-alone = Allein spielen
motif-choose-partner = Einen Partner wählen
motif-discard-one = Eine 1 in Sicherheit bringen
motif-discard = Was du ablegst
motif-draw-trump = Trumpf ziehen
motif-keep-trump = Den Trumpf behalten
motif-ruff = Jetzt stechen
motif-give-one = Wohin mit der 1
motif-lead-high = Hoch ausspielen
motif-lead-low = Niedrig ausspielen
motif-keep-exit = Einen Ausweg behalten
motif-keep-for-later = Für später aufheben
motif-win-trick = Den Stich machen
motif-duck = Laufen lassen
motif-lay-for-trump = Legen für Trumpf
motif-take-card = Die richtige Karte der Reihe
motif-bid-zero = Null ansagen
motif-bid-more = Mehr ansagen
motif-bid-less = Weniger ansagen
motif-lock-card = Die Karte sperren
motif-stay-open = Offen lassen
motif-god-high = Den Gott hoch
motif-god-low = Den Gott niedrig
motif-slip-lamb = Ein Lamm dazwischen
motif-keep-lamb = Das Lamm behalten
motif-lead-donkey = Den Esel ausspielen
motif-lead-ox = Den Ochsen ausspielen
motif-keep-animal = Noch nicht mit dem Tier
motif-hold-back = Zurückhalten
motif-spend-joker = Den Joker einsetzen
motif-take-lead = Das Ausspiel holen
motif-raise-high = Hoch überbieten
motif-raise-low = Knapp überbieten
motif-lead-joker = Mit dem Joker ausspielen
motif-many-at-once = Viele auf einmal
motif-keep-set = Den Satz zusammenhalten
motif-joker-is-one = Der Joker ist eine 1
motif-dump-high = Eine hohe Karte loswerden
motif-duck-animal = Darunter bleiben
motif-draw-two = Zwei ziehen
motif-draw-nothing = Nichts ziehen
motif-keep-growing = Wachsen lassen
motif-cash-in = Einlösen
motif-clear-room = Platz schaffen
motif-lay-more = Noch eine dazu
motif-pass-poisoned = Eine vergiftete Hand weitergeben
motif-grow-open = Offen ausbauen
motif-go-hidden = Verdeckt sammeln
motif-right-value = Der richtige Wert

# Auf der Seite.
puzzle-title = Rätsel
puzzle-today = Hand des Tages
puzzle-own = Eigener Fehler
puzzle-none = Für dieses Spiel gibt es noch keine Rätsel.
puzzle-streak = { $number ->
    [one] 1 Tag in Folge
   *[other] { $number } Tage in Folge
}
puzzle-own-rating = deine Wertung
puzzle-rating = diese Hand
puzzle-answer = Die Antwort
puzzle-right = Richtig: { $move }
puzzle-wrong = Besser: { $move }
puzzle-you = du
puzzle-gains = Der zweitbeste Zug hilft am meisten { $who }.
puzzle-chance = Gewinnchance nach jedem Zug, von 100.
puzzle-share = Teilen
puzzle-next = Nächstes Rätsel
puzzle-shared-right = Stammtisch · { $title } · { $name }: gelöst. { $number ->
    [0] {""}
    [one] 1 Tag in Folge.
   *[other] { $number } Tage in Folge.
}
puzzle-shared-wrong = Stammtisch · { $title } · { $name }: nicht gelöst. Schaffst du es?
puzzle-due = { $number ->
    [one] Einer deiner eigenen Fehler ist fällig
   *[other] { $number } deiner eigenen Fehler sind fällig
}
puzzle-due-told = Sie stammen aus Rückblicken auf deine Spiele und kehren nach einem Tag, einer Woche und einem Monat wieder.
puzzle-practise = Noch einmal versuchen
puzzle-make = Ein Rätsel daraus machen
puzzle-kept = Kommt morgen wieder
puzzle-own-times = { $number } von 3 Malen gelöst
puzzle-back = { $times ->
    [0] Kommt morgen wieder
    [1] Kommt in einer Woche wieder
    [2] Kommt in einem Monat wieder
   *[other] Gelernt: kommt nicht mehr
}

# Tipps.
hint-because = Tipp: { $move }; { $why }.
hint-move = Tipp: { $move }.
hint-only = Es gibt nur eine Möglichkeit: { $move }.
hint-others = Was die Züge wert sind
hint-worth = { $move }: { $share } von 100
