"""Mutations of tables, one per module."""
