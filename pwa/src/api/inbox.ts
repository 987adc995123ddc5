/** Every decision that waits for me. */

import type { Waiting } from '@/model/table'
import { listen, request } from './client'
import { InboxDocument, InboxUpdatesDocument } from './operations'

export async function readInbox(): Promise<readonly Waiting[]> {
  const { viewer } = await request(InboxDocument, {})
  return (viewer?.inbox ?? []).map((one) => ({ ...one, kind: one.decision.kind }))
}

/** Calls back whenever it has changed. */
export function listenInbox(changed: () => void): () => void {
  return listen(InboxUpdatesDocument, () => ({}), changed)
}
