"""The levels of bots that take somebody's place."""

from __future__ import annotations

STRONGEST = "strong"
"""The level that searches, and gives hints."""

COVER = "normal"
"""The level that plays for a person who is gone: good, and at once."""
