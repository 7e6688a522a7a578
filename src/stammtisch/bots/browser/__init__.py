"""Bots in a browser: the same rules, search and networks as WebAssembly."""
