"""Work that nobody waits for: bots, clocks, notices, ratings; queued in Postgres by PgQueuer."""
