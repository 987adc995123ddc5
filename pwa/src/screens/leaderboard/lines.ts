/** The lines of a leaderboard, page by page, and my own rating. */
import { request } from '@/api/client'
import {
  LeaderboardDocument,
  type LeaderboardQuery,
  RatingsOfDocument,
  type RatingsOfQuery,
} from '@/api/operations'

export type Line = LeaderboardQuery['leaderboard']['edges'][number]['node']
export type Rating = NonNullable<RatingsOfQuery['person']>['ratings'][number]

export interface Board {
  readonly lines: readonly Line[]
  /** Where the next page begins; null behind the last line. */
  readonly next: string | null
}

/** The page behind the lines that are known already, added to them. */
export async function readLines(game: string, bots: boolean, known?: Board): Promise<Board> {
  const after = known?.next ?? null
  const { edges, pageInfo } = (await request(LeaderboardDocument, { game, bots, after }))
    .leaderboard
  return {
    lines: [...(known?.lines ?? []), ...edges.map(({ node }) => node)],
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  }
}

export async function readRating(account: string, game: string): Promise<Rating | null> {
  const { person } = await request(RatingsOfDocument, { id: account })
  return person?.ratings.find((rating) => rating.game === game) ?? null
}

/** Equal points are an equal place, and the next place is as far down as it stands: 1, 2, 2, 4. */
export function placesOf(lines: readonly { readonly points: number }[]): readonly number[] {
  return lines.map(({ points }) => lines.findIndex((line) => line.points === points) + 1)
}
