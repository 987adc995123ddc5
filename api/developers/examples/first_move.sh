#!/bin/sh
# From nothing to a first move, with curl.
set -eu
url="${HOTSEAT:-http://127.0.0.1:8000}/graphql"
jar="$(mktemp)"
trap 'rm -f "$jar"' EXIT

ask() { # JSON strings have no line breaks
    query=$(printf '%s' "$1" | tr '\n' ' ')
    curl --silent --cookie "$jar" --cookie-jar "$jar" \
        --header 'content-type: application/json' --data "{\"query\": \"$query\"}" "$url"
}
field() { # the first value of a field in an answer
    sed "s/.*\"$1\":\"\([^\"]*\)\".*/\1/"
}

# 1. An account: a name is enough. The session is in the cookie jar.
ask 'mutation { createGuest(name: \"Ada\") { __typename } }' >/dev/null

# 2. A table on which you hold every seat, so that you need nobody to try it.
table=$(ask 'mutation { createTable(table: {game: \"powergrid\", seats: 3, passAndPlay: true})
    { ... on TableCreated { table { id } } } }' | field id)
ask "mutation { startTable(tableId: \\\"$table\\\") { __typename } }" >/dev/null

# 3. Who must decide what, and what they may do.
decision=$(ask "{ table(id: \\\"$table\\\") { decisions { key } } }" | field key)
action=$(ask "{ table(id: \\\"$table\\\") { legalActions { notation } } }" |
    sed 's/"notation":"\([^"]*\)".*/\n\1/' | tail -n 1)

# 4. The move. Sent again with the same idempotencyKey it is played only once.
echo "played: $action"
ask "mutation { play(tableId: \\\"$table\\\", decision: \\\"$decision\\\",
    idempotencyKey: \\\"my-first-move\\\", actions: [{notation: \\\"$action\\\"}])
    { __typename ... on Played { version } ... on Problem { key } } }"
echo
