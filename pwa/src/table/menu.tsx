/** What concerns the whole table: votes, a seat left or taken back, a copy to try things on, its terms. */
import { useState } from 'preact/hooks'
import { askTakeBack, leaveTable, takeSeatBack, vote } from '@/api/tables'
import { type Key, say } from '@/i18n/words'
import { mySeats, replacedSeat, type TableInfo, type VoteKind } from '@/model/table'
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
  const replaced = replacedSeat(info)
  const seated = mySeats(info).length > 0 && info.status === 'running'
  // There is nothing to pause where no clock runs.
  const votes = VOTES.filter(
    (kind) => kind !== 'pause' || (info.clockKind !== null && !info.isPaused),
  )
  const cast = (kind: VoteKind, agree: boolean): void => {
    const isAsked = info.votes.some((vote) => vote.kind === kind)
    // Only the player who made a play can take it back, so the first vote names the play.
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
      {info.status === 'running' && !info.isRated && <TryOut info={info} at={null} />}
      {seated && !replaced && <Leave leave={() => act(leaveTable(info.id))} />}
      <TermsShown table={info} />
      <BoardInWords />
      <a class="button" href="/settings">
        {say('settings.title')}
      </a>
    </div>
  )
}

/** Leaving a seat needs a second tap, because the others notice it at once. */
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
  const given = info.votes.filter((vote) => vote.kind === kind)
  // Bots agree at once, so that there is nothing to propose; what cannot be undone needs a second tap.
  const isAlone = info.seats.every((seat) => seat.isMine || seat.bot !== null)
  const [isSure, setSure] = useState(false)
  const mustBeSure = isAlone && kind === 'abandon' && !isSure
  const note = !isAlone
    ? say(`vote.${kind}.note`)
    : say(kind === 'abandon' ? 'vote.abandon.alone' : 'vote.alone')
  const mine = mySeats(info)
  const agreed = given.some((vote) => mine.includes(vote.seat))
  return (
    <div class="vote">
      <div>
        <b>{say(`vote.${kind}`)}</b>
        <p class="quiet">{given.length > 0 ? say('vote.agreed', { n: given.length }) : note}</p>
      </div>
      <button
        type="button"
        class={given.length > 0 && !agreed ? 'button primary' : 'button'}
        aria-pressed={agreed}
        onClick={() => (mustBeSure ? setSure(true) : cast(!agreed))}
      >
        {say(wordOf(agreed, isAlone, isSure, given.length > 0))}
      </button>
    </div>
  )
}

function wordOf(agreed: boolean, isAlone: boolean, isSure: boolean, isAsked: boolean): Key {
  if (agreed) return 'vote.withdraw'
  if (isAlone) return isSure ? 'vote.sure' : 'vote.do'
  return isAsked ? 'vote.agree' : 'vote.ask'
}
