"""Mutations of accounts, one per module."""
