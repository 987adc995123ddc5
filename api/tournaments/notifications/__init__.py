"""Notifications of tournaments for players and programs."""
