"""A table for language models: `stammtisch mcp` speaks the Model Context Protocol."""
