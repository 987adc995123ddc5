/** What a tournament wants of me: to register, to be there, to sit down at my table. */
import { account } from '@/api/signed_in'
import { NameForm } from '@/screens/account/name_form'
import type { Act } from './act'
import { checkIn, claimRegistration, register, type Tournament, withdraw } from './api'
import { Claim } from './claim'
import { tell, tellOf } from './words'

interface MyPartProps {
  readonly tournament: Tournament
  readonly code: string | null
  readonly claim: string
  readonly act: Act
}

export function MyPart({ tournament, code, claim, act }: MyPartProps) {
  const mine = tournament.entrants.findLast((entrant) => entrant.accountId === account.value?.id)
  const isIn = mine?.status === 'playing' || mine?.status === 'waiting'
  const late =
    tournament.status === 'running' && tournament.rounds.length < tournament.lateUntilRound
  const open = tournament.status === 'registration' || late
  const kept = tournament.entrants.some((entrant) => !entrant.accountId && !entrant.bot)
  if (account.value === null) {
    if (claim) return <NameForm done={() => act(claimRegistration(tournament.id, claim))} />
    return open ? <NameForm done={() => act(register(tournament.id, code))} /> : null
  }
  return (
    <section class="my-part">
      {mine && <p>{tellOf('enter', mine.status)}</p>}
      {mine && isIn && <MyTable tournament={tournament} entrant={mine.entrant} />}
      {!isIn && kept && tournament.status !== 'over' && (
        <Claim tournament={tournament} claim={claim} act={act} />
      )}
      <div class="room-buttons">
        {!isIn && open && (
          <button
            type="button"
            class="button primary grows"
            onClick={() => act(register(tournament.id, code))}
          >
            {tell('enter.register')}
          </button>
        )}
        {isIn && tournament.checkIn && !mine.checkedIn && tournament.status === 'registration' && (
          <button
            type="button"
            class="button primary grows"
            onClick={() => act(checkIn(tournament.id))}
          >
            {tell('enter.check_in')}
          </button>
        )}
        {isIn && tournament.status !== 'over' && (
          <button type="button" class="button" onClick={() => act(withdraw(tournament.id))}>
            {tell('enter.withdraw')}
          </button>
        )}
      </div>
    </section>
  )
}

function MyTable({ tournament, entrant }: { tournament: Tournament; entrant: string }) {
  const round = tournament.rounds.at(-1)
  if (!round || tournament.status !== 'running') return null
  if (round.byes.includes(entrant)) return <p class="quiet">{tell('enter.bye')}</p>
  const table = round.tables.find((one) => one.entrants.includes(entrant))
  if (!table?.tableId || table.status !== 'open') return null
  return (
    <a class="button primary wide" href={`/tables/${table.tableId}`}>
      {tell('enter.my_table', { table: table.tableNumber })}
    </a>
  )
}
