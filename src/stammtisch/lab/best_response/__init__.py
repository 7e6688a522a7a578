"""How much a player who knows a bot's policy can win against it: a local best response.

At each of its decisions the responder weighs worlds by how likely the known policy would
have made the moves it saw, values its moves in these worlds as if everybody played on by
the known policy, and makes the best one (local best response: Lisý and Bowling 2017). What
that gains is measured without luck: `stammtisch.lab.best_response.matches`.
"""
