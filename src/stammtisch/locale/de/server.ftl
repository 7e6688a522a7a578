# Was der Server sagt, wenn etwas nicht geht, und seine Befehle.

server-prompt-sealed = Deine Wahl steht
server-why-sealed = Die anderen wählen noch.
server-no-table = Diesen Tisch gibt es nicht.
server-set-aside = Dieser Tisch lässt sich nicht mehr lesen und ist beiseitegelegt; der Gastgeber kann nachsehen.
server-no-page = Diese Seite gibt es nicht.
server-no-method = So wird diese Adresse nicht benutzt.
server-no-person = Sag zuerst, wer du bist.
server-known = Du bist hier schon angemeldet.
server-no-name = Ein Name braucht mindestens einen Buchstaben.
server-no-link = Dieser Link ist schon benutzt oder zu alt.
server-somebody-else = Auf diesem Gerät bist du { $name }; sag dazu, dass du ab jetzt jemand anderes sein willst.
server-no-device = Ein solches Gerät hast du nicht.
server-no-level = Bots namens „{ $name }“ gibt es nicht; es gibt: { $levels }.
server-no-seat = Dieser Tisch hat keinen Platz { $seat }.
server-seat-taken = Dieser Platz ist besetzt.
server-not-invited = An diesen Tisch kommt man nur mit Einladung.
server-not-seated = Du sitzt nicht an diesem Tisch.
server-not-owner = Das kann nur, wer den Tisch eröffnet hat.
server-dismissed = Du wurdest gebeten, diesen Tisch zu verlassen.
server-begun = Das Spiel hat begonnen; die Plätze stehen fest.
server-not-begun = Das Spiel hat noch nicht begonnen.
server-not-over = Das Spiel ist noch nicht zu Ende.
server-closed = Der Gastgeber hat diesen Tisch geschlossen.
server-no-move = Eine Aktion braucht ihre Nummer oder ihre Schreibweise.
server-stale = Diese Wahl hast du schon getroffen.
server-takeback-people = Zurücknehmen kann man nur, wenn alle anderen Bots sind.
server-takeback-nothing = Du hast noch nichts getan, was du zurücknehmen könntest.
server-hint-nothing = Für dich gibt es gerade nichts zu wählen.
server-hint-warming = Die Tipps sind nach dem Start des Servers noch nicht bereit; frag in einer Minute noch einmal.
server-muted = Der Gastgeber hat dich gebeten, hier nicht zu schreiben.
server-no-words = Sag etwas.
server-old-protocol = Diese Seite gehört zu einer älteren Version des Servers; lade sie neu.
server-too-fast = Das ist zu viel auf einmal; warte einen Augenblick.
server-too-large = Das ist zu groß.
server-no-json = Schick JSON, mit dem Inhaltstyp application/json.
server-no-form = Die Angaben stimmen so nicht: { $detail }
server-no-frame = Diese Nachricht ist nicht so, wie das Protokoll sie verlangt.
server-origin = Von dieser Seite aus ist das nicht erlaubt.
server-busy = An diesem Tisch ist gerade zu viel los; versuch es noch einmal.
server-not-stored = Es lässt sich gerade nichts speichern; deine Eingabe ist nicht angekommen.
server-unexpected = Hier ist etwas schiefgegangen; der Gastgeber findet Näheres im Server-Log.
server-no-database = Die Datenbank lässt sich nicht benutzen: { $reason }
server-redis-sqlite = Mehrere Prozesse brauchen PostgreSQL; eine SQLite-Datei ist für einen da.
server-no-log-level = „{ $name }“ ist keines von debug, info, warning und error.
server-no-file = Die Datei lässt sich nicht benutzen: { $reason }
server-no-backup = Diese Datei ist keine vollständige Sicherung dieser Version.
server-not-empty = Die Datenbank ist nicht leer; eine Sicherung wird nur in eine leere eingelesen.
server-backed-up = { $rows } Zeilen nach { $file } geschrieben.
server-restored = { $rows } Zeilen aus { $file } gelesen.
server-exported = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
} nach { $folder } geschrieben.
server-unread = Tisch { $table } lässt sich nicht lesen und ist ausgelassen.
server-open-at = Der Tisch ist gedeckt: { $address }
