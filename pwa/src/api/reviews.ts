/** Reviews of finished games. */
import type { Review, ReviewMark } from '@/model/coach'
import { type Problem, problemOf } from '@/model/problem'
import { listen, request } from './client'
import { readLegal, type WireLegal } from './play'
import { complete } from './table_documents'
import { LEGAL } from './table_queries'

const REVIEW = `version isDone progress isShared moves
  curve{version chances}
  marks{version move seat kind__enum:kind before after played{${LEGAL}} better{${LEGAL}} text}
  turningPoints
  seats{seat change luck choice others blunders mistakes bestMoves}`

const READ_REVIEW = `query ReadReview($id: ID!) {
  table(id: $id) {
    review { __typename ... on Review {${REVIEW}} ... on Problem { key } }
  }
}`

const REVIEW_UPDATES = `subscription ReviewUpdates($id: ID!, $after: Int!) {
  reviewUpdates(tableId: $id, after: $after) {
    __typename
    ... on Review {${REVIEW}}
    ... on StreamEnded { key }
  }
}`

const REQUEST_REVIEW = `mutation RequestReview($id: ID!, $key: String!) {
  requestReview(tableId: $id, idempotencyKey: $key) {
    __typename
    ... on ReviewRequested { isDone }
    ... on Problem { key }
  }
}`

type Payload = { readonly __typename: string; readonly key?: string }

type WireReview = Payload &
  Omit<Review, 'marks'> & {
    readonly marks: readonly (Omit<ReviewMark, 'kind' | 'played' | 'better'> & {
      readonly kind__enum: string
      readonly played: WireLegal
      readonly better: WireLegal | null
    })[]
  }

function readWire(payload: WireReview): Review {
  return {
    ...payload,
    marks: payload.marks.map(({ kind__enum, played, better, ...mark }) => ({
      ...mark,
      kind: kind__enum.toLowerCase() as ReviewMark['kind'],
      played: readLegal(played),
      better: better && readLegal(better),
    })),
  }
}

function isReview(payload: Payload): payload is WireReview {
  return payload.__typename === 'Review'
}

export async function readReview(id: string, game: string): Promise<Review | Problem> {
  type Answer = { table: { review: Payload } | null }
  const { table } = await request<Answer, object>(complete(READ_REVIEW, game), { id })
  const payload = table?.review ?? { __typename: 'NoSuchTable', key: 'no_such_table' }
  return isReview(payload) ? readWire(payload) : problemOf(payload)
}

export async function requestReview(id: string): Promise<Problem | null> {
  type Answer = { requestReview: Payload }
  const variables = { id, key: crypto.randomUUID() }
  const { requestReview: payload } = await request<Answer, object>(REQUEST_REVIEW, variables)
  return payload.__typename === 'ReviewRequested' ? null : problemOf(payload)
}

/** Calls back whenever the review has grown, until it is complete. */
export function listenReview(
  id: string,
  game: string,
  after: () => number,
  hear: (review: Review) => void,
): () => void {
  return listen<{ reviewUpdates: Payload }, Record<string, unknown>>(
    complete(REVIEW_UPDATES, game),
    () => ({ id, after: after() }),
    ({ reviewUpdates: payload }) => {
      if (isReview(payload)) hear(readWire(payload))
    },
  )
}
