/** The tournament on paper, on a screen in the hall, and as files. */
import { useState } from 'preact/hooks'
import { Icon } from '@/look/icons'
import { calendarPath } from '../address'
import {
  readSheet,
  type Tournament,
  type TournamentSheetForm,
  type TournamentSheetKind,
} from '../api'
import { may } from '../roles'
import { tell } from '../words'

const SHEETS = [
  'entrants',
  'claims',
  'pairings',
  'results',
  'standings',
  'cross_table',
  'records',
] as const satisfies readonly TournamentSheetKind[]
const FORMS = ['csv', 'json'] as const satisfies readonly TournamentSheetForm[]

export function Files({ tournament }: { tournament: Tournament }) {
  const [form, setForm] = useState<TournamentSheetForm>('csv')
  const shown = SHEETS.filter((kind) => kind !== 'claims' || may(tournament, 'director'))
  const save = async (kind: TournamentSheetKind): Promise<void> => {
    const link = document.createElement('a')
    const type = form === 'csv' ? 'text/csv' : 'application/json'
    const file = new Blob([await readSheet(tournament.id, kind, form)], { type })
    link.href = URL.createObjectURL(file)
    link.download = `${tournament.title} ${kind}.${form}`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <details>
      <summary>{tell('desk.sheets')}</summary>
      <div class="desk-line">
        <label>
          <span>{tell('sheet.form')}</span>
          <select
            value={form}
            onChange={(input) =>
              setForm(FORMS.find((known) => known === input.currentTarget.value) ?? 'csv')
            }
          >
            {FORMS.map((known) => (
              <option key={known} value={known}>
                {tell(`sheet.${known}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="desk-buttons">
        {shown.map((kind) => (
          <button key={kind} type="button" class="button small" onClick={() => save(kind)}>
            {tell(`sheet.${kind}`)}
          </button>
        ))}
        <a
          class="button small"
          href={calendarPath(tournament, null) ?? ''}
          target="_blank"
          rel="noopener"
        >
          <Icon name="clock" />
          {tell('desk.calendar')}
        </a>
      </div>
    </details>
  )
}
