"""What lies on the board and how it is counted and changed."""
