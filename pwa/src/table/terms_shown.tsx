/** The terms of a table, for those who think of joining: its clock, whether it is rated, its options. */
import { useEffect } from 'preact/hooks'
import { loadBundle, say } from '@/i18n/words'
import { paceInWords } from '@/model/pace_in_words'
import type { TableInfo } from '@/model/table'
import { optionsInWords } from './options'

export function TermsShown({ table }: { table: TableInfo }) {
  useEffect(() => void loadBundle(table.game), [table.game])
  const lines = [
    ...(table.isSandbox ? [say('menu.sandbox')] : []),
    ...paceInWords(table),
    ...optionsInWords(table.game, table.options),
  ]
  if (lines.length === 0) return null
  return (
    <ul class="terms-shown" aria-label={say('new.options')}>
      {lines.map((line) => (
        <li key={line} class="badge">
          {line}
        </li>
      ))}
    </ul>
  )
}
