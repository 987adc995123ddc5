/** The words of leaderboards; they come with the screen, not with the lobby. */
import { useEffect, useState } from 'preact/hooks'
import { learnGame, type Params, sayGame } from '@/i18n/words'
import type en from './words/en.json'

const WORDS = 'leaderboard'

export function tell(key: keyof typeof en, params: Params = {}): string {
  return sayGame(WORDS, key, params)
}

/** True as soon as the words are here. */
export function useWords(): boolean {
  const [ready, start] = useState(false)
  useEffect(() => {
    void learnGame(WORDS).finally(() => start(true))
  }, [])
  return ready
}
