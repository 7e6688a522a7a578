"""Tournaments: games between bots on duplicate deals, and what they say."""
