"""Tables in play: the room around each match, its clock and bots, and the view queue."""
