"""The use cases of a table: from the lobby to the last move and what remains of it."""
