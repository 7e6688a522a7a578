"""Where a batch lives and what steps it: this machine's cores, or a GPU."""
