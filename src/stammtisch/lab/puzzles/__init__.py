"""Puzzles: positions with one move that is much better than all others, found and verified."""
