"""What organisers do."""
