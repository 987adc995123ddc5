"""Fan-out: each update of a table is made once for all who see it alike."""
