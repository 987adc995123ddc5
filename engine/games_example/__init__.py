"""A game to copy. It is complete, but it is not in the catalogue."""
