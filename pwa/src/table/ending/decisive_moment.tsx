/** The move that decided the game, in words: "Diesel built cold fusion, took Asia · +14". */
import { useEffect, useState } from 'preact/hooks'
import { momentAt } from '@/board/charts'
import type { Chart, Context, StoryLine } from '@/board/contract'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { TableSession } from '../session'
import { type AnyBoard, stepLine } from '../story/since'
import type { Decisive } from './decisive'
import './decisive_moment.css'

export function DecisiveStar() {
  return (
    <span class="decisive-star" aria-hidden="true">
      <svg viewBox="-6 -6 12 12" width="20" height="20" aria-hidden="true">
        <path
          fill="var(--possible)"
          d="M0-4.500L1.400-1.400 4.500-1.200 2 .900 2.900 4 0 2.200-2.900 4-2 .900-4.500-1.200-1.400-1.400z"
        />
      </svg>
    </span>
  )
}

interface DecisiveProps {
  readonly session: TableSession
  readonly board: AnyBoard
  readonly context: Context<unknown>
  readonly chart: Chart
  readonly decisive: Decisive
  readonly look: () => void
}

export function DecisiveMoment({ look, ...props }: DecisiveProps) {
  const { context, chart, decisive } = props
  const line = useMove(props)
  const name = context.players.find((player) => player.seat === decisive.seat)?.name ?? ''
  return (
    <button type="button" class="decisive" onClick={look}>
      <DecisiveStar />
      <span>
        <small>{`${say('result.decisive')} · ${momentAt(chart, decisive.x)}`}</small>
        <b>{line?.text ?? name}</b>{' '}
        <span class="good">{say('result.decisive.gain', { n: decisive.gain })}</span>
      </span>
      <Icon name="next" />
    </button>
  )
}

/** What the winner did between the previous point and this one. */
function useMove({ session, board, context, chart, decisive }: Omit<DecisiveProps, 'look'>) {
  const [line, setLine] = useState<StoryLine | null>(null)
  useEffect(() => {
    const points = chart.lines.find(({ seat }) => seat === decisive.seat)?.points ?? []
    const before = points.findLast(([x]) => x < decisive.x)?.[0] ?? decisive.x - 1
    const entries = session.log.value.filter(
      (entry) =>
        entry.version > before && entry.version <= decisive.x && entry.seat === decisive.seat,
    )
    const step = { seat: decisive.seat, before, after: decisive.x }
    if (entries.length === 0) return
    void Promise.all([session.readAt(before), session.readAt(decisive.x)]).then(
      ([old, now]) => {
        // As a spectator would read it, so that the winner is named like everybody else.
        const onlooker = { ...context, seat: null }
        const lines = entries
          .map((entry) => stepLine(board, onlooker, { ...step, entries: [entry] }, old, now))
          .filter((found) => found !== null && !found.isOfTheGame)
        setLine(lines.findLast((found) => found?.effect) ?? lines.at(-1) ?? null)
      },
      () => undefined,
    )
  }, [decisive.x])
  return line
}
