/** Signing in and out. */

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
import { unsubscribeBrowser } from './unsubscribe_browser'

/** Finds out who is signed in on this phone; offline the last known name stays. */
export async function whoAmI(): Promise<void> {
  try {
    const { viewer } = await request(WhoAmIDocument, {})
    account.value = viewer?.account ?? null
    if (!viewer) await unsubscribeBrowser()
  } catch {
    account.value ??= null
    // A page opened offline knows no account until it asks again.
    addEventListener('online', whoAmI, { once: true })
  }
}

/** From now on this phone acts for this account, or for nobody. */
export function playAs(who: Account | null): void {
  account.value = who
  renewSocket()
  if (!who) void unsubscribeBrowser()
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
