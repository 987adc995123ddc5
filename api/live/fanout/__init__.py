"""Fan-out: each update of a table is built once per perspective."""
