"""What can be done, one mutation a file."""
