/** What concerns the whole table: votes, a seat taken back, the record, a link to this moment. */
import { useState } from 'preact/hooks'
import { takeSeatBack, vote } from '@/api/tables'
import { mySeats, type TableInfo, type VoteKind } from '@/api/types'
import { say } from '@/i18n/words'
import { TermsShown } from '@/screens/terms_shown'
import { BoardInWords } from './in_words'
import type { Problem } from './position'
import { problemInWords } from './problems'

const VOTES: readonly VoteKind[] = ['take_back', 'pause', 'abandon']

interface MenuProps {
  readonly info: TableInfo
  readonly refresh: () => Promise<void>
}

export function TableMenu({ info, refresh }: MenuProps) {
  const [problem, show] = useState<Problem | null>(null)
  const act = async (deed: Promise<Problem | null>): Promise<void> => {
    show(await deed)
    await refresh()
  }
  const replaced = info.seats.find((seat) => seat.isMine && seat.bot !== null)
  const seated = mySeats(info).length > 0 && info.status === 'running'
  return (
    <div class="menu">
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem)}
        </p>
      )}
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
        VOTES.map((kind) => (
          <VoteRow
            key={kind}
            info={info}
            kind={kind}
            cast={(agree) => act(vote(info.id, kind, agree))}
          />
        ))}
      <TermsShown table={info} />
      <BoardInWords />
      <a class="button" href="/settings">
        {say('settings.title')}
      </a>
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
