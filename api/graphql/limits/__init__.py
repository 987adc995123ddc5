"""What an operation costs, and how much a caller may spend."""
