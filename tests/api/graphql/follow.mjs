// An independent client: graphql-ws, the library that the protocol's author keeps.
import { createClient } from 'graphql-ws'

const [url, token, id] = process.argv.slice(2)
const client = createClient({ url, connectionParams: { authorization: `Bearer ${token}` } })
const query = `subscription($id: ID!) { tableUpdates(tableId: $id) {
  ... on TableChanged { since version status } } }`

for await (const { data, errors } of client.iterate({ query, variables: { id } })) {
  if (errors) throw new Error(JSON.stringify(errors))
  console.log(`${data.tableUpdates.since} ${data.tableUpdates.version}`)
  if (data.tableUpdates.status === 'OVER') break
}
await client.dispose()
