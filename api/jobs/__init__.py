"""Background jobs: bots, clocks, notifications, ratings; queued in Postgres by PgQueuer."""
