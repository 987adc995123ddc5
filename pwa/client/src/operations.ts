/**
 * The documents that the client sends. Every name of the schema that it uses stands here, and each answer is aliased
 * `answer`, so that nothing else need know what an operation is called.
 */
import type { DeviceCode, NewToken, Scope, Table, TableUpdate, Viewer } from './models.ts'
import type { Operation } from './transport.ts'

export interface Problem {
  readonly __typename: string
  readonly key: string
}

type Answer<Result> = { readonly answer: Result }
type Answered<Result> = Answer<
  (Result & { readonly __typename: string; readonly key?: never }) | Problem
>
type OnTable = { readonly id: string }

const typed = <Result, Variables>(text: string): Operation<Result, Variables> => ({
  toString: () => text,
})

/** What a token may do, by the name that the API has for it. */
export const SCOPES: Readonly<Record<Scope, string>> = {
  read: 'READ',
  play: 'PLAY',
  tables: 'TABLES',
  tournaments: 'TOURNAMENTS',
  webhooks: 'WEBHOOKS',
}

export const CREATE_GUEST = typed<Answered<NewToken>, { name: string | null; scopes: string[] }>(
  `mutation CreateGuest($name: String, $scopes: [TokenScope!]!) {
    answer: createGuest(name: $name, scopes: $scopes) {
      __typename ... on NewToken { secret token { id name scopes expiresAt } }
      ... on Problem { key } } }`,
)

export const CREATE_DEVICE_CODE = typed<
  Answered<DeviceCode>,
  { name: string; scopes: string[]; days: number }
>(
  `mutation CreateDeviceCode($name: String!, $scopes: [TokenScope!]!, $days: Int!) {
    answer: createDeviceCode(name: $name, scopes: $scopes, days: $days) {
      __typename ... on DeviceCode {
        deviceCode userCode verificationUrl verificationUrlComplete interval }
      ... on Problem { key } } }`,
)

export const REDEEM_DEVICE_CODE = typed<
  Answer<{ readonly secret?: string; readonly interval?: number; readonly key?: string }>,
  { code: string }
>(
  `mutation RedeemDeviceCode($code: String!) {
    answer: redeemDeviceCode(deviceCode: $code) {
      __typename ... on NewToken { secret }
      ... on AuthorizationPending { interval } ... on SlowDown { interval }
      ... on Problem { key } } }`,
)

export const SIGN_OUT = typed<Answered<object>, object>(
  'mutation SignOut { answer: signOut { __typename ... on Problem { key } } }',
)

export const VIEWER = typed<Answer<Viewer | null>, object>(
  'query Viewer { answer: viewer { scopes account { id name kind } } }',
)

const POSITION = `decisions { key seat kind }
  legalActions { notation template range { field low high } input }
  result { reason ranks shared scores { total } }`

const TABLE = `id status version invitation mySeats game { id } seats { seat name bot ready } ${POSITION}`

export const CREATE_TABLE = typed<Answered<{ readonly table: OnTable }>, { table: object }>(
  `mutation CreateTable($table: TableInput!) {
    answer: createTable(table: $table) {
      __typename ... on TableCreated { table { id } } ... on Problem { key } } }`,
)

export const JOIN_TABLE = typed<
  Answered<object>,
  { id: string; invitation: string | null; seat: number | null }
>(
  `mutation JoinTable($id: ID!, $invitation: String, $seat: Int) {
    answer: joinTable(tableId: $id, invitation: $invitation, seat: $seat) {
      __typename ... on Problem { key } } }`,
)

const onTable = (name: string, mutation: string): Operation<Answered<object>, OnTable> =>
  typed(`mutation ${name}($id: ID!) {
    answer: ${mutation}(tableId: $id) { __typename ... on Problem { key } } }`)

export const LEAVE_TABLE = onTable('LeaveTable', 'leaveTable')
export const SET_READY = onTable('SetReady', 'setReady')
export const START_TABLE = onTable('StartTable', 'startTable')

export const MY_TABLES = typed<
  Answer<{
    readonly edges: readonly { readonly node: Table }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }>,
  { after: string | null }
>(
  `query MyTables($after: String) {
    answer: tables(filter: {mine: true}, first: 50, after: $after) {
      edges { node { ${TABLE} } } pageInfo { hasNextPage endCursor } } }`,
)

export const PLAY = typed<
  Answered<{ readonly version: number }>,
  { id: string; decision: string; key: string; actions: readonly { readonly notation: string }[] }
>(
  `mutation Play($id: ID!, $decision: String!, $key: String!, $actions: [ActionInput!]!) {
    answer: play(tableId: $id, decision: $decision, idempotencyKey: $key, actions: $actions) {
      __typename ... on Problem { key } ... on IllegalMove { index parameters }
      ... on OtherProblem { parameters } ... on Played { version } } }`,
)

export const POSITION_OF = typed<
  Answer<{ readonly position: unknown } | null>,
  { id: string; seat: number }
>(
  `query PositionOf($id: ID!, $seat: Int!) {
    answer: table(id: $id) { position(seat: $seat) } }`,
)

export const INVITATIONS = typed<
  Answer<{ readonly invitations: readonly { readonly table: OnTable | null }[] } | null>,
  object
>('query Invitations { answer: viewer { invitations { table { id } } } }')

// An update comes only when something selected has changed.
export const INBOX_UPDATES = typed<Answer<object>, object>(
  `subscription InboxUpdates {
    answer: inboxUpdates { __typename
      ... on InboxChanged { inbox { seat } invitations { at } upcoming { seat } } } }`,
)

/** The query of a table, with a selection of its view where one is wanted. */
export const tableWith = (view: string) =>
  typed<Answer<Table | null>, { id: string; seat: number | null }>(
    `query Table($id: ID!, $seat: Int) {
      answer: table(id: $id) { ${TABLE.replace('legalActions {', 'legalActions(seat: $seat) {')}
        ${view && `view(seat: $seat) { __typename ${view} }`} } }`,
  )

export type WireUpdate =
  | ({ readonly __typename: 'TableChanged' } & TableUpdate)
  | { readonly __typename: 'Resync' }
  | { readonly __typename: 'StreamEnded'; readonly key: string }

/** The subscription to a table, with a selection of its view where one is wanted. */
export const tableUpdatesWith = (view: string) =>
  typed<Answer<WireUpdate>, { id: string; seat: number | null; after: number | null }>(
    `subscription TableUpdates($id: ID!, $after: Int, $seat: Int) {
      answer: tableUpdates(tableId: $id, after: $after, seat: $seat) {
        __typename
        ... on TableChanged { since version status ${POSITION}
          log { version kind seat notation } ${view && `view { __typename ${view} }`} }
        ... on Resync { version }
        ... on StreamEnded { key } } }`,
  )
