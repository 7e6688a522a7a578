"""Reviews for a browser: their rules as WebAssembly, and the numbers that they go by."""
