/** The chat of a table. */
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'
import type { ChatMessage } from '@/model/table'
import { listen, request } from './client'
import {
  ChatUpdatesDocument,
  ReadChatDocument,
  ReportMessageDocument,
  SendMessageDocument,
} from './operations'
import { account } from './signed_in'

/** All messages after the one with this number. */
export async function readChat(id: string, after = 0): Promise<readonly ChatMessage[]> {
  const { table } = await request(ReadChatDocument, { id, after })
  const said = (table?.messages.nodes ?? []).map(({ author, ...message }) => ({
    ...message,
    accountId: author.id,
    name: author.name,
    isMine: author.id === account.value?.id,
  }))
  const last = said.at(-1)
  return last && table?.messages.pageInfo.hasNextPage
    ? [...said, ...(await readChat(id, last.number))]
    : said
}

export async function sayInChat(id: string, text: string): Promise<Problem | null> {
  const { answer } = await request(SendMessageDocument, { id, text })
  return answer.__typename === 'MessageSent' ? null : problemOf(answer)
}

/** Reports a message to the operators of the server. */
export async function report(id: string, reason: string): Promise<Problem | null> {
  const { answer } = await request(ReportMessageDocument, { id, reason })
  return answer.__typename === 'Reported' ? null : problemOf(answer)
}

/** Calls back whenever there are messages after the one with this number. */
export function listenChat(id: string, after: number, said: () => void): () => void {
  return listen(ChatUpdatesDocument, () => ({ id, after }), said)
}
