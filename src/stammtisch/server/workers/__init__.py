"""Worker processes: what is done in them, and how jobs come to them."""
