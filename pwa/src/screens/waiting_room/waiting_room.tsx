/** Before the start: who sits where, who is ready, and how to invite others. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { ChatRoom } from '@/api/chat_room'
import { account } from '@/api/signed_in'
import { addBot, handOver, joinTable, kick, leaveTable, setReady, startTable } from '@/api/tables'
import { SeatMark } from '@/board/token'
import { titleOf } from '@/catalogue'
import { findShell, say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { isProblem, type Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { seatName } from '@/model/seat_name'
import { isFree, mySeats, type SeatInfo, type TableInfo } from '@/model/table'
import { go } from '@/router'
import { NameForm } from '@/screens/account/name_form'
import { STRENGTHS } from '@/screens/new_table/order'
import { TopBar } from '@/shell/top_bar'
import { ChatPanel } from '@/table/chat'
import { TermsShown } from '@/table/terms_shown'
import { Share } from './share'

interface RoomProps {
  readonly table: TableInfo
  readonly invitation: string | null
  readonly refresh: () => void
}

export function WaitingRoom({ table, invitation, refresh }: RoomProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const title = titleOf(table.game)
  const mine = mySeats(table)
  const isHost = account.value?.id === table.hostId
  const act = async (deed: Promise<object | null>): Promise<boolean> => {
    const answer = await deed
    const failed = answer !== null && isProblem(answer)
    setProblem(failed ? answer : null)
    refresh()
    return !failed
  }
  const leave = async (): Promise<void> => {
    if (await act(leaveTable(table.id))) go('/lobby')
  }
  return (
    <div class="screen">
      <TopBar title={table.name || (title ? say(title.title) : '')} back="/lobby" />
      <main>
        <Invitation table={table} isIn={mine.length > 0} />
        <TermsShown table={table} />
        <ul class="room">
          {table.seats.map((seat) => (
            <RoomSeat
              key={seat.seat}
              seat={seat}
              isHost={seat.accountId !== null && seat.accountId === table.hostId}
            >
              {isHost && isFree(seat) && (
                <AddBot add={(bot) => act(addBot(table.id, seat.seat, bot))} />
              )}
              {isHost && seat.accountId && !seat.isMine && (
                <button
                  type="button"
                  class="button small"
                  onClick={() => act(handOver(table.id, seat.accountId ?? ''))}
                >
                  {say('room.make_host')}
                </button>
              )}
              {isHost && !isFree(seat) && !seat.isMine && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={say('room.free_seat', { name: seatName(seat) })}
                  onClick={() => act(kick(table.id, seat.seat))}
                >
                  <Icon name="close" />
                </button>
              )}
            </RoomSeat>
          ))}
        </ul>
        {problem && (
          <p class="problem" role="alert">
            {problemInWords(problem, table.game)}
          </p>
        )}
        {account.value === null ? (
          <NameForm done={() => act(joinTable(table.id, invitation))} />
        ) : mine.length === 0 ? (
          <div class="room-buttons">
            {table.invitedSeat !== null && (
              <button type="button" class="button" onClick={leave}>
                {say('invitations.decline')}
              </button>
            )}
            <button
              type="button"
              class="button primary grows"
              onClick={() => act(joinTable(table.id, invitation))}
            >
              {say('room.join')}
            </button>
          </div>
        ) : (
          <Seated table={table} isHost={isHost} act={act} leave={leave} />
        )}
        {mine.length > 0 && table.invitation && table.seats.some(isFree) && (
          <Share
            link={`${location.origin}/join/${table.id}/${table.invitation}`}
            title={title ? say(title.title) : 'Hotseat'}
          />
        )}
        {mine.length > 0 && table.hasChat && <RoomChat table={table} />}
      </main>
    </div>
  )
}

/** Who invites to which game, for those who have followed a link. */
function Invitation({ table, isIn }: { table: TableInfo; isIn: boolean }) {
  const title = titleOf(table.game)
  if (isIn || !title) return null
  const host = table.seats.find((seat) => seat.accountId === table.hostId)
  const game = say(title.title)
  return (
    <section class="about-game">
      <title.Emblem />
      <div>
        <p class="tagline">
          {host
            ? say('room.invites', { name: seatName(host), game })
            : say('room.open_table', { game })}
        </p>
        <p class="quiet">{say(title.tagline)}</p>
        <a href={`/rules/${title.id}`}>{say('rules.title')}</a>
      </div>
    </section>
  )
}

/** A bot for a free seat, of any strength. */
function AddBot({ add }: { add: (bot: string) => void }) {
  return (
    <label class="button small add-bot">
      <Icon name="robot" />
      {say('room.add_bot')}
      <select
        aria-label={say('room.bot_strength')}
        value=""
        onChange={(event) => {
          if (event.currentTarget.value) add(event.currentTarget.value)
        }}
      >
        <option value="" />
        {STRENGTHS.map((strength) => (
          <option key={strength} value={strength}>
            {say(`level.${strength}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function RoomChat({ table }: { table: TableInfo }) {
  const room = useMemo(() => new ChatRoom(table.id), [table.id])
  useEffect(() => room.open(), [room])
  return (
    <section class="room-chat" aria-label={say('chat.title')}>
      <h2>{say('chat.title')}</h2>
      <ChatPanel room={room} seats={table.seats} />
    </section>
  )
}

interface RoomSeatProps {
  readonly seat: SeatInfo
  readonly isHost: boolean
  readonly children: preact.ComponentChildren
}

function RoomSeat({ seat, isHost, children }: RoomSeatProps) {
  return (
    <li class={isFree(seat) ? 'room-seat free' : 'room-seat'}>
      <SeatMark seat={seat.seat} size={22} />
      <span class="room-name">{isFree(seat) ? say('room.free') : seatName(seat)}</span>
      {isHost && <span class="badge">{say('room.host')}</span>}
      {seat.bot && (
        <span class="quiet">
          {say('room.bot', { strength: findShell(`level.${seat.bot}`) ?? seat.bot })}
        </span>
      )}
      {seat.isInvited && <span class="quiet">{say('room.invited')}</span>}
      {!isFree(seat) && seat.isReady && (
        <span class="ready">
          <Icon name="check" />
          {say('room.ready')}
        </span>
      )}
      {children}
    </li>
  )
}

interface SeatedProps {
  readonly table: TableInfo
  readonly isHost: boolean
  readonly act: (deed: Promise<object | null>) => Promise<boolean>
  readonly leave: () => void
}

function Seated({ table, isHost, act, leave }: SeatedProps) {
  const ready = table.seats.some((seat) => seat.isMine && seat.isReady)
  const full = !table.seats.some((seat) => isFree(seat) || seat.isInvited)
  return (
    <div class="room-buttons">
      <button type="button" class="button" onClick={leave}>
        {say('room.leave')}
      </button>
      {isHost ? (
        <button
          type="button"
          class="button primary grows"
          disabled={!full}
          onClick={async () => {
            if (!ready) await act(setReady(table.id, true))
            await act(startTable(table.id))
          }}
        >
          {say(full ? 'room.start' : 'room.waiting')}
        </button>
      ) : (
        <button
          type="button"
          class={ready ? 'button grows' : 'button primary grows'}
          onClick={() => act(setReady(table.id, !ready))}
        >
          {say(ready ? 'room.not_ready' : 'room.i_am_ready')}
        </button>
      )}
      {ready && !isHost && (
        <p class="room-waiting" role="status">
          <Icon name="check" />
          {say('room.ready')} · {say('room.waiting')}
        </p>
      )}
    </div>
  )
}
