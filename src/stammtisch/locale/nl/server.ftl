# Wat de server zegt als iets niet kan, en zijn opdrachten.

server-prompt-sealed = Je keuze staat vast; de anderen kiezen nog.
server-no-table = Die tafel bestaat niet.
server-no-page = Die pagina bestaat niet.
server-no-method = Zo wordt dit adres niet gebruikt.
server-no-person = Zeg eerst wie je bent.
server-known = Je bent hier al bekend.
server-no-name = Een naam heeft minstens één letter nodig.
server-no-link = Deze link is al gebruikt of te oud.
server-no-level = Er zijn geen bots met de naam “{ $name }”; wel: { $levels }.
server-no-seat = Deze tafel heeft geen plaats { $seat }.
server-seat-taken = Deze plaats is bezet.
server-not-invited = Aan deze tafel kom je alleen op uitnodiging.
server-not-seated = Je zit niet aan deze tafel.
server-begun = Het spel is begonnen; de plaatsen liggen vast.
server-not-begun = Het spel is nog niet begonnen.
server-not-over = Het spel is nog niet afgelopen.
server-closed = De gastheer heeft deze tafel gesloten.
server-no-move = Een zet heeft het nummer van een actie nodig, of de notatie ervan.
server-stale = Die keuze heb je al gemaakt.
server-takeback-people = Een zet terugnemen kan alleen als alle anderen bots zijn.
server-takeback-nothing = Er is geen zet van jou om terug te nemen.
server-hint-nothing = Er valt voor jou nu niets te kiezen.
server-hint-warming = De raadgever maakt zich na de start van de server nog klaar; vraag het over een minuut opnieuw.
server-muted = De gastheer heeft je gevraagd hier niet te schrijven.
server-no-words = Zeg iets.
server-too-fast = Dat is te veel ineens; wacht even.
server-too-large = Dat is te groot.
server-no-json = Stuur JSON, met inhoudstype application/json.
server-no-form = Wat je stuurde, is niet zoals het moet: { $detail }
server-no-frame = Dit bericht is niet zoals het protocol het vraagt.
server-origin = Deze pagina mag dat niet aan de server vragen.
server-busy = Er gebeurt nu te veel aan deze tafel; probeer het nog eens.
server-not-stored = Er kan nu niets bewaard worden; er is niets gebeurd.
server-unexpected = Hier ging iets mis; de gastheer vindt het in het logboek.
server-no-database = De database is niet bruikbaar: { $reason }
server-redis-sqlite = Meerdere processen hebben PostgreSQL nodig; een SQLite-bestand is er voor één.
server-no-log-level = “{ $name }” is geen van debug, info, warning en error.
server-no-file = Het bestand is niet bruikbaar: { $reason }
server-no-backup = Dit bestand is geen volledige reservekopie van deze versie.
server-not-empty = De database is niet leeg; een reservekopie gaat alleen in een lege.
server-backed-up = { $rows } rijen geschreven naar { $file }.
server-restored = { $rows } rijen gelezen uit { $file }.
server-exported = { $games ->
    [one] 1 spel
   *[other] { $games } spellen
} geschreven naar { $folder }.
server-open-at = De tafel is gedekt: { $address }
