"""The cards and boards as data: their kinds, effects and validation."""
