# Wörter, die alle Spiele teilen, und die der Befehle.

# Der Tisch

prompt-over = Das Spiel ist zu Ende
why-over = Alle Punkte sind gezählt.
prompt-deal = Die Karten werden ausgeteilt
why-deal = Eine neue Runde beginnt.
prompt-wait = { $who-is ->
    [you] Du bist an der Reihe
   *[other] { $who } ist an der Reihe
}
your-hand = Deine Hand
your-choice = Deine Wahl
log-gain = { $who-is ->
    [you] Du bekommst
   *[other] { $who } bekommt
} { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
log-loss = { $who-is ->
    [you] Du bekommst
   *[other] { $who } bekommt
} { $points ->
    [one] 1 Minuspunkt.
   *[other] { $points } Minuspunkte.
}
seat-name = Platz { $number }
names-and = { $names } und { $last }
points-held = { $number ->
    [one] 1 Punkt
   *[other] { $number } Punkte
}
cards-held = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
chair-you = du
chair-bot = Bot

# Das Ende einer Runde: wie gezählt wurde und wie alle stehen

round-over = { $round } ist zu Ende
round-won = { $who ->
    [one] { $names } gewinnt
    [you] { $names } gewinnst
    [us] { $names } gewinnt
   *[other] { $names } gewinnen
}, { $points } zu { $other }
round-even = Gleichstand: { $points } zu { $other }
round-leads = { $who ->
    [one] { $names } führt
    [you] { $names } führst
    [us] { $names } führt gemeinsam
   *[other] { $names } führen gemeinsam
} mit { $points }
round-before = vorher
round-added = dazu
round-total = gesamt
round-nothing = nichts
round-stays = Es bleiben liegen:

# Zeichen an Karten, Feldern und Plätzen

mark-trump = Trumpf
mark-super = Supertrumpf
mark-covered = abgedeckt
mark-settled = gilt
mark-led = ausgespielt
mark-best = bisher die höchste
mark-own = deine
mark-dealer = Geber
mark-start = Startspieler
mark-starter = beginnt
mark-locked = gesperrt
mark-zero = null angesagt
mark-high = hoch
mark-low = niedrig
mark-choice = hoch oder niedrig
mark-number = Stichzahl
mark-passed = gepasst
mark-donkey = Esel
mark-ox = Ochse
mark-chosen = hat gewählt
mark-pile = Karten aus der Ochsenrunde
mark-finisher = hat das Spiel beendet
mark-side-a = Partei A
mark-side-b = Partei B

# Die Schachteln

beim-jupiter-box = Michael Feldkötter, Kosmos 2008 · ab 12 Jahren · 60 Minuten · Stiche: legen, ansagen, sperren
njet-box = Stefan Dorra, Goldsieber 1997 · ab 10 Jahren · 45 Minuten · Stiche, deren Regeln erst ausgehandelt werden
ochs-und-esel-box = Wolfgang Kramer, Pegasus 2008 · ab 8 Jahren · 30 Minuten · Karten loswerden, mit zwei Tieren, die keiner will
space-beans-box = Uwe Rosenberg, Amigo 1999 · ab 10 Jahren · 30 Minuten · Bohnen sammeln und die Hand weitergeben

# Befehle: was alle sagen können

cli-title = { $players ->
    [one] { $title } für 1 Person
   *[other] { $title } für { $players } Personen
}
cli-no-game = Ein Spiel namens „{ $name }“ gibt es nicht; es gibt { $games }.
cli-broken-game = Das Spiel „{ $name }“ eines anderen Pakets kann nicht gespielt werden: { $reason }.
cli-no-clause = In den Regeln von { $title } gibt es keinen Punkt „{ $clause }“.
cli-no-pair = „{ $given }“ ist keine Option; schreib sie als NAME=WERT.
cli-no-option = { $title } hat keine Option „{ $name }“; es gibt { $known }. (F1.8)
cli-no-people = { $humans } Personen passen nicht an einen Tisch für { $players }.
cli-names = Gib höchstens einen Namen für jeden der { $players } Plätze an, mit 1 bis { $length } gewöhnlichen Zeichen.
cli-no-writing = { $file } lässt sich nicht schreiben: { $reason }.
cli-not-a-record = { $file } gibt es schon und ist keine Spielaufzeichnung; die Datei bleibt, wie sie ist.
cli-at-line = Zeile { $line }: { $sentence }
cli-heading-name = Name
cli-heading-game = Spiel
cli-heading-seats = Personen
cli-heading-box = auf der Schachtel
cli-heading-seat = Platz
cli-heading-total = Summe
cli-with-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}
cli-won = { $number ->
    [one] { $you ->
        [yes] Du gewinnst mit { $points }.
       *[no] { $names } gewinnt mit { $points }.
    }
   *[other] { $you ->
        [yes] { $names } teilt euch den Sieg mit { $points }.
       *[no] { $names } teilen sich den Sieg mit { $points }.
    }
}
cli-won-fewest = { $number ->
    [one] { $you ->
        [yes] Du gewinnst mit den wenigsten Minuspunkten: { $points }.
       *[no] { $names } gewinnt mit den wenigsten Minuspunkten: { $points }.
    }
   *[other] { $you ->
        [yes] { $names } teilt euch den Sieg mit den wenigsten Minuspunkten: { $points }.
       *[no] { $names } teilen sich den Sieg mit den wenigsten Minuspunkten: { $points }.
    }
}
cli-in-progress = Das Spiel läuft noch.
cli-legal = erlaubt

# simulate

cli-compiling = { $title } wird für diesen Rechner übersetzt; das geschieht nur einmal und dauert ein paar Sekunden …
cli-stopped = Angehalten. Was gespielt ist, bleibt erhalten.
cli-simulated = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
} { $title }, { $moves } Aktionen, { $seconds } s ({ $pace } Millionen Aktionen je Sekunde), Startzahl { $seed }
cli-written = { $games ->
    [one] Eine Zeile in { $file } geschrieben
   *[other] { $games } Zeilen in { $file } geschrieben
}
cli-unfinished = { $games ->
    [one] Ein Spiel war nach der zulässigen Zahl von Aktionen nicht zu Ende; die Punkte bis dahin zählen mit.
   *[other] { $games } Spiele waren nach der zulässigen Zahl von Aktionen nicht zu Ende; die Punkte bis dahin zählen mit.
}
cli-percent = { $number } %
cli-heading-mean = Mittel
cli-heading-deviation = Std.-Abw.
cli-heading-interval = 95-%-Intervall
cli-heading-wins = Siege
cli-wins-note = Ein geteilter Sieg zählt zu gleichen Teilen; die Intervalle sind die des Mittels.

# play

cli-which-game = Welches Spiel?
cli-how-many-players = Zu wievielt? ({ $low } bis { $high }, Enter für { $usual })
cli-how-many-people = Wie viele davon sind Menschen an diesem Bildschirm? (Enter für 1)
cli-choose-number = Bitte eine Zahl von { $low } bis { $high }.
cli-resume = Ein Spiel { $title } ist noch nicht zu Ende ({ $names }). Weiterspielen? (Enter für ja, n für nein)
cli-by-lot = ausgelost
cli-which-options = Üblich ist { $usual }. Tippe, was anders sein soll, etwa first=2, oder Enter:
cli-put-aside = Dein angefangenes Spiel bleibt erhalten als { $file }. Weiter geht es mit: stammtisch play --load { $file }
cli-hand-over = Gib den Bildschirm an { $who } weiter.
cli-press-enter = Weiter mit Enter
cli-since = Seit deinem letzten Zug
cli-hint-line = Tippe Buchstabe, Karte oder Zahl; „hilfe“ sagt, was sonst noch geht.
# The words typed for help, hint, log, score, rules, undo, save, quit, in this order.
cli-commands = hilfe tipp protokoll stand regeln zurück sichern ende
cli-no-number = Keine Aktion heißt hier { $number }; tippe einen der Buchstaben.
cli-which-number = { $number } kann mehreres heißen; tippe eins davon: { $moves }.
cli-empty = Tippe den Buchstaben einer Aktion oder die Aktion selbst.
cli-nothing-to-undo = Du hast noch nichts getan, was du zurücknehmen könntest.
cli-undone = Zurückgenommen: { $move }
cli-save-where = Sag, wohin: sichern DATEI
cli-saved = Gespeichert als { $file }. Weiter geht es mit: stammtisch play --load { $file }
cli-kept = Das Spiel ist gespeichert; mit „stammtisch play { $game }“ geht es weiter.
cli-help =
    Eine Aktion     ihr Buchstabe, ihre Zahl oder ausgeschrieben: { $example }
    tipp            was der stärkste Bot täte
    protokoll       was bisher geschehen ist
    stand           der Punkteblock
    regeln          die Regeln; „regeln { $clause }“ zeigt einen Punkt
    zurück          deine letzte Aktion zurücknehmen
    sichern DATEI   das Spiel in eine Datei schreiben
    ende            aufhören; beim nächsten Mal geht es weiter

# stammtisch bench

cli-bench-title = { $title }: ganze Zufallsspiele einschließlich Mischen; Aktionen je Sekunde.
cli-bench-program = Programm
cli-bench-what = wie
cli-bench-pace = Aktionen je Sekunde
cli-bench-ratio = ein Kern bei uns ist
