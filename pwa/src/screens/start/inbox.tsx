/** "Your turn": every decision that waits for me, over all tables. */
import { useEffect, useState } from 'preact/hooks'
import { listenInbox, readInbox } from '@/api/inbox'
import { account } from '@/api/signed_in'
import { listTables } from '@/api/tables'
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { lastSeen, remember } from '@/last_seen'
import type { Invitation, TableInfo, Waiting } from '@/model/table'
import { timeInWords } from '@/table/clocks'
import { Invitations } from './invitations'
import { TableRow } from './table_row'

export function Inbox() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [tables, setTables] = useState<readonly TableInfo[]>(lastSeen)
  const [invitations, setInvitations] = useState<readonly Invitation[]>([])
  const me = account.value
  const readWaiting = (): void => {
    readInbox().then(
      (found) => {
        setWaiting(found.waiting)
        setInvitations(found.invitations)
      },
      () => undefined,
    )
  }
  useEffect(() => {
    if (!me) return
    const look = (): void => {
      readWaiting()
      // One request per status, so that finished games cannot crowd out the ones in progress.
      const alive = ['running', 'open'] as const
      Promise.all(alive.map((status) => listTables({ mine: true, status }))).then(
        (found) => {
          const mine = found.flatMap(({ tables: some }) => some)
          setTables(mine)
          remember(mine)
        },
        () => undefined,
      )
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    const stop = listenInbox(look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
      stop()
    }
  }, [me])
  const isWaiting = (table: TableInfo): boolean =>
    waiting.some((decision) => decision.tableId === table.id)
  const real = tables.filter((table) => !table.isSandbox)
  const mine = real.filter(isWaiting)
  const quiet = real.filter((table) => !isWaiting(table))
  const sandboxes = tables.filter((table) => table.isSandbox)
  // A decision may be known before its table has been listed.
  const unlisted = waiting.filter(
    (decision) => !tables.some((table) => table.id === decision.tableId),
  )
  const asked = <Invitations invitations={invitations} refresh={readWaiting} />
  if (waiting.length === 0 && tables.length === 0) return asked
  return (
    <section class="inbox" aria-label={say('inbox.title')}>
      {asked}
      {mine.length + unlisted.length > 0 && <h2>{say('inbox.title')}</h2>}
      <ul class="rows">
        {mine.map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
        {unlisted.map((decision) => (
          <WaitingRow key={decision.tableId + decision.seat} waiting={decision} />
        ))}
      </ul>
      {quiet.length > 0 && <h2>{say('inbox.others')}</h2>}
      <ul class="rows">
        {quiet.map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
      {sandboxes.length > 0 && (
        <details>
          <summary>{say('inbox.sandboxes')}</summary>
          <ul class="rows">
            {sandboxes.map((table) => (
              <TableRow key={table.id} table={table} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function WaitingRow({ waiting }: { waiting: Waiting }) {
  const title = titleOf(waiting.game)
  const left = waiting.deadline ? Date.parse(waiting.deadline) - Date.now() : null
  return (
    <li>
      <a class="table-row yours" href={`/tables/${waiting.tableId}`}>
        <span class="thumb">{title && <title.Emblem />}</span>
        <span class="table-row-words">
          <b>{waiting.name || (title && say(title.title))}</b>
          {left !== null && (
            <span class="quiet">{say('inbox.left', { time: timeInWords(Math.max(0, left)) })}</span>
          )}
        </span>
        <span class="badge yours">{say('turn.yours')}</span>
      </a>
    </li>
  )
}
