"""Fetches anything again by its id."""
