"""Information-set Monte Carlo tree search, and the bot that plays by it."""
