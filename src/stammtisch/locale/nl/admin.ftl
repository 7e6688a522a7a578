# De pagina van de gastheer.

admin-title = Stammtisch: beheer
admin-secret = Het beheerwachtwoord
admin-enter = Naar binnen
admin-not-secret = Dat is niet het beheerwachtwoord.
admin-back = Terug naar het overzicht
admin-tables = Tafels
admin-people = Mensen
admin-none = Hier is nog niets.
admin-aside = Deze tafel kan niet gelezen worden en is opzijgelegd.
admin-phase-waiting = wacht op spelers
admin-phase-playing = aan het spelen
admin-phase-over = afgelopen
admin-phase-closed = gesloten
admin-bot = bot ({ $level })
admin-free = vrij
admin-seen = laatst gezien { $when } UTC
admin-close = Sluiten
admin-remove = Van de tafel sturen
admin-delete-table = Verwijderen
admin-mute = Niet meer laten schrijven
admin-unmute = Weer laten schrijven
admin-delete-person = Verwijderen
admin-lost-close = Niemand kan nog aan deze tafel spelen. Ze gaat niet meer open.
admin-lost-remove = Een bot neemt deze plaats voorgoed over.
admin-lost-delete-table = Het spel, het verslag en de gesprekken gaan voor iedereen aan deze tafel verloren.
admin-lost-delete-person = De naam, de gesprekken en de toegang tot de eigen spellen gaan verloren; bots nemen de plaatsen over.
