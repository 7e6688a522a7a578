"""The public names of the PettingZoo adapter (`stammtisch.learn.adapters.pettingzoo`)."""

from stammtisch.learn.adapters.pettingzoo import TableEnv, env, raw_env

__all__ = ["TableEnv", "env", "raw_env"]
