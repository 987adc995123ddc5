/** The end of a game: who won, my place, the moment that decided it, and what to do next. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Bars, LineChart, momentAt } from '@/board/charts'
import type { Chart, Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Result } from '@/model/position'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import type { TableInfo } from '@/model/table'
import { go } from '@/router'
import { useBackCloses } from '@/shell/back_closes'
import { cue } from '../cue'
import { readSnapshots } from '../moments'
import { RecordButton } from '../record'
import type { TableSession } from '../session'
import type { AnyBoard } from '../story/since'
import { decisiveMoment } from './decisive'
import { openRematch } from './rematch'
import { EndingScene } from './scene'
import { Scores } from './scores'
import { sharePicture } from './share_picture'
import { headline, placeLine } from './words'
import './ending.css'

interface EndingProps {
  readonly session: TableSession
  readonly info: TableInfo
  readonly board: AnyBoard
  readonly context: Context<unknown>
  readonly close: () => void
}

export function Ending({ session, info, board, context, close }: EndingProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const charts = useCharts(session, board, context)
  useBackCloses(close)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    cue('end')
  }, [])
  const result = session.turn.position.value?.result
  if (!result) return null
  const winner = result.shared === null ? result.ranks.indexOf(1) : null
  const place = placeLine(result, context)
  const reason = context.say(`result.${result.reason}`)
  const chart = charts.find((one) => one.lines.some((line) => line.seat !== undefined)) ?? charts[0]
  const decisive = winner === null ? null : decisiveMoment(chart, winner)
  const title = titleOf(board.game)
  return (
    <dialog ref={dialog} class="ending" aria-label={say('result.title')} onClose={close}>
      <div class="ending-top">
        <EndingScene isBright={result.shared !== false} winner={winner} />
        <button
          type="button"
          class="icon-button ending-close"
          aria-label={say('close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
        <div class="ending-words">
          <h2>{headline(result, context)}</h2>
          {place && <p>{place}</p>}
          <p class="ending-reason">{reason}</p>
        </div>
      </div>
      <div class="ending-body result">
        {result.shared === null && <Places result={result} context={context} />}
        {chart && <LineChart chart={chart} />}
        {decisive && chart && (
          <p class="decisive">
            <Icon name="chart" />
            <span>
              <b>{say('result.decisive')}</b>
              {say('result.decisive.note', {
                moment: momentAt(chart, decisive.x),
                name: context.players.find((player) => player.seat === decisive.seat)?.name ?? '',
                n: decisive.gain,
              })}
            </span>
          </p>
        )}
        <Ways
          info={info}
          share={() =>
            void sharePicture({
              game: title ? say(title.title) : board.game,
              headline: headline(result, context),
              place: place ?? reason,
              isBright: result.shared !== false,
              lines: result.shared === null ? linesOf(result, context) : [],
            })
          }
          review={() => {
            close()
            void session.lookBack(session.beginning)
          }}
        />
        <Scores result={result} context={context} />
        {charts
          .filter((other) => other !== chart)
          .map((other) => (
            <LineChart key={other.id} chart={other} />
          ))}
        <RecordButton table={session.id} />
      </div>
    </dialog>
  )
}

function useCharts(
  session: TableSession,
  board: AnyBoard,
  context: Context<unknown>,
): readonly Chart[] {
  const [charts, setCharts] = useState<readonly Chart[]>([])
  const version = session.turn.position.value?.version
  useEffect(() => {
    if (!board.charts || version === undefined) return
    void readSnapshots(session, version).then((snapshots) =>
      setCharts(board.charts?.(snapshots, context) ?? []),
    )
  }, [version])
  return charts
}

function linesOf(result: Result, context: Context<unknown>) {
  return [...context.players]
    .map((player) => ({
      rank: result.ranks[player.seat] ?? 0,
      seat: player.seat,
      name: player.isYou ? say('you') : player.name,
      points: result.scores[player.seat]?.total ?? 0,
    }))
    .sort((a, b) => a.rank - b.rank)
}

function Places({ result, context }: { result: Result; context: Context<unknown> }) {
  const bars = linesOf(result, context).map((line) => ({
    ...line,
    name: `${line.rank}. ${line.name}`,
    value: line.points,
  }))
  return <Bars title={say('result.points')} bars={bars} />
}

interface WaysProps {
  readonly info: TableInfo
  readonly share: () => void
  readonly review: () => void
}

function Ways({ info, share, review }: WaysProps) {
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
      <button type="button" class="button" onClick={review}>
        <Icon name="play" />
        {say('result.review')}
      </button>
    </div>
  )
}
