"""Rules of thumb, one module a game, found by the name of the game's package.

A thumb reads the record of the seat to move: its own hand, what lies open, and
memory. It runs plain on a veiled record, and compiled inside the search.
"""
