"""Tables in the public API."""
