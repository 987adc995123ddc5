"""Runs the application: address, worker processes, and the supervisor over them."""
