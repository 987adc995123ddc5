"""The public API: a thin GraphQL layer over the use cases; game types come from the engine."""
