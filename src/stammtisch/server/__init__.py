"""The server: tables over HTTP and WebSocket, stored move by move."""
