/** Before the start: adding players, bots and lists, then closing registration. */
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
  const [busy, setBusy] = useState(false)
  const bring = async (list: Partial<PlayerList>): Promise<readonly RowProblem[]> => {
    setBusy(true)
    const brought = await importPlayers(tournament.id, { csv: '', file: '', same: false, ...list })
    await act(Promise.resolve(brought.problem))
    setBusy(false)
    return brought.rows
  }
  const start = async (): Promise<void> => {
    const missing = tournament.checkIn
      ? tournament.entrants.filter((entrant) => entrant.status === 'playing' && !entrant.checkedIn)
          .length
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
      {tournament.startMissed && (
        <p class="problem" role="alert">
          {tell('desk.start_missed')}
        </p>
      )}
      <Entered tournament={tournament} />
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

/** How many have registered, and what still needs attention. */
function Entered({ tournament }: { tournament: Tournament }) {
  const { entrants, players, unclaimed, checkIn } = tournament
  const having = (status: string): number =>
    entrants.filter((entrant) => entrant.status === status).length
  const here = entrants.filter(
    (entrant) => entrant.status === 'playing' && entrant.checkedIn,
  ).length
  const parts = [
    tell('list.players', { n: players, capacity: tournament.capacity }),
    checkIn && tell('desk.entered.here', { n: here }),
    unclaimed > 0 && tell('desk.entered.unclaimed', { n: unclaimed }),
    having('pending') > 0 && tell('desk.entered.pending', { n: having('pending') }),
    having('waiting') > 0 && tell('desk.entered.waiting', { n: having('waiting') }),
    players > 0 &&
      tournament.roundsPlanned !== null &&
      tell('desk.entered.rounds', { n: tournament.roundsPlanned }),
  ]
  return <p class="entered">{parts.filter(Boolean).join(' · ')}</p>
}

/** Enters a player by name; the registration can be claimed with a code. */
export function AddOne({ tournament, act }: BeginningProps) {
  const [name, setName] = useState('')
  const [rating, setRating] = useState('')
  const [club, setClub] = useState('')
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
    setName('')
    setRating('')
  }
  return (
    <form class="desk-line" onSubmit={add}>
      <label class="wide">
        <span>{tell('desk.new_player')}</span>
        <input
          value={name}
          required
          maxLength={60}
          onInput={(input) => setName(input.currentTarget.value)}
        />
      </label>
      <label>
        <span>{tell('entrant.rating')}</span>
        <input
          type="number"
          inputmode="numeric"
          value={rating}
          onInput={(input) => setRating(input.currentTarget.value)}
        />
      </label>
      <label>
        <span>{tell('entrant.club')}</span>
        <input
          value={club}
          maxLength={60}
          onInput={(input) => setClub(input.currentTarget.value)}
        />
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
  const [count, setCount] = useState(4)
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
          onInput={(input) => setCount(input.currentTarget.valueAsNumber || 1)}
        />
      </label>
      <button type="button" class="button" disabled={busy} onClick={addBots}>
        {tell('desk.add_bots')}
      </button>
    </div>
  )
}

/** A file is sent to the server unchanged; its encoding is detected there. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

function ListForm({ bring, busy }: BringProps) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [same, setSame] = useState(false)
  const [wrong, setWrong] = useState<readonly RowProblem[]>([])
  const send = async (): Promise<void> => {
    const rows = await bring(file ? { file: await inBase64(file), same } : { csv: text, same })
    setWrong(rows)
    if (rows.length > 0) return
    setText('')
    setFile(null)
  }
  return (
    <details>
      <summary>{tell('desk.list')}</summary>
      <div class="ruling">
        <p class="quiet">{tell('desk.list.note')}</p>
        <label>
          <span>{tell('desk.list.lines')}</span>
          <textarea rows={5} value={text} onInput={(input) => setText(input.currentTarget.value)} />
        </label>
        <label>
          <span>{tell('desk.list.file')}</span>
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(input) => setFile(input.currentTarget.files?.[0] ?? null)}
          />
        </label>
        <label class="tick">
          <input
            type="checkbox"
            checked={same}
            onChange={(input) => setSame(input.currentTarget.checked)}
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
