/** Getting back into my account with passkeys and recovery codes; and signing out on every device. */
import { request } from '@/api/client'
import type { Account } from '@/api/signed_in'
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'
import {
  CreateRecoveryCodesDocument,
  DeletePasskeyDocument,
  MyPasskeysDocument,
  type MyPasskeysQuery,
  RecoverAccountDocument,
  SignOutEverywhereDocument,
} from './operations'

export type Passkey = NonNullable<MyPasskeysQuery['viewer']>['passkeys'][number]

const NO_ANSWER: Problem = { problem: 'NoAnswer', key: 'no_answer', parameters: {} }

/** The answer, or a problem if the request itself failed. */
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

/** New codes, shown only now; earlier ones become invalid. They let a guest keep the account. */
export async function createRecoveryCodes(): Promise<readonly string[] | Problem> {
  const { answer } = await request(CreateRecoveryCodesDocument, {})
  return answer.__typename === 'RecoveryCodes' ? answer.codes : problemOf(answer)
}

export async function recover(code: string): Promise<Account | Problem> {
  const { answer } = await request(RecoverAccountDocument, { code })
  return answer.__typename === 'SignedIn' ? answer.account : problemOf(answer)
}

/** Signs out this phone too, and revokes all tokens. */
export async function signOutEverywhere(): Promise<Problem | null> {
  const { answer } = await request(SignOutEverywhereDocument, {})
  return answer.__typename === 'SignedOut' ? null : problemOf(answer)
}
