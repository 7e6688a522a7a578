# Turniere, sequenzielle Tests, Analysen und Rückblicke.
lab-tournament = Turnier: { $title }
lab-played = { $matches } Spiele mit { $deals } Kartenverteilungen, { $players } Plätze, { $think } ms je Aktion; Startzahl { $seed }
lab-one = Bot
lab-many = unter
lab-share = Siegesanteil
lab-fair = × gerechter Anteil
lab-luck-out = ohne Glück
lab-points = Punkte
lab-others = die anderen
lab-simulations = Simulationen
lab-rating = Wertung
lab-interval-note = ± ist die Hälfte eines 95-%-Konfidenzintervalls; alle Partien mit denselben Karten zählen dabei als eine Beobachtung. Das Glück ist herausgerechnet durch den Vergleich mit dem, was derselbe Platz mit denselben Karten erzielt, wenn nur Bots der Stufe normal spielen.
lab-judged-note = ± ist die Hälfte eines 95-%-Konfidenzintervalls; alle Partien mit denselben Karten zählen dabei als eine Beobachtung. Das Glück rechnet ein Schiedsrichter aus den Siegesanteilen heraus, der alle Karten sieht ({ $judge }): was die Karten wert waren und was Bots, die nach bekannten Wahrscheinlichkeiten spielen, zufällig gewählt haben.{ $playouts ->
    [0] { "" }
   *[other] { " " }Stellungen wurden vorher ausgespielt, jede bis zu { $playouts }-mal.
}
lab-forest = Einer gegen viele: wie oft jeder Bot gewinnt, in gerechten Anteilen
lab-forest-note = Ein Bot, der so gut ist wie die übrigen, steht bei 1. Der Strich ist das 95-%-Intervall; beim zweiten Zeichen ist das Glück herausgerechnet.
lab-forest-pair = { $one } unter { $many }
lab-matrix = Wer sich unter wem wie gut schlägt
lab-matrix-note = Der Anteil am Sieg, in gerechten Anteilen, des Bots links unter lauter Bots der Art darüber.
lab-ratings = OpenSkill-Wertungen
lab-ratings-note = Mittelwert, mit dem doppelten Fehler nach beiden Seiten.
lab-distribution = Punkte am Ende
lab-kept = Gespeichert in { $folder }: matches.parquet, report.html. Weiter geht es mit --resume.
lab-stopped = Angehalten; was gespielt ist, ist gespeichert.
lab-stopped-unkept = Angehalten; ohne --out wird nichts gespeichert.
lab-no-bot = Einen Bot „{ $name }“ gibt es nicht: { $levels }, strong oder master mit einer Zeit wie strong@50ms oder mit Simulationen wie strong#2000, master=DATEI mit eigenen Gewichten oder paket.modul:Bot.
lab-bot-no-simulations = „{ $name }“: Eine Suche braucht mindestens eine Simulation.
lab-bot-at-once = „{ $name }“ spielt sofort: Nur strong und master bekommen eine Zeit oder Simulationen.
lab-bot-by-chance = „{ $name }“: Ein Master, der nach seinen Wahrscheinlichkeiten spielt, sucht nicht.
lab-bot-not-loaded = „{ $name }“ ließ sich nicht laden: { $reason }. Ist das Paket installiert, liegt das Modul in diesem Ordner?
lab-bot-not-callable = „{ $name }“ macht keine Bots: Nenne eine Klasse oder Funktion, die die Kennung eines Spiels nimmt.
lab-bot-no-file = „{ $name }“ lässt sich nicht lesen: { $reason }.
lab-bot-no-weights = „{ $name }“ ist keine Datei mit Gewichten: Gib eine an, die stammtisch train geschrieben hat.
lab-bot-untrained = "{ $name }" ist für { $reason } nicht trainiert: trainiere einen mit stammtisch train { $reason } und nenne ihn master=DATEI.
lab-bot-other-game = Die Gewichte von „{ $name }“ sind für { $reason }.
lab-foul = { $bot } hat { $number ->
    [one] eine Partie
   *[other] { $number } Partien
} verloren, weil kein erlaubter Zug kam. Beim ersten Mal: { $answer }
lab-no-time = „{ $given }“ ist keine Zeit: zum Beispiel 100ms oder 1s.
lab-two-bots = Nenne mindestens zwei verschiedene Bots, etwa normal,easy.
lab-resume-where = --resume macht mit dem weiter, was in einem Ordner steht: Nenne ihn mit --out.
lab-out-folder = --out nennt einen Ordner, und { $name } heißt wie eine Datei.
lab-playouts-judge = --playouts dient dazu, das Glück herauszurechnen, und --no-judge lässt das weg: Gib nur eines davon an.
lab-out-parquet = --out schreibt Parquet: { $name } soll auf .parquet enden.
lab-damaged = { $file } ist beschädigt und nicht lesbar: Lösche die Datei, um neu zu beginnen, oder nenne einen anderen Ordner.
lab-no-cluster = Unter { $address } antwortet kein Ray-Cluster: Nenne HOST:PORT eines laufenden, oder local.
lab-other-plan = In { $folder } liegt ein anderes Turnier: gib einen anderen Ordner an oder dieselben Optionen wie damals.
lab-running = { $one } unter { $many }: { $share } × gerechter Anteil
lab-sprt = { $one } gegen { $many }: { $deals } Kartenverteilungen, Gewinn { $gain } gerechte Anteile, Log-Likelihood-Quotient { $ratio } zwischen { $lower } und { $upper }
lab-sprt-raw = mit dem Glück darin: Gewinn { $gain }, Log-Likelihood-Quotient { $ratio }
lab-accepted = { $one } ist besser: die Änderung bleibt.
lab-rejected = { $one } ist nicht um so viel besser: die Änderung bleibt nicht.
lab-undecided = Nach { $deals } Kartenverteilungen nicht entschieden.
lab-analysis = Wie sich { $title } unter { $level }-Spielern verhält
lab-analysed = { $matches } Spiele, { $players } Plätze, Startzahl { $seed }
lab-seat = Platz
lab-seats-plot = Kommt es auf den Platz an? Siegesanteil nach Plätzen
lab-seats-note = Auf der Linie ist jeder Platz gleich viel wert.
lab-length = Länge eines Spiels in Aktionen
lab-margin = Wie deutlich es ausgeht: der Vorsprung des Siegers am Ende
lab-leader = Wie oft die Führung in einem Spiel wechselt
lab-course = Wann es entschieden ist: wie oft der Führende nach einer Runde gewinnt
lab-scores = Punkte am Ende, nach Plätzen
lab-variants = Was Plätze und Varianten bewirken
lab-variants-note = Dieselben Spieler; Aktionen je Spiel, Vorsprung des Siegers, Führungswechsel und der Anteil des besten Platzes in gerechten Anteilen.
lab-moves = Aktionen
lab-lead = Vorsprung
lab-changes = Führungswechsel
lab-best-seat = bester Platz
lab-round = Runde
lab-variant = Variante
lab-written = Geschrieben: { $file }.

# Tipps und Rückblick, im Terminal.
lab-thinking = Überlege …
lab-hint = { $move }: damit gewinnst du { $share } der Spiele
lab-hint-best = Am besten: { $move }; damit gewinnst du { $share } der Spiele.
lab-review-offer = Ein Rückblick auf deine teuersten Entscheidungen? (j, oder Enter zum Aufhören)
lab-no-level = „{ $name }“ können Bots nicht spielen: { $levels }.
lab-records-where = --records schreibt eine Datei, die auf .parquet endet, oder in einen Ordner: { $name } ist keins von beiden.
lab-recorded = { $games ->
    [one] { $games } Spiel mit seinen Zügen nach { $file } geschrieben.
   *[other] { $games } Spiele mit ihren Zügen nach { $file } geschrieben.
}
lab-which-game = Für welches Spiel gelten diese Optionen? Zum Beispiel: stammtisch dataset njet --players 3.
lab-only-master = Sammlungen spielt master, oder master=weights.npz, und nicht { $name }.
lab-set-stopped = Angehalten; was geschrieben ist, bleibt erhalten, und derselbe Befehl macht dort weiter.
lab-set-made = { $games ->
    [one] { $games } Spiel { $title } liegt in { $folder }, { $bytes } Bytes.
   *[other] { $games } Spiele { $title } liegen in { $folder }, je { $bytes } Bytes.
}
lab-other-set = { $folder } enthält Spiele mit anderen Optionen oder von einem anderen Bot: Nenne einen anderen Ordner oder dieselben Optionen wie zuvor.
