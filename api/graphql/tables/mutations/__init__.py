"""What can be done at tables: one mutation a module."""
