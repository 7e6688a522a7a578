# Wat de server zegt als iets niet kan, en zijn opdrachten.

server-prompt-sealed = Je keuze staat vast
server-why-sealed = De anderen kiezen nog.
server-no-table = Die tafel bestaat niet.
server-set-aside = Deze tafel kan niet meer gelezen worden en is opzijgelegd; de gastheer kan ernaar kijken.
server-no-page = Die pagina bestaat niet.
server-no-method = Zo wordt dit adres niet gebruikt.
server-no-person = Zeg eerst wie je bent.
server-known = Je bent hier al aangemeld.
server-no-name = Een naam heeft minstens één letter nodig.
server-no-link = Deze link is al gebruikt of te oud.
server-somebody-else = Op dit toestel ben je { $name }; zeg erbij dat je voortaan iemand anders wilt zijn.
server-no-device = Zo’n toestel heb je niet.
server-no-level = Er zijn geen bots met de naam “{ $name }”; wel: { $levels }.
server-no-seat = Deze tafel heeft geen plaats { $seat }.
server-seat-taken = Deze plaats is bezet.
server-not-invited = Aan deze tafel kom je alleen op uitnodiging.
server-not-seated = Je zit niet aan deze tafel.
server-not-owner = Dat kan alleen wie de tafel geopend heeft.
server-dismissed = Je is gevraagd deze tafel te verlaten.
server-begun = Het spel is begonnen; de plaatsen liggen vast.
server-not-begun = Het spel is nog niet begonnen.
server-not-over = Het spel is nog niet afgelopen.
server-closed = De gastheer heeft deze tafel gesloten.
server-no-move = Een zet heeft zijn nummer of zijn notatie nodig.
server-stale = Die keuze heb je al gemaakt.
server-takeback-people = Een zet terugnemen kan alleen als alle anderen bots zijn.
server-takeback-nothing = Je hebt nog geen zet die je kunt terugnemen.
server-hint-nothing = Er valt voor jou nu niets te kiezen.
server-hint-warming = De tips zijn na de start van de server nog niet klaar; vraag het over een minuut opnieuw.
server-muted = De gastheer heeft je gevraagd hier niet te schrijven.
server-no-words = Zeg iets.
server-old-protocol = Deze pagina hoort bij een oudere versie van de server; laad haar opnieuw.
server-too-fast = Dat is te veel ineens; wacht even.
server-too-large = Dat is te groot.
server-no-json = Stuur JSON, met inhoudstype application/json.
server-no-form = Deze gegevens kloppen niet: { $detail }
server-no-frame = Dit bericht is niet zoals het protocol het vraagt.
server-origin = Vanaf deze pagina mag dat niet.
server-busy = Het is nu te druk aan deze tafel; probeer het nog eens.
server-not-stored = Er kan nu niets bewaard worden; wat je deed, is niet aangekomen.
server-unexpected = Hier ging iets mis; de gastheer vindt meer in het serverlogboek.
server-no-database = De database kan niet gebruikt worden: { $reason }
server-redis-sqlite = Meerdere processen hebben PostgreSQL nodig; een SQLite-bestand is er voor één.
server-no-log-level = “{ $name }” is geen van debug, info, warning en error.
server-no-file = Het bestand kan niet gebruikt worden: { $reason }
server-no-backup = Dit bestand is geen volledige back-up van deze versie.
server-not-empty = De database is niet leeg; een back-up kan alleen in een lege database.
server-backed-up = { $rows } rijen geschreven naar { $file }.
server-restored = { $rows } rijen gelezen uit { $file }.
server-exported = { $games ->
    [one] 1 spel
   *[other] { $games } spellen
} geschreven naar { $folder }.
server-unread = Tafel { $table } kan niet gelezen worden en is overgeslagen.
server-open-at = De tafel is gedekt: { $address }
