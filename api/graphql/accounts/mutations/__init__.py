"""What can be done to accounts: one mutation a module."""
