/** How a table is played: live or by correspondence, rated or not. */
import { say } from '@/i18n/words'
import type { TableInfo } from './table'

/** "Live", "Rated"; empty if neither applies. */
export function paceInWords(table: TableInfo): readonly string[] {
  return [
    ...(table.clockKind ? [say(`new.${table.clockKind}`)] : []),
    ...(table.isRated ? [say('new.rated')] : []),
  ]
}
