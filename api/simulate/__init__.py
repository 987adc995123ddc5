"""Plays many games between bots, and computes statistics."""
