"""What can be asked, one subject a file."""
