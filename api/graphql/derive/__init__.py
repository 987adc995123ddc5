"""Derives GraphQL types from structs."""
