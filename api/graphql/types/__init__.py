"""What the schema shows beyond the use cases' own structs."""
