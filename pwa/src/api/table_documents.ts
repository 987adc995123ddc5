/** The documents of a table, completed with the selections of its game. */
import { completeWith } from './table_queries'

/** Loaded with the frame of a table, so that a position can be requested as soon as its game is known. */
const SELECTIONS = import.meta.glob<string>('./selections/*.ts', {
  eager: true,
  import: 'default',
})

/** The document with the game's fragments that it uses. */
export function complete(document: string, game: string): string {
  const selections = SELECTIONS[`./selections/${game}.ts`]
  if (selections === undefined) throw new Error(`no selections for ${game}`)
  return completeWith(selections, document)
}
