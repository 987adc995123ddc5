"""Ids that callers send are parsed, and only short ones are kept."""

from uuid import uuid4

from api.graphql.derive import ids


def test_an_id_is_read_and_anything_else_belongs_to_nothing() -> None:
    known = uuid4()
    assert ids.read_id(str(known)) == ids.read_id(f"urn:uuid:{known}") == known
    assert ids.read_id("nobody") == ids.NOBODY


def test_a_long_text_is_not_kept() -> None:
    before = ids._read_kept.cache_info().misses
    assert ids.read_id("x" * 100_000) == ids.NOBODY
    assert ids._read_kept.cache_info().misses == before
