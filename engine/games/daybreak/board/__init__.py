"""The board: what is on it, and how it is counted and changed."""
