/** Before the start: players by hand, bots and lists come in, then registration closes. */
import { useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import type { Act } from '../act'
import type { Tournament } from '../api'
import {
  addPlayer,
  importPlayers,
  type PlayerList,
  type RowProblem,
  startTournament,
} from '../changes'
import { confirm } from '../confirm'
import { refusal, tell } from '../words'

const BOT_NAMES = ['0', '1', '2', '3', '4', '5'] as const

interface BeginningProps {
  readonly tournament: Tournament
  readonly act: Act
}

export function Beginning({ tournament, act }: BeginningProps) {
  const [busy, work] = useState(false)
  const bring = async (list: Partial<PlayerList>): Promise<readonly RowProblem[]> => {
    work(true)
    const brought = await importPlayers(tournament.id, { csv: '', file: '', same: false, ...list })
    await act(Promise.resolve(brought.problem))
    work(false)
    return brought.rows
  }
  const start = async (): Promise<void> => {
    const missing = tournament.checkIn
      ? tournament.entrants.filter((one) => one.status === 'playing' && !one.checkedIn).length
      : 0
    const why = await confirm({
      title: tell('confirm.start', { n: tournament.players - missing }),
      text: tell(missing > 0 ? 'confirm.start.missing' : 'confirm.start.text', { n: missing }),
      button: tell('desk.start'),
    })
    if (why) await act(startTournament(tournament.id, why))
  }
  return (
    <section class="beginning">
      <AddOne tournament={tournament} act={act} />
      <AddBots tournament={tournament} bring={bring} busy={busy} />
      <ListForm bring={bring} busy={busy} />
      {busy && <progress aria-label={tell('desk.bringing')} />}
      <button type="button" class="button primary" disabled={busy} onClick={start}>
        {tell('desk.start')}
      </button>
    </section>
  )
}

/** Somebody is entered by name; a code claims the registration. */
export function AddOne({ tournament, act }: BeginningProps) {
  const [name, type] = useState('')
  const [rating, rate] = useState('')
  const [club, join] = useState('')
  const add = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    const player = {
      name,
      club,
      team: '',
      accountId: null,
      seed: null,
      rating: rating === '' ? null : Number(rating),
    }
    if (!(await act(addPlayer(tournament.id, player)))) return
    type('')
    rate('')
  }
  return (
    <form class="desk-line" onSubmit={add}>
      <label class="wide">
        <span>{tell('desk.new_player')}</span>
        <input
          value={name}
          required
          maxLength={60}
          onInput={(input) => type(input.currentTarget.value)}
        />
      </label>
      <label>
        <span>{tell('entrant.rating')}</span>
        <input
          type="number"
          inputmode="numeric"
          value={rating}
          onInput={(input) => rate(input.currentTarget.value)}
        />
      </label>
      <label>
        <span>{tell('entrant.club')}</span>
        <input value={club} maxLength={60} onInput={(input) => join(input.currentTarget.value)} />
      </label>
      <button type="submit" class="button">
        {tell('desk.add_player')}
      </button>
    </form>
  )
}

interface BringProps {
  readonly bring: (list: Partial<PlayerList>) => Promise<readonly RowProblem[]>
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
    void bring({ csv: ['name,account,bot', ...lines].join('\n'), same: true })
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

/** A file goes to the server as it is: which encoding it has is found out there. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

function ListForm({ bring, busy }: BringProps) {
  const [text, write] = useState('')
  const [file, choose] = useState<File | null>(null)
  const [same, allow] = useState(false)
  const [wrong, show] = useState<readonly RowProblem[]>([])
  const send = async (): Promise<void> => {
    const rows = await bring(file ? { file: await inBase64(file), same } : { csv: text, same })
    show(rows)
    if (rows.length > 0) return
    write('')
    choose(null)
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
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(input) => choose(input.currentTarget.files?.[0] ?? null)}
          />
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={same}
            onChange={(input) => allow(input.currentTarget.checked)}
          />
          <span>{tell('desk.list.same')}</span>
        </label>
        {wrong.length > 0 && (
          <ul class="problem" role="alert">
            {wrong.map((row) => (
              <li key={row.row}>
                {tell('desk.list.row', { row: row.row, why: refusal(row.problem) })}
              </li>
            ))}
          </ul>
        )}
        <button
          type="button"
          class="button"
          disabled={busy || (text.trim() === '' && file === null)}
          onClick={() => void send()}
        >
          {tell('desk.list.bring')}
        </button>
      </div>
    </details>
  )
}
