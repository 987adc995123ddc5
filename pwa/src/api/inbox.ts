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
    waiting: (viewer?.inbox ?? []).map((item) => ({
      ...item,
      tableId: item.table.id,
      game: item.game.id,
      kind: item.decision.kind,
    })),
    invitations: (viewer?.invitations ?? []).map((invitation) => ({
      tableId: invitation.table?.id ?? null,
      tournamentId: invitation.tournament?.id ?? null,
      game: invitation.game.id,
      name: invitation.name,
      inviter: invitation.inviter?.name ?? '',
      inviterId: invitation.inviter?.id ?? null,
    })),
  }
}

/** Calls back whenever it has changed. */
export function listenInbox(changed: () => void): () => void {
  return listen(InboxUpdatesDocument, () => ({}), changed)
}

/** Accepts or declines an invitation; null if that worked. */
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
