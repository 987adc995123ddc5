/** A private copy of a position: all seats are mine, and nothing that happens there counts. */
import { useState } from 'preact/hooks'
import { forkTable } from '@/api/tables'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { go } from '@/router'

interface TryOutProps {
  readonly table: string
  /** The version to begin from; null: now. */
  readonly at: number | null
}

export function TryOut({ table, at }: TryOutProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const begin = async (): Promise<void> => {
    const answer = await forkTable(table, at)
    if (isProblem(answer)) setProblem(answer)
    else go(`/tables/${answer.id}`)
  }
  return (
    <>
      <button type="button" class="button" onClick={begin}>
        <Icon name="hands" />
        {say('menu.try_out')}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem)}
        </p>
      )}
    </>
  )
}
