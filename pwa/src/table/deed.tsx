/** Something is done to the table: what came of it is looked at, and a refusal is told in words. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Problem } from './position'
import { problemInWords } from './problems'

export function useDeed(refresh: () => Promise<void>): {
  readonly act: (deed: Promise<Problem | null>) => Promise<boolean>
  readonly refused: ComponentChildren
} {
  const [problem, show] = useState<Problem | null>(null)
  return {
    act: async (deed) => {
      const answer = await deed
      show(answer)
      await refresh()
      return answer === null
    },
    refused: problem && (
      <p class="problem" role="alert">
        {problemInWords(problem)}
      </p>
    ),
  }
}
