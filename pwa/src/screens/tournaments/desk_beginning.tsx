/** Before the start: bots and lists of players come in, then registration closes. */
import { useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import type { Act } from './act'
import { importPlayers, type RowProblem, startTournament, type Tournament } from './api'
import { refusal, tell } from './words'

const BOT_NAMES = ['0', '1', '2', '3', '4', '5'] as const

interface BeginningProps {
  readonly tournament: Tournament
  readonly act: Act
}

export function Beginning({ tournament, act }: BeginningProps) {
  const [busy, work] = useState(false)
  const bring = async (csv: string): Promise<readonly RowProblem[]> => {
    work(true)
    const { rows, problem } = await importPlayers(tournament.id, csv)
    await act(Promise.resolve(problem))
    work(false)
    return rows
  }
  return (
    <section>
      <AddBots tournament={tournament} bring={bring} busy={busy} />
      <PlayerList bring={bring} busy={busy} />
      {busy && <progress aria-label={tell('desk.bringing')} />}
      <button
        type="button"
        class="button primary wide"
        disabled={busy}
        onClick={() => act(startTournament(tournament.id))}
      >
        {tell('desk.start')}
      </button>
    </section>
  )
}

interface BringProps {
  readonly bring: (csv: string) => Promise<readonly RowProblem[]>
  readonly busy: boolean
}

function AddBots({ tournament, bring, busy }: BringProps & { tournament: Tournament }) {
  const [count, set] = useState(4)
  const addBots = (): void => {
    const before = tournament.entrants.filter((entrant) => entrant.bot).length
    const lines = Array.from({ length: count }, (_, index) => {
      const number = before + index
      const again = Math.floor(number / BOT_NAMES.length)
      const name = say(`bot.name.${BOT_NAMES[number % BOT_NAMES.length] ?? '0'}`)
      return `"${again ? `${name} ${again + 1}` : name}",,steady`
    })
    void bring(['name,account,bot', ...lines].join('\n'))
  }
  return (
    <div class="desk-line">
      <label>
        <span>{tell('desk.how_many')}</span>
        <input
          type="number"
          inputmode="numeric"
          min={1}
          max={500}
          value={count}
          onInput={(input) => set(input.currentTarget.valueAsNumber || 1)}
        />
      </label>
      <button type="button" class="button" disabled={busy} onClick={addBots}>
        {tell('desk.add_bots')}
      </button>
    </div>
  )
}

function PlayerList({ bring, busy }: BringProps) {
  const [text, write] = useState('')
  const [wrong, show] = useState<readonly RowProblem[]>([])
  const send = async (): Promise<void> => {
    const rows = await bring(text)
    show(rows)
    if (rows.length === 0) write('')
  }
  return (
    <details>
      <summary>{tell('desk.list')}</summary>
      <div class="ruling">
        <p class="quiet">{tell('desk.list.note')}</p>
        <label>
          <span>{tell('desk.list.lines')}</span>
          <textarea rows={5} value={text} onInput={(input) => write(input.currentTarget.value)} />
        </label>
        <label>
          <span>{tell('desk.list.file')}</span>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(input) => void input.currentTarget.files?.[0]?.text().then(write)}
          />
        </label>
        {wrong.length > 0 && (
          <ul class="problem" role="alert">
            {wrong.map((one) => (
              <li key={one.row}>
                {tell('desk.list.row', { row: one.row, why: refusal(one.problem) })}
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          class="button"
          disabled={busy || text.trim() === ''}
          onClick={() => void send()}
        >
          {tell('desk.list.bring')}
        </button>
      </div>
    </details>
  )
}
