"""How each change in the log affects a tournament."""
