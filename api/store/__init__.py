"""Postgres, the truth: the pool, the migrations and the SQL of every table."""
