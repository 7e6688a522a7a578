"""The table in a terminal: drawn from scenes, knowing no game."""
