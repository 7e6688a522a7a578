"""Games as environments for learners: batches on CPU and GPU, adapters, and training."""

from stammtisch.learn.backends import IllegalAction
from stammtisch.learn.batch import Batch

__all__ = ["Batch", "IllegalAction"]
