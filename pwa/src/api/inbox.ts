/** Every decision and invitation that waits for me. */

import { type Problem, problemOf } from '@/model/problem'
import type { Invitation, Waiting } from '@/model/table'
import { listen, request } from './client'
import {
  AcceptTournamentDocument,
  DeclineTournamentDocument,
  InboxDocument,
  InboxUpdatesDocument,
} from './operations'
import { joinTable, leaveTable } from './tables'

export interface Inbox {
  readonly waiting: readonly Waiting[]
  readonly invitations: readonly Invitation[]
}

export async function readInbox(): Promise<Inbox> {
  const { viewer } = await request(InboxDocument, {})
  return {
    waiting: (viewer?.inbox ?? []).map((one) => ({ ...one, kind: one.decision.kind })),
    invitations: viewer?.invitations ?? [],
  }
}

/** Calls back whenever it has changed. */
export function listenInbox(changed: () => void): () => void {
  return listen(InboxUpdatesDocument, () => ({}), changed)
}

/** Says yes or no to an invitation; null when that was done. */
export async function answerInvitation(
  { tableId, tournamentId }: Invitation,
  accepts: boolean,
): Promise<Problem | null> {
  if (tableId) return accepts ? joinTable(tableId, null) : leaveTable(tableId)
  const variables = { id: tournamentId ?? '' }
  const { answer } = accepts
    ? await request(AcceptTournamentDocument, variables)
    : await request(DeclineTournamentDocument, variables)
  return answer.__typename.endsWith('Payload') ? null : problemOf(answer)
}
