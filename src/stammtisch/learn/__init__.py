"""Games as environments for learners: batches on CPU and GPU, adapters, and training."""

from stammtisch.learn.backends import IllegalAction
from stammtisch.learn.batch import Batch
from stammtisch.learn.pure import PureGames

__all__ = ["Batch", "IllegalAction", "PureGames"]
