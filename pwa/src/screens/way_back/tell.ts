/** The words of passkeys and recovery codes; they come with the screens that show them, not with the lobby. */
import { useEffect, useState } from 'preact/hooks'
import { learnGame, type Params, sayGame } from '@/i18n/words'
import type { Problem } from '@/table/position'
import { problemInWords } from '@/table/problems'
import type en from './words/en.json'

const WORDS = 'way_back'

export function tell(key: keyof typeof en, params: Params = {}): string {
  return sayGame(WORDS, key, params)
}

export function refusal(problem: Problem): string {
  return problemInWords(problem, WORDS)
}

/** True as soon as the words are here. */
export function useWords(): boolean {
  const [ready, start] = useState(false)
  useEffect(() => {
    void learnGame(WORDS).finally(() => start(true))
  }, [])
  return ready
}
