/** What the API knows about a game before there is a table. */
import { request } from './client'
import { GameOptionsDocument, type GameOptionsQuery } from './operations'

export type GameOption = NonNullable<GameOptionsQuery['game']>['options'][number]

/** The options of a game; data packs only if there are more than the built-in one. */
export async function readOptions(game: string): Promise<readonly GameOption[]> {
  const { game: found } = await request(GameOptionsDocument, { id: game })
  const packs = found?.packs ?? []
  return (found?.options ?? []).flatMap((option): GameOption[] => {
    if (option.name === 'pack')
      return packs.length > 1 ? [{ ...option, kind: 'choice', choices: packs }] : []
    return option.kind === 'text' ? [] : [option]
  })
}
