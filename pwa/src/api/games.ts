/** What the API knows of a game before a table of it stands. */
import { request } from './client'
import { GameOptionsDocument, type GameOptionsQuery } from './operations'

export type GameOption = NonNullable<GameOptionsQuery['game']>['options'][number]

/** What a game can be set up with; data packs only where there is more than the one that we bring. */
export async function readOptions(game: string): Promise<readonly GameOption[]> {
  const { game: found } = await request(GameOptionsDocument, { id: game })
  const packs = found?.packs ?? []
  return (found?.options ?? []).flatMap((option): GameOption[] => {
    if (option.name === 'pack')
      return packs.length > 1 ? [{ ...option, kind: 'choice', choices: packs }] : []
    return option.kind === 'text' ? [] : [option]
  })
}
