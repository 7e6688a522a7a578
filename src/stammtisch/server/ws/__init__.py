"""WebSocket: connections and the messages on them."""
