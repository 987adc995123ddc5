"""The address of a database with a standby."""

import socket
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from api.store import pool as pool_module
from api.store.pool import CONNECT_SECONDS, HOST_SECONDS, connect_seconds, each_host, open_pool

WRITES = "target_session_attrs=read-write"


@pytest.mark.parametrize(
    ("url", "hosts"),
    [
        ("postgresql://a/hotseat", ["postgresql://a/hotseat"]),
        (
            "postgresql://u:p@a:5432,b:5433/hotseat",
            [
                f"postgresql://u:p@a:5432/hotseat?{WRITES}",
                f"postgresql://u:p@b:5433/hotseat?{WRITES}",
            ],
        ),
        (
            "postgresql://a,b/hotseat?sslmode=require",
            [
                f"postgresql://a/hotseat?sslmode=require&{WRITES}",
                f"postgresql://b/hotseat?sslmode=require&{WRITES}",
            ],
        ),
        (
            "postgresql://a,b/hotseat?target_session_attrs=any",
            [
                "postgresql://a/hotseat?target_session_attrs=any",
                "postgresql://b/hotseat?target_session_attrs=any",
            ],
        ),
    ],
)
def test_of_several_hosts_the_one_that_takes_writes_is_asked_for(
    url: str, hosts: list[str]
) -> None:
    assert each_host(url) == hosts


def test_a_host_that_is_silent_is_given_up_sooner_where_there_is_another() -> None:
    assert connect_seconds("postgresql://a/hotseat") == CONNECT_SECONDS
    assert connect_seconds("postgresql://a,b/hotseat") == HOST_SECONDS


async def test_behind_a_silent_host_the_other_is_reached(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "HOST_SECONDS", 1.0)
    parts = urlsplit(database_url)
    folder = parse_qs(parts.query)["host"][0]
    user = parts.netloc.rpartition("@")[0]
    # A host that takes connections and never says a word, as one that was cut off.
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        hosts = f"{user}@127.0.0.1:{port},{quote(folder, safe='')}"
        async with open_pool(f"postgresql://{hosts}{parts.path}", size=2) as pool:
            assert await pool.fetchval("SELECT 1") == 1
