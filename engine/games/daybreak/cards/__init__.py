"""The cards and boards as data: their kinds, what they can do, and what makes them playable."""
