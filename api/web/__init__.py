"""What the server says over plain HTTP: pages, health, headers."""
