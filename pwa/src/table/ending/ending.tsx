/** The end of a game: who won, my place, the moment that decided it, and what to do next. */
import './ending.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { LineChart } from '@/board/charts'
import type { Chart, Context } from '@/board/contract'
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { TableInfo } from '@/model/table'
import { useBackCloses } from '@/shell/back_closes'
import { timeInWords } from '../clocks'
import { cue } from '../cue'
import { readSnapshots } from '../moments'
import { RecordButton } from '../record'
import type { TableSession } from '../session'
import type { AnyBoard } from '../story/since'
import { decisiveMoment } from './decisive'
import { DecisiveMoment, DecisiveStar } from './decisive_moment'
import { linesOf, Places } from './places'
import { EndingScene } from './scene'
import { Scores } from './scores'
import { sharePicture } from './share_picture'
import { brokenTies } from './tie_break'
import { Ways } from './ways'
import { headline, placeLine } from './words'

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
  const ties = brokenTies(result, board.tieBreaks?.(context) ?? [])
  const place = placeLine(result, context, ties.get(context.seat ?? -1))
  const reason = context.say(`result.${result.reason}`)
  const chart =
    charts.find(({ lines }) => lines.some((line) => line.seat !== undefined)) ?? charts[0]
  const decisive = winner === null ? null : decisiveMoment(chart, winner)
  const turned =
    result.shared === null ? null : (board.turningPoint?.(context, result.shared) ?? null)
  const title = titleOf(board.game)
  const length = lengthOf(session)
  return (
    <dialog ref={dialog} class="ending" aria-label={say('result.title')} onClose={close}>
      <div class="ending-top">
        <EndingScene
          isBright={result.shared !== false}
          winner={winner}
          Land={board.EndingScene}
          context={context}
        />
        <p class="ending-game">
          {[title ? say(title.title) : board.game, length].filter(Boolean).join(' · ')}
        </p>
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
          {(place === null || !board.EndingNote) && <p class="ending-reason">{reason}</p>}
        </div>
        {board.EndingNote && (
          <div class="ending-note">
            <board.EndingNote context={context} />
          </div>
        )}
      </div>
      <div class="ending-body result">
        {result.shared === null && <Places result={result} context={context} ties={ties} />}
        {chart && (
          <div class="ending-course">
            <LineChart
              chart={chart}
              own={context.seat}
              decided={result.shared === null ? decisive : null}
            />
            {decisive && (
              <DecisiveMoment
                session={session}
                board={board}
                context={context}
                chart={chart}
                decisive={decisive}
                look={() => {
                  close()
                  void session.lookBack(decisive.x)
                }}
              />
            )}
          </div>
        )}
        {turned && (
          <p class="decisive">
            <DecisiveStar />
            <span>
              <small>{say('result.decisive')}</small>
              {turned}
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
              notes: result.shared === null ? [] : [worldNote(), turned ?? ''].filter(Boolean),
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
            <LineChart key={other.id} chart={other} own={context.seat} />
          ))}
        <RecordButton table={session.id} />
      </div>
    </dialog>
  )
}

/** The text at the foot of the scene. */
function worldNote(): string {
  return document.querySelector('.ending-note')?.textContent?.trim() ?? ''
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

/** How long the game took, from its first to its last move. */
function lengthOf(session: TableSession): string | null {
  const log = session.log.value
  const [first, last] = [log[0], log.at(-1)]
  const took = first && last ? Date.parse(last.at) - Date.parse(first.at) : 0
  return took > 60_000 ? timeInWords(took) : null
}
