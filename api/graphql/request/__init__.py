"""A request: its caller and the context of resolvers."""
