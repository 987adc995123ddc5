/** What a tournament wants of me: to register, to be there, to sit down at my table. */
import { account } from '@/api/signed_in'
import { NameForm } from '@/screens/account/name_form'
import type { Act } from './act'
import { Claim } from './claim'
import { checkIn, claimEntry, register, type Tournament, withdraw } from './events'
import { tell, tellOf } from './words'

interface MyPartProps {
  readonly event: Tournament
  readonly code: string | null
  readonly claim: string
  readonly act: Act
}

export function MyPart({ event, code, claim, act }: MyPartProps) {
  const mine = event.entries.findLast((entry) => entry.accountId === account.value?.id)
  const isIn = mine?.status === 'playing' || mine?.status === 'waiting'
  const late = event.status === 'running' && event.rounds.length < event.lateUntilRound
  const open = event.status === 'registration' || late
  const kept = event.entries.some((entry) => !entry.accountId && !entry.bot)
  if (account.value === null) {
    if (claim) return <NameForm done={() => act(claimEntry(event.id, claim))} />
    return open ? <NameForm done={() => act(register(event.id, code))} /> : null
  }
  return (
    <section class="my-part">
      {mine && <p>{tellOf('enter', mine.status)}</p>}
      {mine && isIn && <MyTable event={event} entrant={mine.entrant} />}
      {!isIn && kept && event.status !== 'over' && <Claim event={event} claim={claim} act={act} />}
      <div class="room-buttons">
        {!isIn && open && (
          <button
            type="button"
            class="button primary grows"
            onClick={() => act(register(event.id, code))}
          >
            {tell('enter.register')}
          </button>
        )}
        {isIn && event.checkIn && !mine.checkedIn && event.status === 'registration' && (
          <button type="button" class="button primary grows" onClick={() => act(checkIn(event.id))}>
            {tell('enter.check_in')}
          </button>
        )}
        {isIn && event.status !== 'over' && (
          <button type="button" class="button" onClick={() => act(withdraw(event.id))}>
            {tell('enter.withdraw')}
          </button>
        )}
      </div>
    </section>
  )
}

function MyTable({ event, entrant }: { event: Tournament; entrant: string }) {
  const round = event.rounds.at(-1)
  if (!round || event.status !== 'running') return null
  if (round.byes.includes(entrant)) return <p class="quiet">{tell('enter.bye')}</p>
  const table = round.tables.find((one) => one.entrants.includes(entrant))
  if (!table?.tableId || table.status !== 'open') return null
  return (
    <a class="button primary wide" href={`/tables/${table.tableId}`}>
      {tell('enter.my_table', { table: table.place + 1 })}
    </a>
  )
}
