"""The documents that the client sends. Every schema name that it uses is here.

Each answer is aliased `answer`, so that nothing else needs to know an operation's name.
"""

from __future__ import annotations

SCOPES = {name: name.upper() for name in ("read", "play", "tables", "tournaments", "webhooks")}
"""What a token may do, by the API's name for it."""

PROBLEM = """__typename ... on Problem { key }
  ... on IllegalMove { index parameters } ... on OtherProblem { parameters }"""

CREATE_GUEST = """mutation CreateGuest($name: String, $scopes: [TokenScope!]!) {
  answer: createGuest(name: $name, scopes: $scopes) {
    __typename ... on NewToken { secret token { id name scopes expiresAt } }
    ... on Problem { key } } }"""

CREATE_DEVICE_CODE = """mutation CreateDeviceCode(
    $name: String!, $scopes: [TokenScope!]!, $days: Int!) {
  answer: createDeviceCode(name: $name, scopes: $scopes, days: $days) {
    __typename ... on DeviceCode {
      deviceCode userCode verificationUrl verificationUrlComplete interval }
    ... on Problem { key } } }"""

REDEEM_DEVICE_CODE = """mutation RedeemDeviceCode($code: String!) {
  answer: redeemDeviceCode(deviceCode: $code) {
    __typename ... on NewToken { secret token { id name scopes expiresAt } }
    ... on AuthorizationPending { interval } ... on SlowDown { interval }
    ... on Problem { key } } }"""

SIGN_OUT = "mutation SignOut { answer: signOut { __typename ... on Problem { key } } }"

VIEWER = "query Viewer { answer: viewer { scopes account { id name kind } } }"

POSITION = """decisions { key seat kind }
  legalActions { notation template range { field low high } input }
  result { reason ranks shared scores { total } }"""

TABLE_PARTS = f"""id status version invitation mySeats game {{ id }}
  seats {{ seat name bot ready }} {POSITION}"""

CREATE_TABLE = """mutation CreateTable($table: TableInput!) {
  answer: createTable(table: $table) {
    __typename ... on TableCreated { table { id } } ... on Problem { key } } }"""

JOIN_TABLE = """mutation JoinTable($id: ID!, $invitation: String, $seat: Int) {
  answer: joinTable(tableId: $id, invitation: $invitation, seat: $seat) {
    __typename ... on Problem { key } } }"""

LEAVE_TABLE = """mutation LeaveTable($id: ID!) {
  answer: leaveTable(tableId: $id) { __typename ... on Problem { key } } }"""

SET_READY = """mutation SetReady($id: ID!) {
  answer: setReady(tableId: $id) { __typename ... on Problem { key } } }"""

START_TABLE = """mutation StartTable($id: ID!) {
  answer: startTable(tableId: $id) { __typename ... on Problem { key } } }"""

MY_TABLES = f"""query MyTables($after: String) {{
  answer: tables(filter: {{mine: true}}, first: 50, after: $after) {{
    edges {{ node {{ {TABLE_PARTS} }} }} pageInfo {{ hasNextPage endCursor }} }} }}"""

PLAY = f"""mutation Play(
    $id: ID!, $decision: String!, $key: String!, $actions: [ActionInput!]!) {{
  answer: play(tableId: $id, decision: $decision, idempotencyKey: $key, actions: $actions) {{
    {PROBLEM} ... on Played {{ version }} }} }}"""

POSITION_OF = """query PositionOf($id: ID!, $seat: Int!) {
  answer: table(id: $id) { position(seat: $seat) } }"""

INVITATIONS = "query Invitations { answer: viewer { invitations { table { id } } } }"

# An update comes only when something selected has changed.
INBOX_UPDATES = """subscription InboxUpdates {
  answer: inboxUpdates { __typename
    ... on InboxChanged { inbox { seat } invitations { at } upcoming { seat } } } }"""


def table(view: str) -> str:
    """Return the query of a table, with a selection of its view if one is given."""
    return f"""query Table($id: ID!, $seat: Int) {{
  answer: table(id: $id) {{ {TABLE_PARTS.replace("legalActions {", "legalActions(seat: $seat) {")}
    {f"view(seat: $seat) {{ __typename {view} }}" if view else ""} }} }}"""


def table_updates(view: str) -> str:
    """Return the subscription to a table, with a selection of its view if one is given."""
    return f"""subscription TableUpdates($id: ID!, $after: Int, $seat: Int) {{
  answer: tableUpdates(tableId: $id, after: $after, seat: $seat) {{
    __typename
    ... on TableChanged {{ since version status {POSITION}
      log {{ version kind seat notation }} {f"view {{ __typename {view} }}" if view else ""} }}
    ... on Resync {{ version }}
    ... on StreamEnded {{ key }} }} }}"""
