/** Tokens for programs on the public API. */
import { request } from '@/api/client'
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'
import {
  CreateTokenDocument,
  CreateTournamentTokenDocument,
  MyTokensDocument,
  type MyTokensQuery,
  RevokeTokenDocument,
  type TokenScope,
  type TournamentTokenScope,
} from './operations'

export type Token = NonNullable<MyTokensQuery['viewer']>['tokens'][number]
export type { TokenScope, TournamentTokenScope }

export const SCOPES = ['read', 'play', 'tables', 'tournaments', 'webhooks'] as const
export const EVENT_SCOPES = ['read', 'play', 'tournaments'] as const

/** What a token is made from. */
export interface Wish<Scope extends string> {
  readonly name: string
  readonly scopes: Scope[]
  readonly days: number
}

/** The secret is the credential itself, and is only returned now. */
export type Made = { readonly secret: string } | Problem

type Answer =
  | { __typename: 'NewToken'; secret: string }
  | { __typename: string; key?: string; secret?: never }

const madeOf = (answer: Answer): Made =>
  answer.secret === undefined ? problemOf(answer) : { secret: answer.secret }

export async function readTokens(): Promise<readonly Token[]> {
  return (await request(MyTokensDocument, {})).viewer?.tokens ?? []
}

export async function createToken(wish: Wish<TokenScope>): Promise<Made> {
  return madeOf((await request(CreateTokenDocument, wish)).answer)
}

export async function createTournamentToken(
  id: string,
  wish: Wish<TournamentTokenScope>,
): Promise<Made> {
  return madeOf((await request(CreateTournamentTokenDocument, { id, ...wish })).answer)
}

export async function revokeToken(id: string): Promise<Problem | null> {
  const { answer } = await request(RevokeTokenDocument, { id })
  return answer.__typename === 'TokenRevoked' ? null : problemOf(answer)
}
