"""Executes documents: from a request to its answer."""
