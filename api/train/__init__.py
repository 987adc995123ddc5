"""Fits the experts' value functions to games between bots."""
