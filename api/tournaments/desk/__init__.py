"""Use cases of organisers."""
