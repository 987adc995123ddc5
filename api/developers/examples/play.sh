#!/bin/sh
# From nothing to a game followed live, with curl.
set -eu
server="${HOTSEAT:-http://127.0.0.1:8000}"
token=''

send() { # send DOCUMENT VARIABLES [CURL OPTIONS]
    query=$(printf '%s' "$1" | tr '\n' ' ' | sed 's/"/\\"/g')
    variables=$2
    shift 2
    printf '{"query": "%s", "variables": %s}' "$query" "$variables" |
        curl --silent --show-error --header 'content-type: application/json' \
            --header "${token:+authorization: Bearer $token}" "$@" --data @- "$server/graphql"
}
field() { # the first value of a field in an answer
    grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

# 1. A guest account with a token: a name is enough.
token=$(send 'mutation { createGuest(name: "Ada", scopes: [READ, PLAY, TABLES]) {
    ... on NewToken { secret } } }' null | field secret)

# 2. A table on which you hold every seat, so that you need nobody else to try it; then its start.
table=$(send 'mutation { createTable(table: {game: "powergrid", seats: 3, passAndPlay: true}) {
    ... on TableCreated { table { id } } } }' null | field id)
send 'mutation($id: ID!) { startTable(tableId: $id) { __typename } }' \
    "{\"id\": \"$table\"}" >/dev/null

# 3. Who must decide what, and the legal actions.
position=$(send 'query($id: ID!) { table(id: $id) {
    decisions { key seat } legalActions { notation } } }' "{\"id\": \"$table\"}")
decision=$(echo "$position" | field key)
action=$(echo "$position" | field notation)

# 4. The move. Sent again with the same idempotencyKey it is played only once.
send 'mutation($id: ID!, $decision: String!, $action: String!) {
    play(tableId: $id, decision: $decision, idempotencyKey: "my-first-move",
         actions: [{notation: $action}]) {
      __typename ... on Played { version } ... on Problem { key } } }' \
    "{\"id\": \"$table\", \"decision\": \"$decision\", \"action\": \"$action\"}"
echo

# 5. Follow the table as server-sent events; each contains the version that it leads to.
follow() { # follow AFTER: prints the first update since that version
    updates=$(mktemp -u) && mkfifo "$updates"
    (send 'subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {
        __typename ... on TableChanged { since version status } } }' \
        "{\"id\": \"$table\", \"after\": $1}" --no-buffer --header 'accept: text/event-stream'
    ) > "$updates" 2> /dev/null &
    grep -m 1 '^data: {' < "$updates"
    rm "$updates" # nobody reads on, so curl ends with the next line that the server sends
}
follow null

# 6. After a lost connection, resume from the last version that you have seen: an update comes
# at once, even if nothing has changed.
follow 2
