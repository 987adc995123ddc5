"""Ratings, leaderboards and past games."""
