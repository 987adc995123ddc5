"""What can be followed at tables."""
