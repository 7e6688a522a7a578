"""`strong` as a phone could play it on two of its cores, for tournaments: `bench.pair:Pair`.

Two searches of half the work each, their visits added up, as native threads do
(`stammtisch.bots.search.strong`). The site searches in one worker so far: this shows what a
second one would be worth. The simulations of each are those that
`python -m bench.phone` finds for 300 ms on a processor four times slower.

    stammtisch tournament njet --bots bench.pair:Pair,strong#11300 --jobs 16 --out FOLDER
"""

from __future__ import annotations

from stammtisch.bots.search.strong import Strong

SIMULATIONS = {"njet": 5600, "beim-jupiter": 2700}


class Pair(Strong):
    def __init__(self, game_id: str) -> None:
        super().__init__(game_id, threads=2, simulations=SIMULATIONS[game_id])
