/** The record of a finished game, as a file: with its seed anybody can replay it and check the shuffle. */
import { useState } from 'preact/hooks'
import { readRecord } from '@/api/tables'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'

export function RecordButton({ table }: { table: string }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const save = async (): Promise<void> => {
    const record = await readRecord(table)
    setProblem(isProblem(record) ? record : null)
    if (!isProblem(record)) saveFile(record.name, record.text)
  }
  return (
    <>
      <button type="button" class="button" onClick={save}>
        <Icon name="log" />
        {say('result.record')}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem)}
        </p>
      )}
    </>
  )
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
