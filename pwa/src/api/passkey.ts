/** Passkeys: let a guest keep the account for good and sign in on another phone. */

import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'
import { request } from './client'
import { deviceName } from './device_name'
import {
  BeginPasskeyDocument,
  BeginSignInDocument,
  FinishPasskeyDocument,
  FinishSignInDocument,
} from './operations'
import type { Account } from './signed_in'

export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** The person closed the phone's own dialog, or it failed. */
const CANCELLED: Problem = { problem: 'Cancelled', key: 'passkey_cancelled', parameters: {} }
/** The phone already has a passkey for this account and makes no second one. */
const HELD: Problem = { problem: 'Held', key: 'passkey_held', parameters: {} }

export async function keepWithPasskey(): Promise<Problem | null> {
  const { answer: begun } = await request(BeginPasskeyDocument, {})
  if (begun.__typename !== 'PasskeyChallenge') return problemOf(begun)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(begun.options))
  const made = await navigator.credentials.create({ publicKey }).catch((error) => error)
  if (made instanceof DOMException && made.name === 'InvalidStateError') return HELD
  if (!(made instanceof PublicKeyCredential)) return CANCELLED
  const credential = JSON.stringify(made.toJSON())
  // The name tells the passkeys of several devices apart.
  const name = deviceName(navigator.userAgent) || 'Passkey'
  const { answer } = await request(FinishPasskeyDocument, { credential, name })
  return answer.__typename === 'FinishPasskeyPayload' ? null : problemOf(answer)
}

export async function signInWithPasskey(): Promise<Account | Problem> {
  const { beginSignIn } = await request(BeginSignInDocument, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(beginSignIn.options))
  const found = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!(found instanceof PublicKeyCredential)) return CANCELLED
  const credential = JSON.stringify(found.toJSON())
  const { answer } = await request(FinishSignInDocument, { credential })
  return answer.__typename === 'SignedIn' ? answer.account : problemOf(answer)
}
