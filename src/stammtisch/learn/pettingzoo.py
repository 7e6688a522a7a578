"""The public name of the PettingZoo adapter (`stammtisch.learn.adapters.pettingzoo`)."""

from stammtisch.learn.adapters.pettingzoo import TableEnv

__all__ = ["TableEnv"]
