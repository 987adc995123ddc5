/** What comes next: a draft of the next round, the end, or reopening the tournament. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '@/look/icons'
import type { Act } from '../act'
import { readDesk, type Tournament } from '../api'
import { draftRound, endTournament, reopenTournament, undrawRound, type Why } from '../changes'
import { confirm, UNEXPLAINED } from '../confirm'
import { countdown } from '../figures'
import { may } from '../roles'
import { now } from '../seconds'
import { tell } from '../words'

const COUNT_EVERY = 1000

interface NextStepProps {
  readonly tournament: Tournament
  readonly act: Act
}

export function NextStep({ tournament, act }: NextStepProps) {
  const [busy, setBusy] = useState(false)
  const round = tournament.rounds.at(-1)
  const open = round?.tables.filter((table) => table.status === 'open').length ?? 0
  const drawn = tournament.rounds.length
  const isLast = tournament.roundsPlanned !== null && drawn >= tournament.roundsPlanned
  const draw = async (): Promise<void> => {
    setBusy(true)
    await act(draftRound(tournament.id, { ...UNEXPLAINED, version: tournament.version }))
    setBusy(false)
  }
  if (open > 0 && !busy && tournament.status === 'running') return null
  if (tournament.status === 'over') return <Reopen tournament={tournament} act={act} />
  return (
    <section class="next-step">
      {busy && <Drawing id={tournament.id} />}
      {!busy && open === 0 && !isLast && (
        <>
          <p>
            {drawn === 0 ? tell('desk.ready_first') : tell('desk.ready_next', { round: drawn })}
            <NextRoundAt tournament={tournament} />
          </p>
          <button type="button" class="button primary" onClick={draw}>
            <Icon name="hands" />
            {tell('desk.draft_round', { round: drawn + 1 })}
          </button>
        </>
      )}
      {!busy && open === 0 && isLast && (
        <>
          <p>{tell('desk.all_played')}</p>
          <button
            type="button"
            class="button primary"
            onClick={() => endIt(tournament, act, false)}
          >
            {tell('desk.finish')}
          </button>
        </>
      )}
    </section>
  )
}

function NextRoundAt({ tournament }: { tournament: Tournament }) {
  if (!tournament.nextRoundAt) return null
  const left = Date.parse(tournament.nextRoundAt) - now.value
  return <> {tell('desk.drawn_by_itself', { time: countdown(left) })}</>
}

function Reopen({ tournament, act }: NextStepProps) {
  const open = async (): Promise<void> => {
    const why = await confirm({
      title: tell('confirm.reopen'),
      text: tell('confirm.reopen.text'),
      button: tell('desk.reopen'),
      explained: true,
    })
    if (why) await act(reopenTournament(tournament.id, why))
  }
  return (
    <section class="next-step">
      <p>{tell('desk.is_over')}</p>
      {may(tournament, 'director') && (
        <button type="button" class="button" onClick={open}>
          <Icon name="restart" />
          {tell('desk.reopen')}
        </button>
      )}
    </section>
  )
}

/** Ends the tournament; an early end has its own wording. */
export async function endIt(tournament: Tournament, act: Act, early: boolean): Promise<void> {
  const why = await confirm({
    title: tell(early ? 'confirm.end_early' : 'confirm.end'),
    text: tell('confirm.end.text', { n: tournament.players }),
    button: tell(early ? 'desk.close' : 'desk.finish'),
    of: { end: true },
    explained: true,
  })
  if (why) await act(endTournament(tournament.id, why))
}

/** Takes back the newest round, after showing the consequences. */
export async function takeBack(tournament: Tournament, act: Act): Promise<void> {
  const round = tournament.rounds.length
  const why: Why | null = await confirm({
    title: tell('confirm.undraw', { round }),
    text: tell('confirm.undraw.text', { n: tournament.rounds.at(-1)?.tables.length ?? 0 }),
    button: tell('desk.undraw', { round }),
    of: { undraw: round },
    explained: true,
  })
  if (why) await act(undrawRound(tournament.id, round, why))
}

/** The progress of a new round: first it is drawn, then its tables open one by one. */
export function Drawing({ id }: { id: string }) {
  const [tables, setTables] = useState({ opened: 0, all: 0 })
  useEffect(() => {
    const look = (): void => {
      readDesk(id, null).then(
        (desk) =>
          setTables({ opened: desk.filter((table) => table.table).length, all: desk.length }),
        () => undefined,
      )
    }
    const timer = setInterval(look, COUNT_EVERY)
    return () => clearInterval(timer)
  }, [id])
  const opening = tables.opened < tables.all
  const words = opening ? tell('desk.opening', tables) : tell('desk.drawing')
  return (
    <div class="desk-wait" role="status">
      <p>{words}</p>
      <progress
        aria-label={words}
        max={1}
        value={opening ? tables.opened / tables.all : undefined}
      />
    </div>
  )
}
