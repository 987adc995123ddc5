// Two tables read through the normalised caches of Apollo Client and urql: does the first stay what it was?
import { readFileSync } from 'node:fs'
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core'
import { Client, fetchExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { buildSchema, introspectionFromSchema } from 'graphql'

const { url, token, sdl, document, reads, localKeys } = JSON.parse(readFileSync(0, 'utf8'))
const endpoint = `${url}/graphql`
const headers = { authorization: `Bearer ${token}` }
const schema = buildSchema(sdl)

const possibleTypes = Object.fromEntries(
  Object.values(schema.getTypeMap())
    .filter((type) => type.astNode?.kind.match(/Interface|Union/))
    .map((type) => [type.name, schema.getPossibleTypes(type).map((one) => one.name)]),
)

/** Types that are taken for one thing everywhere, as with an `id` that is not global: what must go wrong. */
const policies = Object.fromEntries(localKeys.map((type) => [type, { keyFields: [] }]))
const keys = Object.fromEntries(localKeys.map((type) => [type, () => 'the one']))

async function apollo() {
  const client = new ApolloClient({
    link: new HttpLink({ uri: endpoint, headers, fetch }),
    cache: new InMemoryCache({ possibleTypes, typePolicies: policies }),
  })
  const query = gql(document)
  return (variables, fetchPolicy) =>
    client.query({ query, variables, fetchPolicy }).then(({ data }) => data)
}

async function urql() {
  const client = new Client({
    url: endpoint,
    fetchOptions: { headers },
    // urql gives up the connection once it has the answer, which Node reports as an error.
    fetch: (to, how) => fetch(to, { ...how, signal: undefined }),
    preferGetMethod: false,
    exchanges: [
      cacheExchange({ schema: introspectionFromSchema(schema), keys, logger: () => {} }),
      fetchExchange,
    ],
  })
  const policies = { 'network-only': 'network-only', 'cache-only': 'cache-only' }
  return async (variables, policy) => {
    const { data, error } = await client
      .query(document, variables, { requestPolicy: policies[policy] })
      .toPromise()
    if (error) throw error
    return data
  }
}

/** Without the type names that the caches add. */
const plain = (value) =>
  JSON.stringify(value, (key, held) => (key === '__typename' ? undefined : held))

for (const [name, open] of Object.entries({ apollo, urql })) {
  const read = await open()
  const first = plain(await read(reads[0], 'network-only'))
  for (const variables of reads.slice(1)) await read(variables, 'network-only')
  const again = plain(await read(reads[0], 'cache-only'))
  console.log(JSON.stringify({ cache: name, length: first.length, same: first === again }))
}
process.exit(0)
