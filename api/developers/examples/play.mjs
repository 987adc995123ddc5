// From nothing to a game followed live, with Node 22 or newer and nothing else.
const server = process.env.HOTSEAT ?? 'http://127.0.0.1:8000'
let token = ''

async function ask(query, variables = {}) {
  const headers = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  const body = JSON.stringify({ query, variables })
  const answer = await fetch(`${server}/graphql`, { method: 'POST', headers, body })
  return (await answer.json()).data
}

// 1. A guest account with a token: a name is enough.
const { createGuest } = await ask(
  `mutation { createGuest(name: "Ada", scopes: [READ, PLAY, TABLES]) {
     ... on NewToken { secret } ... on Problem { key } } }`,
)
token = createGuest.secret

// 2. A table on which you hold every seat, so that you need nobody else to try it; then its start.
const { createTable } = await ask(
  `mutation($table: TableInput!) { createTable(table: $table) {
     ... on TableCreated { table { id } } ... on Problem { key } } }`,
  { table: { game: 'powergrid', seats: 3, passAndPlay: true } },
)
const id = createTable.table.id
await ask('mutation($id: ID!) { startTable(tableId: $id) { __typename } }', { id })

// 3. Who must decide what, and the legal actions.
const { table } = await ask(
  'query($id: ID!) { table(id: $id) { decisions { key seat } legalActions { notation } } }',
  { id },
)

// 4. The move. Sent again with the same idempotencyKey it is played only once.
const { play } = await ask(
  `mutation($id: ID!, $decision: String!, $action: String!) {
     play(tableId: $id, decision: $decision, idempotencyKey: "my-first-move",
          actions: [{notation: $action}]) {
       __typename ... on Played { version } ... on Problem { key } } }`,
  { id, decision: table.decisions[0].key, action: table.legalActions[0].notation },
)
console.log(JSON.stringify(play))

// 5. Follow the table over a WebSocket; each update contains the version that it leads to.
function follow(after, hear) {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const send = (message) => socket.send(JSON.stringify(message))
  const query = `subscription($id: ID!, $after: Int) { tableUpdates(tableId: $id, after: $after) {
    __typename ... on TableChanged { since version status } } }`
  socket.onopen = () =>
    send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === 'ping') send({ type: 'pong' })
    if (message.type === 'connection_ack')
      send({ id: '1', type: 'subscribe', payload: { query, variables: { id, after } } })
    if (message.type === 'next') hear(message.payload.data.tableUpdates, socket)
  }
}

// 6. After a lost connection, resume from the last version that you have seen: an update comes
// at once, even if nothing has changed.
follow(null, (update, socket) => {
  console.log(JSON.stringify(update))
  socket.close()
  follow(update.version, (again, other) => {
    console.log(JSON.stringify(again))
    other.close()
  })
})
