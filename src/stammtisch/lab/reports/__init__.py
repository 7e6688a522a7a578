"""HTML reports of tournaments and of how a game behaves."""
