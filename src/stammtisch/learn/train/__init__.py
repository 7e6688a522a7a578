"""Networks trained by self-play on batches of games; they need the extra `train` (PyTorch)."""

from stammtisch.extras import need

need("torch")
