"""The catalogue of games in the public API."""
