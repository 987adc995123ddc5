"""A Postgres of our own, from the binaries of a wheel, as a child process."""

from api.embedded.postgres.server import Postgres, running_url

__all__ = ["Postgres", "running_url"]
