"""A request: its caller and what resolvers are given."""
