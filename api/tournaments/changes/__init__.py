"""What each change of the log does to a tournament."""
