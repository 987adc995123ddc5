"""Mutations of tournaments, one per module."""
