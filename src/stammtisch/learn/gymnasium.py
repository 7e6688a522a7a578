"""The public name of the Gymnasium adapter (`stammtisch.learn.adapters.gymnasium`)."""

from stammtisch.learn.adapters.gymnasium import TableVectorEnv

__all__ = ["TableVectorEnv"]
