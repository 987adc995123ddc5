/** A person's games: ratings, statistics, past games. */
import { request } from './client'
import { ProfileDocument, type ProfileQuery } from './operations'

type Account = NonNullable<ProfileQuery['account']>
type PastGame = Account['pastGames']['nodes'][number]

export interface Profile extends Pick<Account, 'id' | 'name' | 'createdAt'> {
  readonly ratings: readonly OfGame<Account['ratings'][number]>[]
  readonly statistics: readonly OfGame<Account['statistics'][number]>[]
  readonly pastGames: readonly (Omit<OfGame<PastGame>, 'table'> & {
    readonly tableId: string | null
  })[]
}

type OfGame<Payload> = Omit<Payload, 'game'> & { readonly game: string }

export async function readProfile(id: string): Promise<Profile | null> {
  const { account } = await request(ProfileDocument, { id })
  return (
    account && {
      ...account,
      ratings: account.ratings.map((rating) => ({ ...rating, game: rating.game.id })),
      statistics: account.statistics.map((statistic) => ({
        ...statistic,
        game: statistic.game.id,
      })),
      pastGames: account.pastGames.nodes.map(({ table, ...game }) => ({
        ...game,
        game: game.game.id,
        tableId: table?.id ?? null,
      })),
    }
  )
}
