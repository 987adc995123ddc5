"""The server: GraphQL over use cases over Postgres, with the rules in `engine`."""
