/** Getting in and out. */

import { type Problem, problemOf } from '@/model/problem'
import { language } from '@/settings'
import { renewSocket, request } from './client'
import {
  CreateGuestDocument,
  RenameAccountDocument,
  SignOutDocument,
  WhoAmIDocument,
} from './operations'
import { type Account, account } from './signed_in'

/** Finds out who plays on this phone; without a network the last known name stands. */
export async function whoAmI(): Promise<void> {
  try {
    const { viewer } = await request(WhoAmIDocument, {})
    account.value = viewer?.account ?? null
  } catch {
    account.value ??= null
  }
}

/** From now on this phone plays for this account, or for nobody. */
export function playAs(who: Account | null): void {
  account.value = who
  renewSocket()
}

export async function createGuest(name: string): Promise<Account | Problem> {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { answer } = await request(CreateGuestDocument, {
    name,
    language: language.value,
    timeZone,
  })
  return answer.__typename === 'SignedIn' ? answer.account : problemOf(answer)
}

export async function renameAccount(name: string): Promise<Account | Problem> {
  const { answer } = await request(RenameAccountDocument, { name })
  return answer.__typename === 'RenameAccountPayload' ? answer.account : problemOf(answer)
}

export async function signOut(): Promise<void> {
  await request(SignOutDocument, {})
}
