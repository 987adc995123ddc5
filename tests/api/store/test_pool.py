"""The address of a database with a standby."""

import pytest

from api.store.pool import CONNECT_SECONDS, HOST_SECONDS, connect_seconds, find_writable


@pytest.mark.parametrize(
    ("url", "writable"),
    [
        ("postgresql://a/hotseat", "postgresql://a/hotseat"),
        (
            "postgresql://u:p@a:5432,b:5433/hotseat",
            "postgresql://u:p@a:5432,b:5433/hotseat?target_session_attrs=read-write",
        ),
        (
            "postgresql://a,b/hotseat?sslmode=require",
            "postgresql://a,b/hotseat?sslmode=require&target_session_attrs=read-write",
        ),
        (
            "postgresql://a,b/hotseat?target_session_attrs=any",
            "postgresql://a,b/hotseat?target_session_attrs=any",
        ),
    ],
)
def test_of_several_hosts_the_one_that_takes_writes_is_asked_for(url: str, writable: str) -> None:
    assert find_writable(url) == writable


def test_a_host_that_is_silent_is_given_up_sooner_where_there_is_another() -> None:
    assert connect_seconds("postgresql://a/hotseat") == CONNECT_SECONDS
    assert connect_seconds("postgresql://a,b/hotseat") == HOST_SECONDS
