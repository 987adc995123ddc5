"""Refetching any object by its id."""
