"""How much of a result was luck, and the result without it (AIVAT)."""
