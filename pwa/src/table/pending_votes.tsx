/** What the others at the table ask for, where nobody can overlook it. */
import { resume, vote } from '@/api/tables'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { mySeats, type TableInfo, type VoteKind } from '@/model/table'
import './pending_votes.css'
import { useMutation } from './use_mutation'

interface AskedProps {
  readonly info: TableInfo
  readonly refresh: () => Promise<void>
}

/** Proposals that wait for my answer; nothing where there are none. */
export function PendingVotes({ info, refresh }: AskedProps) {
  const { act, refused } = useMutation(refresh)
  const mine = mySeats(info)
  const isAsked = (kind: VoteKind): boolean =>
    !info.votes.some((vote) => vote.kind === kind && mine.includes(vote.seat))
  const open = info.votes.filter(
    (vote, at) =>
      mine.length > 0 &&
      isAsked(vote.kind) &&
      info.votes.findIndex(({ kind }) => kind === vote.kind) === at,
  )
  return (
    <>
      {open.map(({ kind, seat }) => (
        <div key={kind} class="asked" role="group" aria-label={say(`vote.${kind}`)}>
          <p role="status">
            {say('vote.asked', {
              name: info.seats[seat]?.name ?? '',
              what: say(`vote.${kind}`),
            })}
          </p>
          <div class="sheet-buttons">
            <button type="button" class="button" onClick={() => act(vote(info.id, kind, false))}>
              {say('vote.refuse')}
            </button>
            <button
              type="button"
              class="button primary grows"
              onClick={() => act(vote(info.id, kind, true))}
            >
              {say('vote.agree')}
            </button>
          </div>
        </div>
      ))}
      {refused}
    </>
  )
}

/** The clocks are stopped and nobody moves until a player resumes the game. */
export function Paused({ info, refresh }: AskedProps) {
  const { act, refused } = useMutation(refresh)
  return (
    <>
      <p class="ended" role="status">
        {say('problem.paused')}
      </p>
      {refused}
      {mySeats(info).length > 0 && (
        <div class="sheet-buttons">
          <button type="button" class="button primary grows" onClick={() => act(resume(info.id))}>
            <Icon name="play" />
            {say('menu.resume')}
          </button>
        </div>
      )}
    </>
  )
}
