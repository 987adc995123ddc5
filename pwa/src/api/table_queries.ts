/** The documents with a game's own types: written once, completed with the selections of the game; the build completes some too. */
export const LEGAL =
  'action{...ActionOfGame} notation template description{key parameters} range{field low high}'
const DECISION = 'key seat kind'
const RESULT = 'reason ranks shared scores{total lines{key points}}'
const ENTRY = 'version kind__enum:kind seat at events{...EventOfGame}'
/** The most entries in one answer; more need further requests. */
export const MAX_LOG_ENTRIES = 500
const SEAT = 'seat name account{id} bot ready bankSeconds decidingSince deadline'

export const POSITION = `query Position($id: ID!, $seat: Int) {
  table(id: $id) {
    version
    decisions{${DECISION}}
    optionalDecisions{${DECISION}}
    result{${RESULT}}
    view(seat: $seat){...ViewOfGame}
    legalActions(seat: $seat){${LEGAL}}
  }
}`

export const PAST = `query Past($id: ID!, $seat: Int, $version: Int!) {
  table(id: $id) {
    at(version: $version, seat: $seat) {
      version
      view{...ViewOfGame}
      result{${RESULT}}
    }
  }
}`

export const LOG = `query Log($id: ID!, $seat: Int, $after: Int!) {
  table(id: $id) {
    log(since: $after, first: ${MAX_LOG_ENTRIES}, seat: $seat){nodes{${ENTRY}}}
  }
}`

export const PREVIEW = `query Preview($id: ID!, $decision: String!, $actions: [ActionInput!]!) {
  preview(tableId: $id, decision: $decision, actions: $actions) {
    __typename
    ... on Preview {
      view{...ViewOfGame}
      decisions{${DECISION}}
      legalActions{${LEGAL}}
      events{...EventOfGame}
      crossesChance
    }
    ... on Problem { key }
    ... on IllegalMove { parameters }
  }
}`

export const HINT = `query Hint($id: ID!) {
  hint(tableId: $id) {
    __typename
    ... on Hint { version options { action{${LEGAL}} chance reason { text } } }
    ... on Problem { key }
  }
}`

export const PLAY = `mutation Play($id: ID!, $decision: String!, $mutation: String!, $actions: [ActionInput!]!) {
  play(tableId: $id, decision: $decision, idempotencyKey: $mutation, actions: $actions) {
    __typename
    ... on Played { version }
    ... on Problem { key }
    ... on IllegalMove { parameters }
  }
}`

export const UPDATES = `subscription Updates($id: ID!, $after: Int, $seat: Int) {
  tableUpdates(tableId: $id, after: $after, seat: $seat) {
    __typename
    ... on TableChanged {
      version
      status__enum:status
      host{id}
      seats{${SEAT}}
      decisions{${DECISION}}
      optionalDecisions{${DECISION}}
      result{${RESULT}}
      view{...ViewOfGame}
      legalActions{${LEGAL}}
      log{${ENTRY}}
    }
    ... on Resync { version }
    ... on StreamEnded { key }
  }
}`

/** The document with the fragments that it uses, of those that select everything in a game. */
export function completeWith(selections: string, document: string): string {
  const fragments = selections.split('\n')
  const used = fragments.filter((text) => document.includes(`...${text.split(' ')[1]}`))
  return [document, ...used].join('\n')
}
