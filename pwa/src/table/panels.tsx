/** What lies around a board and is opened when it is wanted: log, chat, rules, votes, the end. */
import { useEffect, useState } from 'preact/hooks'
import type { Chart, Context } from '@/board/contract'
import { Segmented } from '@/board/segmented'
import type { LoadedBoard } from '@/games/load'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { TableInfo } from '@/model/table'
import { ChatPanel } from './chat'
import { GuideButton } from './guide/guide_button'
import { LogPanel } from './log'
import { TableMenu } from './menu'
import { readMoments } from './moments'
import { RecordButton } from './record'
import { ResultPanel } from './result'
import { RulesText } from './rules'
import type { TableSession } from './session'

interface AroundProps {
  readonly session: TableSession
  readonly info: TableInfo
  readonly board: LoadedBoard
  readonly context: Context<unknown>
  readonly close: () => void
}

/** The log in words, the chat, and what concerns the whole table. */
export function AroundTheBoard({ session, info, board, context, close }: AroundProps) {
  const [panel, setPanel] = useState('log')
  const panels = [
    { id: 'log', title: say('log.title') },
    ...(info.hasChat ? [{ id: 'chat', title: say('chat.title') }] : []),
    { id: 'rules', title: say('rules.title') },
    { id: 'table', title: say('menu.more') },
  ]
  return (
    <>
      <Segmented
        name={say('menu.title')}
        controls="around-panel"
        segments={panels}
        chosen={panel}
        choose={setPanel}
      />
      <div
        id="around-panel"
        role="tabpanel"
        class="around"
        aria-label={panels.find((one) => one.id === panel)?.title}
      >
        {panel === 'chat' && <ChatPanel tableId={info.id} />}
        {panel === 'rules' && (
          <>
            <GuideButton table={info.id} isPlaying={context.seat !== null} close={close} />
            <RulesText game={info.game} options={info.options} />
          </>
        )}
        {panel === 'table' && (
          <TableMenu info={info} seat={context.seat} refresh={() => session.refresh()} />
        )}
        {panel === 'log' && (
          <>
            <button
              type="button"
              class="button"
              onClick={() => {
                close()
                void session.lookBack(session.beginning)
              }}
            >
              <Icon name="play" />
              {say('replay.title')}
            </button>
            <LogPanel board={board} context={context} log={session.log.value} />
          </>
        )}
      </div>
    </>
  )
}

/** Who won, and the charts of the whole game. */
export function Ending({
  session,
  board,
  context,
}: {
  session: TableSession
  board: LoadedBoard
  context: Context<unknown>
}) {
  const [charts, setCharts] = useState<readonly Chart[]>([])
  const position = session.turn.position.value
  useEffect(() => {
    if (!board.charts || !position) return
    void readMoments(session, position.version).then((moments) =>
      setCharts(board.charts?.(moments, context) ?? []),
    )
  }, [position?.version])
  if (!position?.result) return null
  return (
    <>
      <ResultPanel game={board.game} result={position.result} context={context} charts={charts} />
      <RecordButton table={session.id} />
    </>
  )
}
