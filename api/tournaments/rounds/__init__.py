"""The course of a tournament: rounds on real tables, results, deadlines."""
