"""Tournaments of many tables: registration, pairing, results, standings, the desk."""
