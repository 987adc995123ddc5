/** The lines of a leaderboard, page by page, and my own rating. */
import { request } from '@/api/client'
import {
  LeaderboardDocument,
  type LeaderboardQuery,
  RatingsOfDocument,
  type RatingsOfQuery,
} from './operations'

export type Line = LeaderboardQuery['leaderboard']['nodes'][number]
export type Rating = NonNullable<RatingsOfQuery['account']>['ratings'][number]

export interface Board {
  readonly lines: readonly Line[]
  /** Where the next page begins; null after the last line. */
  readonly next: string | null
}

/** The known lines, with the next page added. */
export async function readLines(game: string, bots: boolean, known?: Board): Promise<Board> {
  const after = known?.next ?? null
  const { nodes, pageInfo } = (await request(LeaderboardDocument, { game, bots, after }))
    .leaderboard
  return {
    lines: [...(known?.lines ?? []), ...nodes],
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  }
}

export async function readRating(account: string, game: string): Promise<Rating | null> {
  const found = await request(RatingsOfDocument, { id: account })
  return found.account?.ratings.find((rating) => rating.game.id === game) ?? null
}

/** Equal points share a place, and the next place counts all lines above it: 1, 2, 2, 4. */
export function placesOf(lines: readonly { readonly points: number }[]): readonly number[] {
  return lines.map(({ points }) => lines.findIndex((line) => line.points === points) + 1)
}
