/** The words of tournaments; they come with these screens, not with the lobby. */
import { type Params, sayGame } from '@/i18n/words'
import type { Problem } from '@/table/position'
import { problemInWords } from '@/table/problems'
import type en from './words/en.json'

export const WORDS = 'tournaments'

export type EventKey = keyof typeof en

export function tell(key: EventKey, params: Params = {}): string {
  return sayGame(WORDS, key, params)
}

/** A sentence under a key that is made of what the server said. */
export function tellOf(group: string, name: string, params: Params = {}): string {
  return sayGame(WORDS, `${group}.${name}`, params)
}

export function refusal(problem: Problem): string {
  return problemInWords(problem, WORDS)
}
