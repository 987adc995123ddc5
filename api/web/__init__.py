"""What the server offers over plain HTTP: pages, health, metrics, headers."""
