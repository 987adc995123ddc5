/** Today's positions on the start page: loaded here, so that they can be played offline. */
import { useEffect, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { TITLES } from '@/catalogue'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { DailyPuzzle } from '@/model/coach'
import { isProblem } from '@/model/problem'
import { keptPuzzle } from '../puzzle/kept_puzzles'
import './puzzles.css'

/** The rest of the page comes first. */
const LOAD_AFTER_MS = 1200

type Known = Readonly<Record<string, DailyPuzzle>>

function kept(): Known {
  return Object.fromEntries(
    TITLES.flatMap(({ id }) => {
      const puzzle = keptPuzzle(id)
      return puzzle ? [[id, puzzle]] : []
    }),
  )
}

export function DailyPositions() {
  const [known, setKnown] = useState<Known>(kept)
  const me = account.value
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { loadPuzzle } = await import('../puzzle/puzzle_store')
      for (const { id } of TITLES)
        void loadPuzzle(id).then((puzzle) => {
          if (puzzle && !isProblem(puzzle)) setKnown((before) => ({ ...before, [id]: puzzle }))
        })
    }
    const timer = setTimeout(load, LOAD_AFTER_MS)
    window.addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [me])
  return (
    <section class="daily" aria-labelledby="daily-title">
      <h2 id="daily-title">{say('puzzle.title')}</h2>
      <p class="quiet">{say('puzzle.note')}</p>
      <ul>
        {TITLES.map((title) => (
          <li key={title.id}>
            <a class="daily-game" href={`/puzzles/${title.id}`}>
              <span class="daily-emblem" aria-hidden="true">
                <title.Emblem />
              </span>
              <span class="daily-words">
                <b>{say(title.title)}</b>
                <span class="quiet">{stateOf(known[title.id])}</span>
              </span>
              {streakOf(known[title.id])}
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf(puzzle: DailyPuzzle | undefined): string {
  const answer = puzzle?.answers.find(({ legal }) => legal.notation === puzzle.myAnswer)
  if (!answer) return say('puzzle.open')
  return say(answer.isRight ? 'puzzle.right' : 'puzzle.wrong')
}

function streakOf(puzzle: DailyPuzzle | undefined) {
  const days = puzzle?.streak?.current ?? 0
  return days > 0 ? <span class="pill">{say('puzzle.streak', { n: days })}</span> : null
}
