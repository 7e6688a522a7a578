# What the server says when something cannot be done, and its commands.

server-prompt-sealed = Your choice is made
server-why-sealed = The others are still choosing.
server-no-table = There is no such table.
server-set-aside = This table cannot be read any more and is set aside; the host can look into it.
server-no-page = There is no such page.
server-no-method = This address is not used that way.
server-no-person = Say who you are first.
server-known = You are already signed in here.
server-no-name = A name needs at least one letter.
server-no-link = This link has been used or is too old.
server-somebody-else = You are { $name } on this device; say that you want to be somebody else instead.
server-no-device = You have no such device.
server-no-level = There are no bots called “{ $name }”; there are: { $levels }.
server-no-seat = This table has no seat { $seat }.
server-seat-taken = This seat is taken.
server-not-invited = This table is by invitation only.
server-not-seated = You do not sit at this table.
server-not-owner = Only whoever opened the table can do that.
server-dismissed = You were asked to leave this table.
server-begun = The game has begun; its seats are settled.
server-not-begun = The game has not begun.
server-not-over = The game is not over.
server-closed = The host has closed this table.
server-no-move = A move needs its number or its notation.
server-stale = You have already made this choice.
server-takeback-people = Moves can be taken back only where all others are bots.
server-takeback-nothing = You have no move to take back.
server-hint-nothing = There is nothing for you to choose now.
server-hint-warming = Hints are not ready yet after the server's start; ask again in a minute.
server-muted = The host has asked you not to write here.
server-no-words = Say something.
server-old-protocol = This page is of an older version of the server; reload it.
server-too-fast = That is too much at once; wait a moment.
server-too-large = That is too large.
server-no-json = Send JSON, with the content type application/json.
server-no-form = That is not valid: { $detail }
server-no-frame = This message does not follow the protocol.
server-origin = That is not allowed from this page.
server-busy = Too much is going on at this table; try again.
server-not-stored = Nothing can be stored right now; your input did not arrive.
server-unexpected = Something went wrong here; the host can find more in the server log.
server-no-database = The database cannot be used: { $reason }
server-redis-sqlite = Several processes need PostgreSQL; an SQLite file is for one.
server-no-log-level = “{ $name }” is none of debug, info, warning and error.
server-no-file = The file cannot be used: { $reason }
server-no-backup = This file is not a whole backup of this version.
server-not-empty = The database is not empty; a backup is only read into an empty one.
server-backed-up = { $rows } rows written to { $file }.
server-restored = { $rows } rows read from { $file }.
server-exported = { $games ->
    [one] 1 game
   *[other] { $games } games
} written to { $folder }.
server-unread = Table { $table } cannot be read and is left out.
server-open-at = The table is laid: { $address }
