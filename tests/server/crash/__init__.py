"""Faults of every kind while tables are played; `python -m tests.server.crash`."""
