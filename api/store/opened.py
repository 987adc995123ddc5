"""The database that a command works on."""

from collections.abc import Iterator
from contextlib import contextmanager

from api.base.settings import Settings
from api.embedded.postgres import Postgres, running_url


@contextmanager
def open_database(settings: Settings) -> Iterator[str]:
    """Return the database's address: the configured one, the running one, or one started now."""
    found = settings.database_url or running_url(settings.home)
    if found is not None:
        yield found
        return
    with Postgres(settings.home, wal_archive=settings.wal_archive) as postgres:
        yield postgres.url
