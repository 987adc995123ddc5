"""Mutations of puzzles, one per module."""
