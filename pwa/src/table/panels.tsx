/** The panels around a board that open on demand: log, chat, rules, votes, the end. */
import { useState } from 'preact/hooks'
import type { ChatRoom } from '@/api/chat_room'
import type { Context } from '@/board/contract'
import { Segmented } from '@/board/segmented'
import type { LoadedBoard } from '@/games/load'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { LogEntry } from '@/model/position'
import type { TableInfo } from '@/model/table'
import { ChatPanel } from './chat'
import { GuideButton } from './guide/guide_button'
import { LogPanel } from './log'
import { TableMenu } from './menu'
import { RulesText } from './rules'
import type { TableSession } from './session'

interface PanelsProps {
  readonly session: TableSession
  readonly info: TableInfo
  readonly board: LoadedBoard
  readonly context: Context<unknown>
  readonly close: () => void
  readonly room: ChatRoom | null
  readonly showMoment: (entry: LogEntry) => void
}

/** The log in words, the chat, and what concerns the whole table. */
export function TablePanels({
  session,
  info,
  board,
  context,
  close,
  room,
  showMoment,
}: PanelsProps) {
  const [panel, setPanel] = useState('log')
  const panels = [
    { id: 'log', title: say('log.title') },
    ...(room ? [{ id: 'chat', title: say('chat.title'), count: room.unread.value }] : []),
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
        aria-label={panels.find(({ id }) => id === panel)?.title}
      >
        {panel === 'chat' && room && <ChatPanel room={room} seats={info.seats} />}
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
            {info.status === 'over' && (
              <a class="button" href={`/tables/${info.id}/review`}>
                <Icon name="chart" />
                {say('review.open')}
              </a>
            )}
            <LogPanel
              board={board}
              context={context}
              log={session.log.value}
              remarks={info.remarks}
              look={(entry) => {
                close()
                void session.lookBack(entry.version)
              }}
              showMoment={showMoment}
            />
          </>
        )}
      </div>
    </>
  )
}
