"""How operations arrive and responses leave: HTTP, server-sent events, WebSockets."""
