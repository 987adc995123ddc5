/** What to do after a game: a rematch, a picture to share, the review, the replay. */
import { useState } from 'preact/hooks'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import type { TableInfo } from '@/model/table'
import { go } from '@/router'
import { openRematch } from './rematch'
import './ways.css'

interface WaysProps {
  readonly info: TableInfo
  readonly share: () => void
  readonly review: () => void
}

export function Ways({ info, share, review }: WaysProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isPlayer = info.seats.some((seat) => seat.isMine)
  const again = async (): Promise<void> => {
    setBusy(true)
    const answer = await openRematch(info)
    if (!isProblem(answer)) return go(`/tables/${answer.id}`)
    setBusy(false)
    setProblem(answer)
  }
  return (
    <div class="ending-ways">
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem, info.game)}
        </p>
      )}
      {isPlayer && info.tournamentId === null && (
        <button type="button" class="button primary wide" disabled={isBusy} onClick={again}>
          <Icon name="restart" />
          {say('result.rematch')}
          <span class="rematch-seats">
            {info.seats
              .filter((seat) => !seat.isMine)
              .map((seat) => (
                <SeatMark key={seat.seat} seat={seat.seat} size={16} />
              ))}
          </span>
        </button>
      )}
      <button type="button" class="button" onClick={share}>
        <Icon name="share" />
        {say('result.share')}
      </button>
      <a class="button" href={`/tables/${info.id}/review`}>
        <Icon name="chart" />
        {say('review.open')}
      </a>
      <button type="button" class="button" onClick={review}>
        <Icon name="play" />
        {say('replay.title')}
      </button>
    </div>
  )
}
