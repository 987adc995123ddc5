/** The tournament as files: for a spreadsheet, or for a program. */
import { useState } from 'preact/hooks'
import {
  readSheet,
  type Tournament,
  type TournamentSheetForm,
  type TournamentSheetKind,
} from './api'
import { tell } from './words'

const SHEETS = [
  'entrants',
  'pairings',
  'results',
  'standings',
  'records',
] as const satisfies readonly TournamentSheetKind[]

const FORMS = ['csv', 'json'] as const satisfies readonly TournamentSheetForm[]

export function Sheets({ tournament }: { tournament: Tournament }) {
  const [form, choose] = useState<TournamentSheetForm>('csv')
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
    <section>
      <h2>{tell('desk.sheets')}</h2>
      <div class="desk-line">
        <label>
          <span>{tell('sheet.form')}</span>
          <select
            value={form}
            onChange={(input) =>
              choose(FORMS.find((one) => one === input.currentTarget.value) ?? 'csv')
            }
          >
            {FORMS.map((one) => (
              <option key={one} value={one}>
                {tell(`sheet.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="room-buttons">
        {SHEETS.map((kind) => (
          <button key={kind} type="button" class="button small" onClick={() => save(kind)}>
            {tell(`sheet.${kind}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
