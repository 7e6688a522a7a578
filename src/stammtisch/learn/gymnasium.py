"""The public names for Gymnasium; importing this module registers the games.

`gymnasium.make("stammtisch/Njet-v0")` makes a `SeatEnv`, `gymnasium.make_vec` of the same
name a `TableVectorEnv`; `gymnasium.make("stammtisch.learn.gymnasium:stammtisch/Njet-v0")`
imports it first.
"""

from gymnasium.envs.registration import register, registry

from stammtisch.games import GAMES
from stammtisch.learn.adapters.gymnasium import TableVectorEnv
from stammtisch.learn.adapters.seat import SeatEnv

__all__ = ["SeatEnv", "TableVectorEnv", "env_id"]

VERSION = 0
"""Goes up when the same seed and actions no longer give the same rewards."""


def env_id(game: str) -> str:
    """What a game is called in Gymnasium's registry: stammtisch/BeimJupiter-v0."""
    return f"stammtisch/{''.join(word.title() for word in game.split('-'))}-v{VERSION}"


for _game in GAMES:
    if env_id(_game) not in registry:
        register(
            env_id(_game),
            entry_point="stammtisch.learn.adapters.seat:SeatEnv",
            vector_entry_point="stammtisch.learn.adapters.gymnasium:TableVectorEnv",
            kwargs={"game": _game},
        )
