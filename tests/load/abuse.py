"""What one abusive caller does to another caller: p50 and p99 before and during each abuse.

Abuser and victim come from addresses of their own on loopback, as two people on the internet do.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

from tests.load.row import Row, at
from tests.load.server import Server, serve

AT_ONCE, SAMPLES = 16, 120
PAUSE = 0.03
"""Seconds between two requests of the victim."""
VIEW = {"query": "{ games { id title } tables(first: 5) { edges { node { id } } } }"}

_numbers = itertools.count()
_victims = itertools.count(1)
Body = Callable[[], dict[str, object]]


def _doubling() -> dict[str, object]:
    name = next(_numbers)
    spread = " ".join(f"fragment f{n} on Query{{...f{n + 1} ...f{n + 1}}}" for n in range(40))
    return {"query": f"query Q{name} {{...f0}} {spread} fragment f40 on Query{{...nope}}"}


def _invalid() -> dict[str, object]:
    return {"query": f"{{ nothing{next(_numbers)} " + "games{id}" * 450 + "}"}


def _repeated() -> dict[str, object]:
    return {"query": f"query Q{next(_numbers)} {{ " + "games{id}" * 130 + "}"}


def _introspection() -> dict[str, object]:
    return {
        "query": f"query Q{next(_numbers)} {{ __schema {{ types {{ name fields {{ name args"
        " { name type { name } } type { name } } } } }"
    }


def _words() -> dict[str, object]:
    fields = " ".join(f'a{n}: words(game: "co2")' for n in range(30))
    return {"query": f"query Q{next(_numbers)} {{ {fields} }}"}


def _push_keys() -> dict[str, object]:
    fields = " ".join(f"a{n}: pushKey" for n in range(200))
    return {"query": f"query Q{next(_numbers)} {{ {fields} }}"}


def _default() -> dict[str, object]:
    return {
        "query": "query($n: Int = 100) { tables(first: $n) { edges { node { host { name }"
        " game { id } } } } }"
    }


def _comment() -> dict[str, object]:
    return {"query": f"#{next(_numbers)}{'x' * 59_000}\n{{ games {{ id }} }}"}


def _languages() -> dict[str, object]:
    return {"query": f'{{ words(game: "co2", language: X{next(_numbers)}{"x" * 50_000}) }}'}


def _flood() -> dict[str, object]:
    return {"query": "{ games { id } }"}


ABUSES: dict[str, Body] = {
    "fragments that double (F1)": _doubling,
    "invalid documents (F5)": _invalid,
    "one field over and over (F5)": _repeated,
    "questions about the schema (F5)": _introspection,
    "words by the dozen (F5)": _words,
    "push keys by the hundred (F5)": _push_keys,
    "numbers in defaults (F5)": _default,
    "comments of 59 kB (F5)": _comment,
    "made-up languages (F8)": _languages,
    "a flood of cheap requests": _flood,
}


def measure() -> Iterator[Row]:
    """A server with its usual limits, one abuser after the other, and somebody else."""
    with tempfile.TemporaryDirectory(prefix="hotseat-abuse-") as folder:
        Path(folder).chmod(0o755)
        yield from asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Row]:
    rows: list[Row] = []
    async with serve(folder, points_per_second=200) as server:
        await _sample(server)
        for name in ABUSES:
            before = await _sample(server)
            async with _abusing(server, name):
                during = await _sample(server)
            for share, label in ((0.5, "p50"), (0.99, "p99")):
                rows.append(Row(f"{name}: {label} before", 1000 * at(before, share), "ms"))
                rows.append(Row(f"{name}: {label} during", 1000 * at(during, share), "ms"))
            longer = at(during, 0.99) - at(before, 0.99)
            rows.append(Row(f"{name}: p99 longer by", 1000 * longer, "ms"))
        rows += await _guests(server)
    return rows


async def _guests(server: Server) -> list[Row]:
    """How many guests one address gets, and what they can spend together."""
    made = 0
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.67")
    async with httpx.AsyncClient(base_url=_url(server), transport=transport, timeout=30) as client:
        for _ in range(1000):
            guest = {"query": "mutation { createGuest { __typename } }"}
            answer = await client.post("/graphql", json=guest)
            client.cookies.clear()
            if answer.status_code == 429:
                break
            made += 1
    return [Row("guests that one address may make at once", made, "guests")]


def _url(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


async def _sample(server: Server) -> list[float]:
    """Seconds that the victim's requests take, sorted."""
    # An address of its own each time: on a quick machine one bucket would not last.
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.1.{next(_victims)}")
    seconds: list[float] = []
    async with httpx.AsyncClient(base_url=_url(server), transport=transport, timeout=60) as client:
        for _ in range(SAMPLES):
            began = time.perf_counter()
            answer = await client.post("/graphql", json=VIEW)
            seconds.append(time.perf_counter() - began)
            if answer.status_code != 200:
                raise RuntimeError(f"the victim was refused: {answer.text[:200]}")
            await asyncio.sleep(PAUSE)
    return sorted(seconds)


@asynccontextmanager
async def _abusing(server: Server, name: str) -> AsyncIterator[None]:
    """The abuser is a process of its own: the victim must not wait for its sending."""
    abuser = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.load.abuse", str(server.port), name
    )
    try:
        # What a full bucket allows is the worst of it, so the victim comes at once.
        yield
    finally:
        abuser.kill()
        await abuser.wait()


async def _abuse(server: Server, name: str) -> None:
    """As many requests as a single address can have under way, until it is ended."""
    body = ABUSES[name]
    # Each abuse comes from an address of its own, whose bucket is still full.
    address = f"127.0.0.{100 + list(ABUSES).index(name)}"
    transport = httpx.AsyncHTTPTransport(local_address=address)
    limits = httpx.Limits(max_connections=AT_ONCE)

    async def press(client: httpx.AsyncClient) -> None:
        while True:
            try:
                content = json.dumps(body()).encode()
                headers = {"content-type": "application/json"}
                answer = await client.post("/graphql", content=content, headers=headers)
                # A client that is told to wait still comes back, but this process needs a rest.
                await asyncio.sleep(0.02 if answer.status_code == 429 else 0)
            except httpx.HTTPError:
                await asyncio.sleep(0.02)

    async with httpx.AsyncClient(
        base_url=_url(server), transport=transport, limits=limits, timeout=60
    ) as client:
        pressing: list[Awaitable[None]] = [press(client) for _ in range(AT_ONCE)]
        await asyncio.gather(*pressing)


if __name__ == "__main__":
    asyncio.run(_abuse(Server(int(sys.argv[1]), ()), sys.argv[2]))
