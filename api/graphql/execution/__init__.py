"""Execution of documents: from a request to its response."""
