/** The review of a table: asked for where there is none yet, and followed until it is done. */
import { useEffect, useState } from 'preact/hooks'
import { listenReview, readReview, requestReview } from '@/api/reviews'
import type { Review } from '@/model/coach'
import { isProblem, type Problem } from '@/model/problem'

const UNREACHABLE: Problem = { problem: 'Busy', key: 'busy', parameters: {} }

export function useReview(table: string, game: string | null): Review | Problem | null {
  const [review, setReview] = useState<Review | Problem | null>(null)
  useEffect(() => {
    if (!game) return
    let known = -1
    let stop: () => void = () => undefined
    let isGone = false
    const hear = (news: Review): void => {
      if (isGone || news.version < known) return
      known = news.version
      setReview(news)
      if (news.isDone) stop()
    }
    const begin = async (): Promise<void> => {
      let found = await readReview(table, game)
      if (isProblem(found) && found.problem === 'NotReviewed') {
        const refused = await requestReview(table)
        found = refused ?? (await readReview(table, game))
      }
      if (isGone) return
      if (isProblem(found)) {
        setReview(found)
        return
      }
      hear(found)
      if (!found.isDone) stop = listenReview(table, game, () => known, hear)
    }
    begin().catch(() => setReview(UNREACHABLE))
    return () => {
      isGone = true
      stop()
    }
  }, [table, game])
  return review
}
