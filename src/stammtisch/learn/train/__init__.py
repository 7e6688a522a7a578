"""Networks trained by self-play on batches of games; needs PyTorch (`stammtisch[train]`)."""
