"""From nothing to a first move, with nothing but Python."""

import json
import os
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

URL = os.environ.get("HOTSEAT", "http://127.0.0.1:8000") + "/graphql"
browser = build_opener(HTTPCookieProcessor(CookieJar()))


def ask(document: str, **variables: object) -> dict[str, Any]:
    body = json.dumps({"query": document, "variables": variables}).encode()
    request = Request(URL, body, {"content-type": "application/json"})
    answer: dict[str, Any] = json.load(browser.open(request))["data"]
    return answer


# 1. An account: a name is enough. The session is in the cookie.
ask('mutation { createGuest(name: "Ada") { __typename } }')

# 2. A table on which you hold every seat, so that you need nobody to try it.
order = {"game": "powergrid", "seats": 3, "passAndPlay": True}
created = ask(
    """mutation($table: TableInput!) {
         createTable(table: $table) { ... on TableCreated { table { id } } } }""",
    table=order,
)
table = created["createTable"]["table"]["id"]
ask("mutation($id: ID!) { startTable(tableId: $id) { __typename } }", id=table)

# 3. Who must decide what, and what they may do.
look = """query($id: ID!) { table(id: $id) {
            decisions { key seat kind } legalActions { notation } view { __typename } } }"""
position = ask(look, id=table)["table"]
decision = position["decisions"][0]
action = position["legalActions"][0]["notation"]

# 4. The move. Sent again with the same idempotencyKey it is played only once.
played = ask(
    """mutation($id: ID!, $decision: String!, $action: String!) {
         play(tableId: $id, decision: $decision, idempotencyKey: "my-first-move",
              actions: [{notation: $action}]) {
           __typename ... on Played { version } ... on Problem { key } } }""",
    id=table,
    decision=decision["key"],
    action=action,
)
print(f"seat {decision['seat']} played: {action}")
print(played["play"])
