"""Guided first games: prepared records with beats, and the search that finds them."""
