/** A result that is being entered, alongside the recorded one, which others may change meanwhile. */
import { useLayoutEffect, useState } from 'preact/hooks'
import type { RoundTable, Tournament } from '../api'
import type { Shown } from './order'
import { NOBODY, type Placed, placedBy, ranksOf } from './taps'

type Scores = readonly (number | null)[]
type Recorded = Pick<RoundTable, 'status' | 'ranks' | 'scores'>

/** The recorded result when it was last seen. */
interface Seen extends Recorded {
  /** The version of the tournament at that time. */
  readonly version: number
}

interface Entered {
  readonly placed: Placed
  readonly scores: Scores
  readonly seen: Seen
  /** Whether something else was recorded while this was being entered. */
  readonly moved: boolean
  readonly place: (placed: Placed) => void
  readonly score: (scores: Scores) => void
  /** Replaces the entered result by the recorded one. */
  readonly takeOver: () => void
  /** Keeps the entered result, knowing what it will overwrite. */
  readonly keepMine: () => void
}

export function isEntered(placed: Placed, scores: Scores, table: Recorded): boolean {
  const ranks = ranksOf(placed, scores.length)
  return (
    ranks !== null &&
    ranks.join() === table.ranks?.join() &&
    scores.every((value, seat) => (value ?? 0) === (table.scores?.[seat] ?? 0))
  )
}

export function isAsSeen(seen: Recorded, table: Recorded): boolean {
  return (
    seen.status === table.status &&
    seen.ranks?.join() === table.ranks?.join() &&
    seen.scores?.join() === table.scores?.join()
  )
}

export function useEntered(tournament: Tournament, shown: Shown, seats: number): Entered {
  const { table } = shown
  const look = (): Seen => ({
    status: table.status,
    ranks: table.ranks,
    scores: table.scores,
    version: tournament.version,
  })
  const placedNow = (): Placed => {
    if (table.ranks) return placedBy(table.ranks)
    // In a cooperative game all share one place.
    return tournament.cooperative ? placedBy(Array.from({ length: seats }, () => 1)) : NOBODY
  }
  const [placed, setPlaced] = useState(placedNow)
  const [scores, setScores] = useState(() => scoresNow(shown, seats))
  const [seen, setSeen] = useState(look)
  const [isTouched, setTouched] = useState(false)
  const isOther = !isAsSeen(seen, table)
  const isMine = isEntered(placed, scores, table)
  const takeOver = (): void => {
    setPlaced(placedNow())
    setScores(scoresNow(shown, seats))
    setSeen(look())
    setTouched(false)
  }
  // Nothing that was entered here is lost by following the recorded result.
  useLayoutEffect(() => {
    if (isOther && (!isTouched || isMine)) takeOver()
  })
  return {
    placed,
    scores,
    seen,
    moved: isOther && isTouched && !isMine,
    place: (next) => {
      setPlaced(next)
      setTouched(true)
    },
    score: (next) => {
      setScores(next)
      setTouched(true)
    },
    takeOver,
    keepMine: () => setSeen(look()),
  }
}

function scoresNow({ table, live }: Shown, seats: number): Scores {
  // Until somebody has points, there is nothing to copy from the game.
  const known = live?.standing?.some((value) => value !== 0) ? live.standing : null
  return Array.from({ length: seats }, (_, seat) => table.scores?.[seat] ?? known?.[seat] ?? null)
}
