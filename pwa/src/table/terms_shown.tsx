/** What a table is played by, for those who think of joining: its clock, whether it is rated, its options. */
import { useEffect } from 'preact/hooks'
import { loadBundle, say } from '@/i18n/words'
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

/** "Live", "Rated"; nothing where it is neither. */
export function paceInWords(table: TableInfo): readonly string[] {
  return [
    ...(table.clockKind ? [say(`new.${table.clockKind}`)] : []),
    ...(table.isRated ? [say('new.rated')] : []),
  ]
}
