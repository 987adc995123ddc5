/** A private copy of a position: all seats are mine, and nothing that happens there counts. */
import { useState } from 'preact/hooks'
import { forkTable } from '@/api/tables'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { keepNames } from '@/model/hot_seat'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { nameAt } from '@/model/seat_name'
import type { TableInfo } from '@/model/table'
import { go } from '@/router'

/** Makes the copy; its seats keep the names of the original players. */
export async function tryOut(info: TableInfo, at: number | null): Promise<Problem | null> {
  const answer = await forkTable(info.id, at)
  if (isProblem(answer)) return answer
  keepNames(
    answer.id,
    info.seats.map(({ seat }) => nameAt(info, seat)),
  )
  go(`/tables/${answer.id}`)
  return null
}

interface TryOutProps {
  readonly info: TableInfo
  /** The version to begin from; null for the current one. */
  readonly at: number | null
}

export function TryOut({ info, at }: TryOutProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const begin = async (): Promise<void> => setProblem(await tryOut(info, at))
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
