"""An embedded Postgres, run as a child process from the binaries in a wheel."""

from api.embedded.postgres.server import Postgres, running_url

__all__ = ["Postgres", "running_url"]
