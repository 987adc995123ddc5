/** The organiser's desk: what to do next, all tables of a round at a glance, and tools. */
import './desk.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Act } from '../act'
import { type DeskTable, type LogLine, readDesk, type Tournament } from '../api'
import { may } from '../roles'
import { useNow } from '../seconds'
import { tell } from '../words'
import { Beginning } from './beginning'
import { DraftReview } from './draft'
import { NextStep } from './next_step'
import { Tables } from './tables'
import { Tools } from './tools'

const POLL_EVERY = 5000

interface DeskProps {
  readonly tournament: Tournament
  readonly log: readonly LogLine[]
  readonly act: Act
}

export function Desk({ tournament, log, act }: DeskProps) {
  useNow()
  const directs = may(tournament, 'director')
  const desk = useDesk(tournament)
  const { draft } = tournament
  const isDraft = draft !== null
  const wasDraft = useRef(isDraft)
  // A draft and a round are different pages, so each starts at its top.
  useEffect(() => {
    if (wasDraft.current !== isDraft) scrollTo(0, 0)
    wasDraft.current = isDraft
  }, [isDraft])
  return (
    <div class="desk">
      {tournament.status === 'registration' && directs && (
        <Beginning tournament={tournament} act={act} />
      )}
      {tournament.status === 'registration' && !directs && (
        <p class="quiet">{tell('desk.not_started')}</p>
      )}
      {tournament.status !== 'registration' && directs && !draft && (
        <NextStep tournament={tournament} act={act} />
      )}
      {draft && <DraftReview tournament={tournament} draft={draft} act={act} />}
      {tournament.rounds.length > 0 && !draft && (
        <Tables tournament={tournament} log={log} desk={desk} act={act} />
      )}
      <Tools tournament={tournament} act={act} />
    </div>
  )
}

/** The tables of the current round, fetched again every few seconds. */
function useDesk(tournament: Tournament): readonly DeskTable[] {
  const [desk, setDesk] = useState<readonly DeskTable[]>([])
  const { id, version } = tournament
  useEffect(() => {
    const look = (): void => {
      readDesk(id, null).then(setDesk, () => undefined)
    }
    look()
    const timer = setInterval(look, POLL_EVERY)
    return () => clearInterval(timer)
  }, [id, version])
  return desk
}
