"""Queries about tables."""
