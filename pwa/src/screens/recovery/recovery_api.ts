/** What opens my account again: passkeys and recovery codes; and closing it on every device. */
import { request } from '@/api/client'
import {
  CreateRecoveryCodesDocument,
  DeletePasskeyDocument,
  MyPasskeysDocument,
  type MyPasskeysQuery,
  RecoverAccountDocument,
  SignOutEverywhereDocument,
} from '@/api/operations'
import type { Account } from '@/api/signed_in'
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'

export type Passkey = NonNullable<MyPasskeysQuery['viewer']>['passkeys'][number]

const NO_ANSWER: Problem = { problem: 'NoAnswer', key: 'no_answer', parameters: {} }

/** The deed, or a problem in words too when nothing came back at all. */
export function answered<T>(deed: Promise<T | Problem>): Promise<T | Problem> {
  return deed.catch(() => NO_ANSWER)
}

export async function readPasskeys(): Promise<readonly Passkey[]> {
  return (await request(MyPasskeysDocument, {})).viewer?.passkeys ?? []
}

export async function deletePasskey(id: string): Promise<Problem | null> {
  const { answer } = await request(DeletePasskeyDocument, { id })
  return answer.__typename === 'PasskeyDeleted' ? null : problemOf(answer)
}

/** New codes, told only now; earlier ones are void. A guest keeps the account by them. */
export async function createRecoveryCodes(): Promise<readonly string[] | Problem> {
  const { answer } = await request(CreateRecoveryCodesDocument, {})
  return answer.__typename === 'RecoveryCodes' ? answer.codes : problemOf(answer)
}

export async function recover(code: string): Promise<Account | Problem> {
  const { answer } = await request(RecoverAccountDocument, { code })
  return answer.__typename === 'SignedIn' ? answer.account : problemOf(answer)
}

/** This phone is signed out too, and no token opens anything any more. */
export async function signOutEverywhere(): Promise<Problem | null> {
  const { answer } = await request(SignOutEverywhereDocument, {})
  return answer.__typename === 'SignedOut' ? null : problemOf(answer)
}
