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
  start_table: { table: 'TABLE' },
  look_at_a_table: { table: 'TABLE' },
  follow_a_table: { table: 'TABLE' },
}

const socket = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`
/** `/graphql?games=co2` shows the types of one game only. */
const games = new URLSearchParams(location.search).get('games')
const fetcher = createGraphiQLFetcher({
  url: games ? `/graphql?games=${encodeURIComponent(games)}` : '/graphql',
  wsClient: createClient({ url: socket, lazy: true }),
})
/** From nothing to a first move; the other examples follow. */
const FIRST = ['create_guest', 'create_table', 'start_table', 'look_at_a_table', 'preview', 'play']
const nameOf = (path: string) => path.split('/').at(-1)?.replace('.graphql', '') ?? ''
const rank = (path: string) =>
  FIRST.includes(nameOf(path)) ? FIRST.indexOf(nameOf(path)) : FIRST.length
const tabs = Object.entries(examples)
  .sort(([one], [other]) => rank(one) - rank(other))
  .map(([path, query]) => {
    const variables = VARIABLES[nameOf(path)]
    return { query, ...(variables && { variables: JSON.stringify(variables, null, 2) }) }
  })

const place = document.getElementById('graphiql')
if (place)
  createRoot(place).render(
    createElement(GraphiQL, { fetcher, defaultTabs: tabs, shouldPersistHeaders: false }),
  )
