"""The course of an event: rounds on real tables, results, deadlines."""
