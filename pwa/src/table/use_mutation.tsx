/** Changes the table: refreshes it afterwards, and puts a refusal into words. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'

export function useMutation(refresh: () => Promise<void>): {
  readonly act: (deed: Promise<Problem | null>) => Promise<boolean>
  readonly refused: ComponentChildren
} {
  const [problem, setProblem] = useState<Problem | null>(null)
  return {
    act: async (deed) => {
      const answer = await deed
      setProblem(answer)
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
