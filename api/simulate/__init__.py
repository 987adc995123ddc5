"""Bots play many games, and the statistics of what happened."""
