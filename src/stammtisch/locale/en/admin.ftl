# The host's page.

admin-title = Stammtisch: the host’s page
admin-secret = The host’s secret
admin-enter = Enter
admin-not-secret = That is not the host’s secret.
admin-back = Back to the overview
admin-tables = Tables
admin-people = People
admin-none = Nothing here yet.
admin-aside = This table cannot be read and is set aside.
admin-phase-waiting = waiting for players
admin-phase-playing = being played
admin-phase-over = over
admin-phase-closed = closed
admin-bot = bot ({ $level })
admin-free = free
admin-seen = last seen { $when } UTC
admin-close = Close
admin-remove = Remove
admin-delete-table = Delete
admin-mute = Mute
admin-unmute = Let write again
admin-delete-person = Delete
admin-lost-close = Nobody can play at this table any more. It cannot be opened again.
admin-lost-remove = A bot takes this seat for good.
admin-lost-delete-table = The game, its record and its chat are lost for everyone at this table.
admin-lost-delete-person = The name, the chat and the way into their games are lost for this person; bots take their seats.
