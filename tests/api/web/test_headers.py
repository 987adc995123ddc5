"""Headers are read as Starlette reads them."""

from __future__ import annotations

from starlette.datastructures import Headers

from api.web.headers import read_headers, text


def test_of_several_headers_of_one_name_the_first_counts() -> None:
    raw = [(b"host", b"here"), (b"origin", b"one"), (b"origin", "zwölf".encode("latin-1"))]
    scope = {"type": "http", "headers": raw}
    read, theirs = read_headers(scope), Headers(scope=scope)
    assert {name.decode(): text(value) for name, value in read.items()} == {
        name: theirs[name] for name in theirs
    }
    assert read[b"origin"] == b"one"
    assert text(raw[2][1]) == "zwölf"
    assert text(read.get(b"cookie")) == ""
    assert read_headers(scope) is read
