"""From nothing to a game followed live, using only Python's standard library."""

import json
import os
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen

SERVER = os.environ.get("HOTSEAT", "http://127.0.0.1:8000")
headers = {"content-type": "application/json", "accept": "application/json"}


def send(document: str, variables: dict[str, Any], accept: str = "application/json") -> Any:
    """Send a document and open the response."""
    body = json.dumps({"query": document, "variables": variables}).encode()
    return urlopen(Request(f"{SERVER}/graphql", body, headers | {"accept": accept}))


def ask(document: str, **variables: Any) -> Any:
    """Return the data of a response."""
    with send(document, variables) as answer:
        return json.load(answer)["data"]


# 1. A guest account with a token: a name is enough.
guest = ask(
    """mutation { createGuest(name: "Ada", scopes: [READ, PLAY, TABLES]) {
         ... on NewToken { secret } ... on Problem { key } } }"""
)["createGuest"]
headers["authorization"] = f"Bearer {guest['secret']}"

# 2. A table on which you hold every seat, so that you need nobody else to try it; then its start.
created = ask(
    """mutation($table: TableInput!) { createTable(table: $table) {
         ... on TableCreated { table { id } } ... on Problem { key } } }""",
    table={"game": "powergrid", "seats": 3, "passAndPlay": True},
)
table = created["createTable"]["table"]["id"]
ask("mutation($id: ID!) { startTable(tableId: $id) { __typename } }", id=table)

# 3. Who must decide what, and the legal actions.
position = ask(
    "query($id: ID!) { table(id: $id) { decisions { key seat } legalActions { notation } } }",
    id=table,
)["table"]

# 4. The move. Sent again with the same idempotencyKey it is played only once.
played = ask(
    """mutation($id: ID!, $decision: String!, $action: String!) {
         play(tableId: $id, decision: $decision, idempotencyKey: "my-first-move",
              actions: [{notation: $action}]) {
           __typename ... on Played { version } ... on Problem { key } } }""",
    id=table,
    decision=position["decisions"][0]["key"],
    action=position["legalActions"][0]["notation"],
)
print(played["play"])


# 5. Follow the table as server-sent events; each contains the version that it leads to.
def follow(after: int | None) -> Iterator[Any]:
    """Yield every update since the version `after`."""
    document = """subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {
        __typename ... on TableChanged { since version status } } }"""
    with send(document, {"id": table, "after": after}, "text/event-stream") as stream:
        for line in stream:
            if line.startswith(b"data: {"):
                yield json.loads(line[6:])["data"]["tableUpdates"]


update = next(follow(None))
print(update)

# 6. After a lost connection, resume from the last version that you have seen: an update comes at
# once, even if nothing has changed.
print(next(follow(update["version"])))
