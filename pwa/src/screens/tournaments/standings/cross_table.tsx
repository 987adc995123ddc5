/** Everybody against everybody, in the order of the standings. */
import { useEffect, useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { pathOf } from '../address'
import { type CrossRow, readCrossTable, type Tournament } from '../api'
import { figure } from '../figures'
import { tell } from '../words'

/** More columns than this cannot be read on any screen. */
const MAX_COLUMNS = 60

interface CrossTableProps {
  readonly tournament: Tournament
  readonly code: string | null
}

export function CrossTable({ tournament, code }: CrossTableProps) {
  const [rows, setRows] = useState<readonly CrossRow[] | null>(null)
  const { id, version } = tournament
  useEffect(() => {
    readCrossTable(id, code).then(setRows, () => undefined)
  }, [id, code, version])
  if (!rows) return <p class="quiet">{say('loading')}</p>
  const columns = rows.slice(0, MAX_COLUMNS)
  return (
    <>
      <div class="standings-scroll">
        <table class="standings-table cross-table">
          <thead>
            <tr>
              <th class="figure">{tell('standings.rank')}</th>
              <th>{tell('standings.name')}</th>
              {columns.map((row) => (
                <th key={row.entrant} class="figure">
                  <abbr title={row.name}>{row.rank}</abbr>
                </th>
              ))}
              <th class="figure">{tell('standings.points')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.entrant} class={row.entrant === tournament.myEntrant ? 'mine' : ''}>
                <td class="figure rank">{row.rank}</td>
                <th scope="row">
                  <a href={pathOf(tournament, code, 'players', row.entrant)}>{row.name}</a>
                </th>
                {columns.map((other) => (
                  <Cell key={other.entrant} row={row} other={other} />
                ))}
                <td class="figure points">{figure(row.points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">{tell('cross.note')}</p>
    </>
  )
}

function Cell({ row, other }: { row: CrossRow; other: CrossRow }) {
  if (row.entrant === other.entrant) return <td class="self" />
  const cell = row.cells.find(({ opponent }) => opponent === other.entrant)
  if (!cell) return <td />
  const sign = cell.ahead > cell.behind ? 'ahead' : cell.ahead < cell.behind ? 'behind' : 'level'
  const words = tell('cross.cell', {
    name: row.name,
    other: other.name,
    ahead: cell.ahead,
    behind: cell.behind,
    level: cell.level,
  })
  return (
    <td class={`figure ${sign}`}>
      <abbr title={words}>
        {'+'.repeat(cell.ahead)}
        {'='.repeat(cell.level)}
        {'−'.repeat(cell.behind)}
      </abbr>
    </td>
  )
}
