"""How operations arrive and answers leave: HTTP, server-sent events, WebSockets."""
