/** The end on the screen in the hall: who won, or that it ended without a winner. */
import type { Tournament } from '../api'
import { nameOf } from '../names'
import { tell } from '../words'
import './ended.css'

export function Ended({ tournament }: { tournament: Tournament }) {
  const { winners, roundsPlanned } = tournament
  const round = tournament.rounds.length
  const isEarly = round === 0 || (roundsPlanned !== null && round < roundsPlanned)
  return (
    <div class={winners.length > 0 ? 'tv-ended' : 'tv-ended nobody'}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M14 6h20v4h8v6c0 6-4 10-10 11-1 3-3 5-6 6v5h8v5H14v-5h8v-5c-3-1-5-3-6-6C10 26 6 22 6 16v-6h8zM10 14v2c0 3 2 6 5 7-1-3-1-6-1-9zm28 0h-4c0 3 0 6-1 9 3-1 5-4 5-7z" />
      </svg>
      {winners.length > 0 ? (
        <>
          <span>{tell('tv.winner', { n: winners.length })}</span>
          {winners.map((entrant) => (
            <b key={entrant}>{nameOf(tournament, entrant)}</b>
          ))}
        </>
      ) : (
        <b>{tell('tv.no_winner')}</b>
      )}
      <span>{isEarly ? endedInWords(tournament) : tell('status.over')}</span>
    </div>
  )
}

function endedInWords({ rounds, roundsPlanned }: Tournament): string {
  return rounds.length === 0
    ? tell('tv.ended_before')
    : tell('tv.ended_early', { round: rounds.length, planned: roundsPlanned ?? rounds.length })
}
