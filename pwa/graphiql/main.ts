/** GraphiQL at /graphql, served by ourselves so that it works without the internet. */
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import 'graphiql/style.css'
import { createClient } from 'graphql-ws'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'

const examples = import.meta.glob<string>('../../schema/examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Variables that make an example run as it is, or show what goes where. */
const VARIABLES: Record<string, object> = {
  preview: { table: 'TABLE', decision: 'DECISION', actions: [{ notation: 'pass' }] },
  play: { table: 'TABLE', decision: 'DECISION', mutation: 'm1', actions: [{ notation: 'pass' }] },
  look_at_a_table: { table: 'TABLE' },
  follow_a_table: { table: 'TABLE' },
}

const socket = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`
const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  wsClient: createClient({ url: socket, lazy: true }),
})
const tabs = Object.entries(examples).map(([path, query]) => {
  const name = path.split('/').at(-1)?.replace('.graphql', '') ?? ''
  const variables = VARIABLES[name]
  return { query, ...(variables && { variables: JSON.stringify(variables, null, 2) }) }
})

const place = document.getElementById('graphiql')
if (place)
  createRoot(place).render(
    createElement(GraphiQL, { fetcher, defaultTabs: tabs, shouldPersistHeaders: false }),
  )
