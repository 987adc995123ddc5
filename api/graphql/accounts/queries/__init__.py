"""What can be asked about accounts."""
