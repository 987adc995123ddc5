/** What concerns the whole table: votes, a seat left or taken back, a copy to try things on, its terms. */
import { useState } from 'preact/hooks'
import { askTakeBack, leaveTable, takeSeatBack, vote } from '@/api/tables'
import { say } from '@/i18n/words'
import { mySeats, type TableInfo, type VoteKind } from '@/model/table'
import { BoardInWords } from './board_as_text'
import { TermsShown } from './terms_shown'
import { TryOut } from './try_out'
import { useMutation } from './use_mutation'

const VOTES: readonly VoteKind[] = ['take_back', 'pause', 'abandon']

interface MenuProps {
  readonly info: TableInfo
  readonly seat: number | null
  readonly refresh: () => Promise<void>
}

export function TableMenu({ info, seat, refresh }: MenuProps) {
  const { act, refused } = useMutation(refresh)
  const replaced = info.seats.find((one) => one.isMine && one.bot !== null)
  const seated = mySeats(info).length > 0 && info.status === 'running'
  // There is nothing to pause where no clock runs.
  const votes = VOTES.filter(
    (kind) => kind !== 'pause' || (info.clockKind !== null && !info.isPaused),
  )
  const cast = (kind: VoteKind, agree: boolean): void => {
    const isAsked = info.votes.some((one) => one.kind === kind)
    // A play is taken back by whoever made it: the first to speak says which.
    const isMine = kind === 'take_back' && !isAsked
    void act(isMine ? askTakeBack(info.id, seat) : vote(info.id, kind, agree))
  }
  return (
    <div class="menu">
      {refused}
      {replaced && (
        <button
          type="button"
          class="button primary"
          onClick={() => act(takeSeatBack(info.id, replaced.seat))}
        >
          {say('menu.take_seat_back')}
        </button>
      )}
      {seated &&
        votes.map((kind) => (
          <VoteRow key={kind} info={info} kind={kind} cast={(agree) => cast(kind, agree)} />
        ))}
      {info.status === 'running' && !info.isRated && <TryOut table={info.id} at={null} />}
      {seated && !replaced && <Leave leave={() => act(leaveTable(info.id))} />}
      <TermsShown table={info} />
      <BoardInWords />
      <a class="button" href="/settings">
        {say('settings.title')}
      </a>
    </div>
  )
}

/** Getting up needs a second tap: the others notice it at once. */
function Leave({ leave }: { leave: () => void }) {
  const [isSure, setSure] = useState(false)
  return (
    <div class="vote">
      <div>
        <b>{say('menu.leave')}</b>
        <p class="quiet">{say('menu.leave.note')}</p>
      </div>
      <button
        type="button"
        class={isSure ? 'button primary' : 'button'}
        onClick={() => (isSure ? leave() : setSure(true))}
      >
        {say(isSure ? 'menu.leave.sure' : 'room.leave')}
      </button>
    </div>
  )
}

interface VoteProps {
  readonly info: TableInfo
  readonly kind: VoteKind
  readonly cast: (agree: boolean) => void
}

function VoteRow({ info, kind, cast }: VoteProps) {
  const given = info.votes.filter((one) => one.kind === kind)
  const mine = mySeats(info)
  const agreed = given.some((one) => mine.includes(one.seat))
  return (
    <div class="vote">
      <div>
        <b>{say(`vote.${kind}`)}</b>
        <p class="quiet">
          {given.length > 0 ? say('vote.agreed', { n: given.length }) : say(`vote.${kind}.note`)}
        </p>
      </div>
      <button
        type="button"
        class={given.length > 0 && !agreed ? 'button primary' : 'button'}
        aria-pressed={agreed}
        onClick={() => cast(!agreed)}
      >
        {say(agreed ? 'vote.withdraw' : given.length > 0 ? 'vote.agree' : 'vote.ask')}
      </button>
    </div>
  )
}
