/** Loads the guide of a game and its texts when somebody asks for it. */

import type { Step } from '@/board/guide'
import { loadBundle } from '@/i18n/words'

const GUIDES = import.meta.glob<{ steps: readonly Step[] }>('@/games/*/guide/guide.ts')

export async function loadGuide(game: string): Promise<readonly Step[]> {
  const found = Object.entries(GUIDES).find(([path]) => path.endsWith(`/${game}/guide/guide.ts`))
  const [module] = await Promise.all([found?.[1](), loadBundle(guideWords(game))])
  return module?.steps ?? []
}

/** The name under which the guide's texts are stored. */
export function guideWords(game: string): string {
  return `${game}/guide`
}
