"""Heuristics: policies and evaluations, one module a game.

A policy reads the record of the seat to move: its own hand, what lies open, and
memory. It runs plain on a veiled record, and compiled inside the search. A module
named as the game's package gives its `HEURISTICS` (`stammtisch.bots.registry`).
"""
