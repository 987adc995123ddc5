"""The settings of this installation, from environment variables."""

import os
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import get_args
from uuid import UUID

import msgspec

from api.base.user_error import UserError
from api.telemetry.logs import Level

PROJECT = Path(__file__).resolve().parents[2]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where the state lives and which services are used; every field has a sane default."""

    home: Path
    """The state folder: database, logs, sockets. `HOTSEAT_HOME` moves it."""
    database_url: str | None = None
    """Your own Postgres; the embedded one if not set."""
    redis_url: str | None = None
    """Your own Redis or Valkey, needed only if several machines serve."""
    pool_size: int = 8
    """Connections to Postgres per process; measurements favour about 8."""
    packs: Path | None = None
    """Folders with data packs of printed games, `packs/` in the home. `HOTSEAT_PACKS` moves it."""
    public_url: str | None = None
    """The public address, if there is a proxy in front."""
    points_per_second: int = 200
    """Points per second that a caller of the API regains; 0: no limit."""
    jobs: bool = True
    """Whether the server runs background jobs; `HOTSEAT_JOBS=0` leaves them to workers."""
    log_level: Level = "warning"
    """`info` logs every request. Logs are JSON lines on standard error."""
    metrics_token: str | None = None
    """Grants access to `/metrics` as a bearer token; without it, only this machine has access."""
    trusted_proxies: str = "127.0.0.1,::1"
    """Addresses and networks whose `X-Forwarded-*` headers are trusted, separated by commas."""
    sockets_per_address: int = 500
    """Connections that one address may hold to one process; 0: no limit."""
    archive_days: int = 90
    """Days after its end before a game's log is packed into one row; 0: never."""
    wal_archive: Path | None = None
    """Where the embedded Postgres copies its write-ahead log, for point-in-time recovery."""
    drain_seconds: int = 0
    """Seconds between the signal to stop and the end, in which /readyz sends proxies elsewhere."""
    worker_id: UUID | None = None
    """The name of this process for the supervisor and the job queue."""
    predecessor: UUID | None = None
    """The dead process that this one replaces; its jobs are taken over at once."""
    private_webhooks: bool = False
    """Whether webhooks may go to private and loopback addresses: for hosts who trust their
    users."""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings from the environment; a malformed one is reported in one line."""
    database_url = environment.get("HOTSEAT_DATABASE_URL") or None
    redis_url = environment.get("HOTSEAT_REDIS_URL") or None
    _check_scheme("HOTSEAT_DATABASE_URL", database_url, ("postgresql://", "postgres://"))
    _check_scheme("HOTSEAT_REDIS_URL", redis_url, ("redis://", "rediss://", "unix://"))
    home = Path(environment.get("HOTSEAT_HOME") or PROJECT / ".hotseat").absolute()
    return Settings(
        home=home,
        packs=Path(environment.get("HOTSEAT_PACKS") or home / "packs").absolute(),
        database_url=database_url,
        redis_url=redis_url,
        pool_size=_whole_number(environment, "HOTSEAT_POOL_SIZE", 8),
        public_url=environment.get("HOTSEAT_PUBLIC_URL") or None,
        points_per_second=_whole_number(environment, "HOTSEAT_POINTS_PER_SECOND", 200, least=0),
        jobs=environment.get("HOTSEAT_JOBS") != "0",
        log_level=_level(environment.get("HOTSEAT_LOG_LEVEL") or "warning"),
        sockets_per_address=_whole_number(environment, "HOTSEAT_SOCKETS_PER_ADDRESS", 500, least=0),
        archive_days=_whole_number(environment, "HOTSEAT_ARCHIVE_DAYS", 90, least=0),
        wal_archive=_folder(environment.get("HOTSEAT_WAL_ARCHIVE")),
        drain_seconds=_whole_number(environment, "HOTSEAT_DRAIN_SECONDS", 0, least=0),
        worker_id=_process(environment.get("HOTSEAT_WORKER_ID")),
        predecessor=_process(environment.get("HOTSEAT_PREDECESSOR")),
        metrics_token=environment.get("HOTSEAT_METRICS_TOKEN") or None,
        trusted_proxies=_networks(environment, "HOTSEAT_TRUSTED_PROXIES", "127.0.0.1,::1"),
        private_webhooks=environment.get("HOTSEAT_PRIVATE_WEBHOOKS") == "1",
    )


def _check_scheme(name: str, url: str | None, schemes: tuple[str, ...]) -> None:
    if url is not None and not url.startswith(schemes):
        raise UserError(f"{name} must begin with {' or '.join(schemes)}.")


def _folder(text: str | None) -> Path | None:
    return Path(text).absolute() if text else None


def _process(text: str | None) -> UUID | None:
    return UUID(text) if text else None


def _level(text: str) -> Level:
    for level in get_args(Level):
        if text == level:
            found: Level = level
            return found
    raise UserError(f"HOTSEAT_LOG_LEVEL must be one of {', '.join(get_args(Level))}, not {text!r}.")


def _networks(environment: Mapping[str, str], name: str, default: str) -> str:
    """Parse addresses and networks separated by commas; `*` means all."""
    listed = [part.strip() for part in (environment.get(name) or default).split(",")]
    for part in listed:
        try:
            if part != "*":
                ip_network(part)
        except ValueError:
            raise UserError(
                f"{name} must list addresses or networks such as 10.0.0.0/8, not {part!r}."
            ) from None
    return ",".join(listed)


def _whole_number(
    environment: Mapping[str, str], name: str, default: int, *, least: int = 1
) -> int:
    text = environment.get(name, "")
    if not text:
        return default
    if not text.isdecimal() or int(text) < least:
        raise UserError(f"{name} must be a whole number of at least {least}, not {text!r}.")
    return int(text)
