"""The public face: a thin GraphQL layer over the use cases; game types follow from the engine."""
