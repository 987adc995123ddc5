/** The chat of a table. */
import type { Problem } from '@/table/position'
import { listen, request } from './client'
import { ChatUpdatesDocument, ReadChatDocument, SayDocument } from './operations'
import { problemOf } from './session'
import { account } from './signed_in'
import type { ChatMessage } from './types'

export async function readChat(id: string): Promise<readonly ChatMessage[]> {
  const { table } = await request(ReadChatDocument, { id, after: 0 })
  return (table?.messages ?? []).map((message) => ({
    id: String(message.number),
    name: message.name,
    text: message.text,
    at: message.at,
    isMine: message.accountId === account.value?.id,
  }))
}

export async function sayInChat(id: string, text: string): Promise<Problem | null> {
  const { answer } = await request(SayDocument, { id, text })
  return answer.__typename === 'Said' ? null : problemOf(answer)
}

/** Calls back whenever something has been said after the message of this number. */
export function listenChat(id: string, after: number, said: () => void): () => void {
  return listen(ChatUpdatesDocument, () => ({ id, after }), said)
}
