"""What can be asked about tables."""
