# Die Seite für die Verwaltung.

admin-title = Stammtisch: Verwaltung
admin-secret = Das Passwort der Verwaltung
admin-enter = Eintreten
admin-not-secret = Das ist nicht das Passwort der Verwaltung.
admin-back = Zurück zur Übersicht
admin-tables = Tische
admin-people = Personen
admin-none = Hier ist noch nichts.
admin-aside = Dieser Tisch lässt sich nicht lesen und ist beiseitegelegt.
admin-phase-waiting = wartet auf Mitspieler
admin-phase-playing = wird gespielt
admin-phase-over = beendet
admin-phase-closed = geschlossen
admin-bot = Bot ({ $level })
admin-free = frei
admin-seen = zuletzt da: { $when } UTC
admin-close = Schließen
admin-remove = Entfernen
admin-delete-table = Löschen
admin-mute = Stummschalten
admin-unmute = Wieder schreiben lassen
admin-delete-person = Löschen
admin-lost-close = An diesem Tisch kann niemand mehr spielen. Er lässt sich nicht wieder öffnen.
admin-lost-remove = Ein Bot übernimmt diesen Platz endgültig.
admin-lost-delete-table = Das Spiel, seine Aufzeichnung und der Chat gehen für alle am Tisch verloren.
admin-lost-delete-person = Name, Chat und der Zugang zu den eigenen Spielen gehen verloren; Bots übernehmen die Plätze.
