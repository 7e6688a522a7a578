"""Games as environments for learners: batches on CPU and GPU, and three ecosystems' forms."""

from stammtisch.learn.batch import Batch
from stammtisch.learn.backends.cpu import IllegalAction

__all__ = ["Batch", "IllegalAction"]
