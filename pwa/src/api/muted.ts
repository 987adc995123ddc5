/** Whose messages and invitations I do not want to see. */
import { type Problem, problemOf } from '@/model/problem'
import { request } from './client'
import { MuteAccountDocument, MutedDocument } from './operations'

export interface Silenced {
  readonly id: string
  readonly name: string
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
