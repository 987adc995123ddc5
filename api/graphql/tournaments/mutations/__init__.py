"""What can be done to tournaments: one mutation a module."""
