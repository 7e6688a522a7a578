# Die Wörter der Seite selbst.
page-slip = Was gefragt ist
page-thinking = Überlege …
page-hint = Tipp
page-you = Du
page-your-card = deine Karte
page-with-you = mit dir
page-against = gegen dich
page-stones = { $number ->
    [one] noch 1 Stein
   *[other] noch { $number } Steine
}
page-starts = Beginnt
page-discard = Ablegen
page-super = Super
page-booty = +{ $number } Beute
page-of = { $number } von { $of }
page-trump = Trumpf
page-no-trump = keiner
page-suit-trident = Dreizack
page-suit-wheel = Rad
page-suit-bow = Bogen
page-suit-basket = Obstkorb
page-highest = { $who-is ->
    [you] Du liegst vorn
   *[other] { $who } liegt vorn
}
page-zero = Oder gar keinen Stich
page-tap-number = Tippe auf eine Zahl: genau so viele Stiche
page-pad-jupiter = Gewonnene Karten
page-pad-njet = Punkteblock
page-pad-ochs = Minuspunkte
page-pad-guest = Punkteblock
page-pad-beans = Punktestapel
page-last-trick = Letzter Stich
page-last-round = Letzte Runde
page-last-turn = Letzter Zug
page-nothing-yet = Noch wurde nichts gewonnen.
page-log = Was geschah
page-talk = Am Tisch
page-talk-empty = Noch hat niemand etwas gesagt.
page-say = Etwas sagen
page-send = Sagen
page-chat = Chat
page-score = Punkte
page-more = Mehr
page-leave = Den Tisch verlassen
page-close = Schließen
page-rules = Spielregeln
page-language = Sprache
page-pace = Karten bewegen sich
page-pace-calm = ruhig
page-pace-normal = normal
page-pace-brisk = flott
page-pace-none = gar nicht
page-light = Darstellung
page-light-auto = wie das Gerät
page-light-light = bei Tag
page-light-dark = unter der Lampe
page-hands = Am Tisch
page-one-tap = Antippen spielt sofort
page-sound = Töne
page-title = Stammtisch
page-animals = Igel Otter Dachs Reiher Elster Marder Luchs Biber Storch Hase Eule Schwalbe Seehund Eichhorn Frosch Spatz Eisvogel Haselmaus Molch Fink Reh Lerche Kranich Maulwurf
page-name-asked = Wie sollen die anderen dich nennen?
page-name-why = Das wird nur einmal gefragt; ändern kannst du es in den Einstellungen.
page-offline = Keine Verbindung. Dein Platz bleibt deiner; wir versuchen es weiter.
page-taking-over = Dieses Fenster übernimmt den Tisch, einen Moment bitte.
page-coming = Der Tisch wird gedeckt …
page-covered = Ein Bot spielt für dich.
page-back = Ich bin wieder da
page-your-turn = Du bist dran
page-settings = Einstellungen
page-games = Spiele
page-game = Spiel
page-home = Zur Startseite
page-tag-beim-jupiter = Stiche ansagen, Karte sperren
page-tag-njet = Regeln streichen und mit dem Rest spielen
page-tag-ochs-und-esel = Alles loswerden, auch den Esel
page-tag-space-beans = Sammeln, zählen, Karten weitergeben
page-minutes = { $number } Min.
page-play-now = Losspielen
page-open-table = Tisch eröffnen
page-sit-down = Hinsetzen
page-free-tables = Tische mit freiem Platz
page-no-tables = Gerade keine. Eröffne einen und verschick den Link.
page-my-games = Deine Spiele
page-chairs = { $number ->
    [0] voll
    [one] 1 freier Platz
   *[other] { $number } freie Plätze
}
page-join = mitspielen
page-watch = zuschauen
page-and-more = { $names } und { $number } weitere
page-box-players = { $seats } Spieler
page-box-age = ab { $age }
page-with = mit { $names }
page-with-more = mit { $names } und { $number } weiteren
page-are-waiting = { $number ->
    [one] { $names } wartet
   *[other] { $names } warten
}
page-thinks = { $number ->
    [one] { $name } überlegt
   *[other] { $number } überlegen
}
page-since = seit { $when }
page-place = { $rank ->
    [1] Gewonnen, { $points }
    [2] 2. Platz, { $points }
    [3] 3. Platz, { $points }
   *[other] { $rank }. Platz, { $points }
}
page-all-games = Alle { $number } Spiele
page-statistics = Statistik
page-played = Gespielt
page-victories = Gewonnen
page-average-place = Platz im Schnitt
page-statistics-why = Aus deinen beendeten Spielen gezählt, nur in diesem Browser.
page-statistics-forget = Statistik löschen
page-statistics-lost = Alle Ergebnisse in diesem Browser gehen verloren. Spiele, die der Server noch hat, zählen wieder mit.
page-rank = { $rank ->
    [1] Platz 1 von { $of }
    [2] Platz 2 von { $of }
    [3] Platz 3 von { $of }
   *[other] Platz { $rank } von { $of }
}
page-replay = Nachspielen
page-paste-line = Eine Spielaufzeichnung von anderswo
page-look = Ansehen
page-games-only-here = Deine Partien liegen in diesem Browser und nirgends sonst. Mit einer Datei nimmst du sie in einen anderen Browser mit oder bewahrst sie auf.
page-games-take = Alle Partien als Datei sichern
page-games-bring = Partien aus so einer Datei holen
page-games-taken = { $number ->
    [one] Eine Partie steht in der Datei.
   *[other] { $number } Partien stehen in der Datei.
}
page-games-brought = { $number ->
    [0] Keine Partie kam dazu.
    [one] Eine Partie kam dazu.
   *[other] { $number } Partien kamen dazu.
} { $here ->
    [0] {""}
    [one] Eine war schon hier.
   *[other] { $here } waren schon hier.
}
page-games-wrong = Partie { $number } von { $of } in dieser Datei ist nicht lesbar: { $why }
page-offline-ready = Bereit zum Spielen ohne Netz.
page-offline-missing = Noch { $size } MB zu holen, dann lässt sich alles ohne Netz spielen.
page-offline-fetch = Jetzt holen
page-documents = Hilfe und Dokumentation
page-disclaimer = Die Spiele und ihre Namen gehören ihren Autoren und Verlagen; dieser Tisch steht in keiner Verbindung zu ihnen. Alle Zeichnungen sind unsere eigenen.
page-name = Dein Name
page-save = Speichern
page-saved = Gespeichert.
page-move-device = Auf ein anderes Gerät
page-link-told = Öffne diesen Link in den nächsten Minuten auf dem anderen Gerät:
page-link-asks = Mit diesem Link spielt auch dieses Gerät als { $name }: mit demselben Namen, denselben Plätzen und Spielen.
page-link-instead = Hier bist du { $you }{ $games ->
    [0] {""}
    [one] , mit einem eigenen Spiel
   *[other] , mit { $games } eigenen Spielen
}. Als { $name } gibt dieses Gerät das auf; ist es dein einziges, führt kein Weg zurück. Mach nur weiter, wenn du diesen Link selbst erstellt hast.
page-link-yes = Hier { $name } sein
page-link-stay = { $you } bleiben
page-link-no = Nein, lieber nicht
page-link-yours = Dieses Gerät ist schon { $name }. Öffne den Link auf dem anderen.
page-devices = Geräte, auf denen du angemeldet bist
page-device-this = dieses Gerät
page-device-seen = gesehen: { $when }
page-device-added = seit { $when }
page-device-unknown = Ein Programm oder ein älteres Gerät
page-device-end = Abmelden
page-device-lost = Dieses Gerät wird abgemeldet und verlässt deine Tische. Nur ein neuer Link lässt es wieder herein.
page-device-lost-this = Dieses Gerät wird abgemeldet. Ohne ein anderes führt kein Weg zurück in deine Spiele.
page-device-end-yes = Ja, abmelden
page-forget = Löschen, was von mir gespeichert ist
page-usual = wie üblich
page-option-players = Spieler
page-option-rounds = Runden
page-option-deals = Durchgänge
page-option-ox = Mit dem Ochsen
page-option-first = Wer beginnt (Platz)
page-word-yes = ja
page-word-no = nein
page-chairs-legend = Plätze
page-free-seat = freier Platz
page-level-random = Bot: würfelt nur
page-level-easy = Bot: Anfänger
page-level-normal = Bot: Stammgast
page-level-strong = Bot: stark
page-level-master = Bot: Meister
page-clock = Uhr
page-clock-none = keine
page-clock-relaxed = gemütlich
page-clock-brisk = flott
page-clock-why-none = Kein Zeitlimit.
page-clock-why-relaxed = { $seconds } Sekunden je Entscheidung; danach spielt ein Bot weiter.
page-clock-why-brisk = { $seconds } Sekunden je Entscheidung; danach spielt ein Bot weiter.
page-door = Wer kommen darf
page-door-link = wer den Link hat
page-door-open = alle
page-waiting = { $number ->
    [one] Ein Platz ist noch frei.
   *[other] { $number } Plätze sind noch frei.
}
page-add-bot = Ein Bot
page-invite = Diesen Link verschicken
page-qr = Der Link als QR-Code
page-copy = Link kopieren
page-copied = Kopiert.
page-rematch = Noch einmal
page-takeback = Zurücknehmen
page-record = Spielaufzeichnung speichern
page-stand = Endgültig aufstehen
page-paste = Spielaufzeichnung einfügen
page-to-mark-back = Zurück zum Stich davor
page-to-mark-on = Weiter zum nächsten Stich
page-step-back = Einen Schritt zurück
page-step-on = Einen Schritt weiter
page-run = Abspielen
page-pause = Anhalten
page-jump = Zu einem Schritt springen
page-seen-from = Gesehen von
page-open-handed = wer dran ist
page-spectator = Zuschauer
page-share = Diese Stellung teilen
page-pile = { $number }
page-out = { $number } abgelegt
page-cards-go = Karten nach rechts
page-of-goal = von { $of }
page-open = Offen
page-hidden = Verdeckt
page-option-cap = Abbrechen nach so vielen Zügen (0: nie)
page-copy-by-hand = Bitte aus dem Feld kopieren.
page-keep = Nein, behalten
page-forget-lost = Dein Name, deine Chatzeilen und der Weg zurück in alle deine Spiele gehen verloren; Bots übernehmen deine Plätze. Das lässt sich nicht rückgängig machen.
page-forget-lost-here = Dein Name und alle deine Spiele, auch die beendeten, gehen verloren: Sie liegen nur in diesem Browser. Das lässt sich nicht rückgängig machen.
page-forget-yes = Alles löschen
page-stand-lost = Ein Bot übernimmt deinen Platz, und du kannst in dieses Spiel nicht zurück.
page-stand-yes = Platz aufgeben
page-share-told = Wer diesen Link hat, sieht das Spiel bis hierher, so wie du es jetzt siehst.
page-bot-in = Bot in { $time }
page-reactions = Mit einem Tipp sagen
page-reaction-hello = Hallo!
page-reaction-well-played = Gut gespielt!
page-reaction-thanks = Danke!
page-reaction-oops = Hoppla!
page-reaction-laugh = Haha!
page-reaction-hurry = Noch da?
page-reaction-good-game = Schönes Spiel!
page-send-link = Verschicken
page-invite-text = Ein Platz ist für dich frei: { $game }
page-move = { $name }: Platz tauschen
page-here = Hierher
page-dismiss = Wegschicken
page-owner = hat den Tisch eröffnet
page-owner-hint = Tipp jemanden an, um ihn umzusetzen oder wegzuschicken.
page-seat-hint = Tipp dich selbst an, um einen anderen freien Platz zu nehmen.
page-begin = Jetzt anfangen, Bots füllen auf
page-company = Mit wem
page-company-friends = Freunden
page-company-bots = Bots
page-company-why-friends = Du bekommst einen Link zum Verschicken. Niemand wartet ewig, und Bots nehmen die Plätze, die frei bleiben.
page-company-why-bots = Du spielst sofort und lässt dir alle Zeit.
page-notify = Bescheid geben, wenn ich dran bin
page-notify-ask = Sollen wir dir Bescheid geben, wenn du dran bist, während du woanders hinsiehst? Diese Seite muss dafür offen bleiben.
page-notify-yes = Ja, gern
page-notify-no = Nein
page-round-end = Wenn eine Runde zu Ende ist
page-round-end-wait = auf mich warten
page-round-end-go = nach 20 Sekunden weiter
page-round-next = Nächste Runde
page-round-next-deal = Nächster Durchgang
page-round-result = Zum Ergebnis
page-round-on = Weiter
page-round-look = Was geschah
page-round-was = { $moved ->
    [no] weiter auf Platz { $was }
   *[yes] vorher Platz { $was }
}
page-round-ready = { $number ->
    [one] { $names } ist bereit.
   *[other] { $names } sind bereit.
}
page-round-nobody = Noch ist sonst niemand bereit.
page-round-your-turn = Du bist schon dran.
page-over = Das Spiel ist zu Ende
page-all-rounds = Alle Runden
page-wins = { $who ->
    [one] { $names } gewinnt mit { $points }
    [you] { $names } gewinnst mit { $points }
    [us] { $names } teilt euch den Sieg mit { $points }
   *[other] { $names } teilen sich den Sieg mit { $points }
}
page-wins-fewest = { $who ->
    [one] { $names } gewinnt mit den wenigsten Minuspunkten: { $points }
    [you] { $names } gewinnst mit den wenigsten Minuspunkten: { $points }
    [us] { $names } teilt euch den Sieg mit den wenigsten Minuspunkten: { $points }
   *[other] { $names } teilen sich den Sieg mit den wenigsten Minuspunkten: { $points }
}
page-ahead = { $points ->
    [one] Ein Punkt Vorsprung vor { $names }
   *[other] { $points } Punkte Vorsprung vor { $names }
}
page-own-rank = Du kommst auf Platz { $rank } von { $of }.
page-best-most = Unterstrichen: die meisten Punkte der Runde.
page-best-fewest = Minuspunkte je Durchgang. Unterstrichen: die wenigsten.
page-share-image = Bild teilen
page-rematch-waits = Der nächste Tisch ist gedeckt.
page-now = Was jetzt wichtig ist
page-now-may = Möglich: { $moves }
page-keys = Tasten
page-key-now = sagen, was jetzt wichtig ist
page-key-hand = durch die Hand gehen
page-key-play = eine Karte aufnehmen, einen Knopf drücken
page-key-drop = Karten zurücklegen, ein Blatt schließen
page-key-tab = zum Nächsten, das man wählen kann
page-rematch-who = { $number ->
    [one] { $names } spielt noch einmal.
   *[other] { $names } spielen noch einmal.
}

# Geführte Spiele
page-learn-step = { $number } von { $of }
page-learn-clause = Regel { $clause }
page-learn-on = Weiter
page-learn-also = Die Lektion geht weiter mit: { $move }.
page-learn-later = Später weiter
page-learn-first = Dein erstes Spiel
page-learn-left = { $number ->
    [one] Noch etwa eine Minute. Hör auf, wann du willst: Du kommst zu diesem Schritt zurück.
   *[other] Noch etwa { $number } Minuten. Hör auf, wann du willst: Du kommst zu diesem Schritt zurück.
}
page-learn-done = Jetzt weißt du, wie es geht
page-learn-done-told = Das ist Übung: Die Punkte zählen nicht, du kannst Züge zurücknehmen, und die Glühbirne auf dem Zettel gibt Tipps.
page-learn-done-njet = Die nächste Runde gehört dir: von diesem Stand aus, gegen leichte Bots.
page-learn-done-beim-jupiter = Das Spiel geht weiter: Die nächsten Runden gehören dir, von diesem Stand aus, gegen leichte Bots.
page-learn-done-ochs-und-esel = Die nächste Runde gehört dir: von diesem Stand aus, gegen leichte Bots.
page-learn-done-space-beans = Spiel diese Partie jetzt selbst weiter, ab deinem siebten Zug, gegen leichte Bots.
page-learn-again = Noch einmal
page-learn-play = Richtig spielen
page-learn-alone = Selbst weiterspielen
page-practice = Übung
page-practice-over = Das war Übung. Jetzt ein Spiel, das zählt?
page-learn-never = Nie gespielt?
page-learn-go-on = Weiter lernen
page-learn-offer = { $title }: Spielst du das zum ersten Mal?
page-learn-offer-told = Ein geführtes erstes Spiel zeigt dir in etwa acht Minuten alles, während du spielst.
page-learn-show = Zeig es mir
page-learn-just-play = Einfach spielen

# Regelseiten: das Ziel, eine Runde in Bildern, Beispiele
page-contents = Inhalt
page-aim = Worum es geht
page-round-pictures = Eine Runde in Bildern
page-game-pictures = Ein Zug in Bildern
page-example = Beispiel: { $words }
page-lesson-step = Lektion, Schritt { $number }
page-never-told = Ein erstes Spiel, Schritt für Schritt, in acht Minuten.

page-aim-beim-jupiter-1 = Sag an, wie viele Stiche du machst.
page-aim-beim-jupiter-2 = Triffst du die Zahl, gewinnst du eine Karte, die daneben liegt.
page-aim-beim-jupiter-3 = Nach acht Runden gewinnen die meisten Punkte auf Karten.
page-round-beim-jupiter-1 = 1. Karte auslegen
page-round-beim-jupiter-1-told = Jeder legt heimlich eine Zahlenkarte aus.
page-round-beim-jupiter-2 = 2. Trumpf
page-round-beim-jupiter-2-told = Die Farbe, die am häufigsten liegt, ist Trumpf.
page-round-beim-jupiter-3 = 3. Ansagen
page-round-beim-jupiter-3-told = Leg deine Karte zu einer Zahl von Stichen. Sperr sie, wenn du dich traust.
page-round-beim-jupiter-4 = 4. Stiche spielen
page-round-beim-jupiter-4-told = Bedienen oder ein Lamm spielen. Trumpf sticht, Jupiter oder Juno schlägt alles.
page-round-beim-jupiter-5 = 5. Karte gewinnen
page-round-beim-jupiter-5-told = Schau bei deiner Zahl von Stichen nach: Dort liegt, was du gewinnen kannst.

page-aim-njet-1 = Sag Njet zu allem, was deinem Blatt nicht passt.
page-aim-njet-2 = Spiel zwei gegen zwei nach den Regeln, die übrig bleiben.
page-aim-njet-3 = Nach acht Runden gewinnen die meisten Punkte.
page-round-njet-1 = 1. Njet sagen
page-round-njet-1-told = Reihum ein Stein auf ein Feld. Was frei bleibt, gilt.
page-round-njet-2 = 2. Partner wählen
page-round-njet-2-told = Wer beginnt, holt sich jemanden an die Seite.
page-round-njet-3 = 3. Ablegen
page-round-njet-3-told = Alle legen gleich viele Karten weg, oder keine.
page-round-njet-4 = 4. Stiche spielen
page-round-njet-4-told = Farbe bedienen. Trumpf sticht, Supertrumpf schlägt alles.
page-round-njet-5 = 5. Werten
page-round-njet-5-told = Stiche und Beute, mal die Punkte, für beide Partner.

page-aim-ochs-und-esel-1 = Werde deine Karten vor den anderen los.
page-aim-ochs-und-esel-2 = Bleib nicht auf dem Esel sitzen.
page-aim-ochs-und-esel-3 = Nach fünf Durchgängen gewinnen die wenigsten Strafpunkte.
page-round-ochs-und-esel-1 = 1. Eröffnen
page-round-ochs-und-esel-1-told = Mit einer Karte oder mehreren einer Zahl.
page-round-ochs-und-esel-2 = 2. Überbieten oder passen
page-round-ochs-und-esel-2-told = Mit gleich vielen Karten einer höheren Zahl. Jeder ist einmal dran.
page-round-ochs-und-esel-3 = 3. Joker
page-round-ochs-und-esel-3-told = Sie werden zu jeder Zahl, und allein schlagen sie alles.
page-round-ochs-und-esel-4 = 4. Der Esel
page-round-ochs-und-esel-4-told = Wird mit ihm eröffnet, nimmt die höchste Karte alles.
page-round-ochs-und-esel-5 = 5. Zählen
page-round-ochs-und-esel-5-told = Jemand ist fertig: Was du noch hast, sind Strafpunkte.

page-aim-space-beans-1 = Sammle Karten einer Sorte.
page-aim-space-beans-2 = Beende eine Sammlung, wenn ihre Kartenzahl darin vorkommt.
page-aim-space-beans-3 = Mit dreißig Punkten ist Schluss, und die meisten Punkte gewinnen.
page-round-space-beans-1 = 1. Ziehen
page-round-space-beans-1-told = Zwei Karten oder keine.
page-round-space-beans-2 = 2. Beenden
page-round-space-beans-2-told = Vier Karten mit einer 4 sind vier Punkte wert.
page-round-space-beans-3 = 3. Legen
page-round-space-beans-3-told = Karten einer Sorte, an eine Sammlung.
page-round-space-beans-4 = 4. Weitergeben
page-round-space-beans-4-told = Alle anderen Karten gehen nach rechts.
page-round-space-beans-5 = 5. Dreißig
page-round-space-beans-5-told = Wer 30 Punkte hat, spielt den Zug zu Ende, und das Spiel ist aus.

page-example-n3-12 = Falke, 1, Blau, Schwarz und 3 sind frei. Der Falke beginnt, jeder legt eine Karte ab, Blau ist Trumpf, die schwarzen Einsen sind Supertrumpf, und ein Stich ist drei Punkte wert.
page-example-j4-4 = Zwei Räder und zwei Dreizacke liegen da, beide zusammen 12. Rad 11 ist die höchste Karte davon: Rad ist Trumpf.
page-example-j8-8 = Zwei Spieler haben bei IV gesperrt und vier Stiche gemacht. Wer mehr Stichpunkte hat, nimmt den alten Bogen 9 und lässt Dreizack 6 liegen; der andere nimmt diese 6 und lässt Obstkorb 5 liegen.
page-example-o3-9 = Drei 6er eröffnen, dann kommen drei 8er, ein Passen, drei 11er und ein Passen. Wer die 11er gelegt hat, eröffnet die nächste Runde.
page-example-o4-1 = 11, 11 und ein Joker sind drei 11er. Sie überbieten drei 10er.
page-example-o5-7 = Nach dem Esel kommen 2, 1, 2 und ein Joker, der hier 1 wert ist. Die zweite 2 nimmt alle fünf Karten.
page-example-o6-5 = 3, 10 und ein Joker auf der Hand kosten 3 + 10 + 14 = 27.
page-example-s4-6 = fünf Karten mit einer 5: fünf Punkte.
page-example-s4-7 = fünf Karten ohne 5: nichts.
page-record-file = Oder eine Datei öffnen
page-delete-game = Dieses Spiel löschen
page-delete-game-lost = Das Spiel und seine Aufzeichnung gehen verloren. Das lässt sich nicht rückgängig machen.
