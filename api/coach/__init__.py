"""The coach: hints, reviews of finished games, and a daily puzzle."""
