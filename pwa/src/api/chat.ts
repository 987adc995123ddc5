/** The chat of a table. */
import type { Problem } from '@/model/problem'
import { problemOf } from '@/model/problem'
import type { ChatMessage } from '@/model/table'
import { listen, request } from './client'
import {
  ChatUpdatesDocument,
  MuteAccountDocument,
  MutedDocument,
  ReadChatDocument,
  ReportMessageDocument,
  SendMessageDocument,
} from './operations'
import { account } from './signed_in'

const PAGE = 100

export interface Silenced {
  readonly id: string
  readonly name: string
}

/** All that was said after the message of this number. */
export async function readChat(id: string, after = 0): Promise<readonly ChatMessage[]> {
  const { table } = await request(ReadChatDocument, { id, after })
  const said = (table?.messages ?? []).map((message) => ({
    ...message,
    isMine: message.accountId === account.value?.id,
  }))
  const last = said.at(-1)
  return last && said.length === PAGE ? [...said, ...(await readChat(id, last.number))] : said
}

export async function sayInChat(id: string, text: string): Promise<Problem | null> {
  const { answer } = await request(SendMessageDocument, { id, text })
  return answer.__typename === 'Said' ? null : problemOf(answer)
}

/** Whom I have muted, at any table. */
export async function readMuted(): Promise<readonly Silenced[]> {
  const { viewer } = await request(MutedDocument, {})
  return viewer?.muted ?? []
}

export async function mute(id: string, muted: boolean): Promise<Problem | null> {
  const { answer } = await request(MuteAccountDocument, { id, muted })
  return answer.__typename === 'Muted' ? null : problemOf(answer)
}

/** The operators of the server are pointed to a message. */
export async function report(id: string, reason: string): Promise<Problem | null> {
  const { answer } = await request(ReportMessageDocument, { id, reason })
  return answer.__typename === 'Reported' ? null : problemOf(answer)
}

/** Calls back whenever something has been said after the message of this number. */
export function listenChat(id: string, after: number, said: () => void): () => void {
  return listen(ChatUpdatesDocument, () => ({ id, after }), said)
}
