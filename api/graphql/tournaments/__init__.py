"""Tournaments in the public API."""
