/** Loads a game's board and words when a table of it is opened. */

import type { Board } from '@/board/contract'
import { loadBundle } from '@/i18n/words'
import type { Struct } from '@/model/position'

export type LoadedBoard = Board<unknown, Struct, Struct>

const BOARDS = import.meta.glob<{ board: LoadedBoard }>('./*/board.tsx')

/** The board of a game; a game without drawings is shown in words. */
export async function loadBoard(game: string): Promise<LoadedBoard> {
  const drawn = BOARDS[`./${game}/board.tsx`]
  const [board] = await Promise.all([
    drawn ? drawn().then((module) => module.board) : loadPlain(game),
    loadBundle(game),
  ])
  return board
}

async function loadPlain(game: Board['game']): Promise<LoadedBoard> {
  const { plainBoard } = await import('./plain')
  return plainBoard(game)
}
