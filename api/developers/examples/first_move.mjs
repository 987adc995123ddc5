// From nothing to a first move, in a browser or with Node.
const url = (process.env.HOTSEAT ?? 'http://127.0.0.1:8000') + '/graphql'
let cookie = ''

async function ask(query, variables = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
  return (await answer.json()).data
}

// 1. An account: a name is enough. In a browser the cookie takes care of itself.
await ask('mutation { createGuest(name: "Ada") { __typename } }')

// 2. A table on which you hold every seat, so that you need nobody to try it.
const { createTable } = await ask(
  `mutation($table: TableInput!) {
     createTable(table: $table) { ... on TableCreated { table { id } } } }`,
  { table: { game: 'powergrid', seats: 3, passAndPlay: true } },
)
const id = createTable.table.id
await ask('mutation($id: ID!) { startTable(tableId: $id) { __typename } }', { id })

// 3. Who must decide what, and what they may do.
const { table } = await ask(
  `query($id: ID!) { table(id: $id) {
     decisions { key seat kind } legalActions { notation } } }`,
  { id },
)
const decision = table.decisions[0]
const action = table.legalActions[0].notation

// 4. The move. Sent again with the same idempotencyKey it is played only once.
const { play } = await ask(
  `mutation($id: ID!, $decision: String!, $action: String!) {
     play(tableId: $id, decision: $decision, idempotencyKey: "my-first-move",
          actions: [{notation: $action}]) {
       __typename ... on Played { version } ... on Problem { key } } }`,
  { id, decision: decision.key, action },
)
console.log(`seat ${decision.seat} played: ${action}`)
console.log(play)
