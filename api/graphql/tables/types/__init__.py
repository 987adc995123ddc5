"""Table types that the use cases do not define themselves."""
