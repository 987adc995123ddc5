/** The chat of a table. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { report, sayInChat } from '@/api/chat'
import type { ChatRoom } from '@/api/chat_room'
import { mute, readMuted, type Silenced } from '@/api/muted'
import { account } from '@/api/signed_in'
import { SeatMark } from '@/board/token'
import { say, spoken } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { ChatMessage, SeatInfo } from '@/model/table'
import './chat.css'
import type { Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'

interface ChatProps {
  readonly room: ChatRoom
  /** Who sits where: a message has the colour and the shape of its player. */
  readonly seats: readonly SeatInfo[]
}

export function ChatPanel({ room, seats }: ChatProps) {
  const { tableId } = room
  const messages = room.messages.value
  const [problem, setProblem] = useState<Problem | null>(null)
  const [muted, setMuted] = useState<readonly Silenced[]>([])
  const end = useRef<HTMLLIElement>(null)
  const time = new Intl.DateTimeFormat(spoken.value, { timeStyle: 'short' })
  const read = (): void => {
    void room.read()
    if (account.value) readMuted().then(setMuted, () => undefined)
  }
  const act = async (deed: Promise<Problem | null>): Promise<boolean> => {
    const refused = await deed
    setProblem(refused)
    read()
    return refused === null
  }
  useEffect(() => {
    if (account.value) readMuted().then(setMuted, () => undefined)
    return room.watch()
  }, [room])
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [messages?.length])
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(form instanceof HTMLFormElement)) return
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (!text) return
    if (await act(sayInChat(tableId, text))) form.reset()
  }
  return (
    <div class="chat">
      {messages?.length === 0 && <p class="quiet">{say('chat.empty')}</p>}
      <ol aria-live="polite">
        {messages?.map((message) => (
          <li key={message.id} class={message.isMine ? 'mine' : ''}>
            <div class="chat-head">
              <Author message={message} seats={seats} />
              <time dateTime={message.at}>{time.format(new Date(message.at))}</time>
            </div>
            <MessageText text={message.text} />
            {!message.isMine && <Bothered message={message} act={act} />}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      {muted.map((person) => (
        <p key={person.id} class="chat-muted">
          {say('chat.muted', { name: person.name })}
          <button type="button" class="button small" onClick={() => act(mute(person.id, false))}>
            {say('chat.unmute')}
          </button>
        </p>
      ))}
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem)}
        </p>
      )}
      <form onSubmit={send}>
        <input
          name="text"
          aria-label={say('chat.write')}
          placeholder={say('chat.write')}
          maxLength={500}
          autocomplete="off"
          enterkeyhint="send"
        />
        <button type="submit" class="icon-button" aria-label={say('chat.send')}>
          <Icon name="send" />
        </button>
      </form>
    </div>
  )
}

/** My own messages are marked like my card; a spectator's have only a name. */
function Author({ message, seats }: { message: ChatMessage; seats: readonly SeatInfo[] }) {
  const seat = seats.find(({ accountId }) => accountId === message.accountId)
  return (
    <>
      {seat && <SeatMark seat={seat.seat} size={14} />}
      <b>{message.isMine ? say('you') : message.name}</b>
    </>
  )
}

/** A link to a table of this server becomes a button; everything else stays text. */
function MessageText({ text }: { text: string }) {
  const found = /https?:\/\/\S+\/join\/[\w-]+\/[\w-]+/.exec(text)
  const link = found ? new URL(found[0]) : null
  if (!found || link?.origin !== location.origin) return <p>{text}</p>
  return (
    <p>
      {text.slice(0, found.index)}
      <a class="button small primary" href={link.pathname}>
        {say('chat.join')}
      </a>
      {text.slice(found.index + found[0].length)}
    </p>
  )
}

interface BotheredProps {
  readonly message: ChatMessage
  readonly act: (deed: Promise<Problem | null>) => Promise<boolean>
}

/** What to do about a message: mute its author, or report it to the operators. */
function Bothered({ message, act }: BotheredProps) {
  const [isReported, setReported] = useState(false)
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason) setReported(await act(report(message.id, reason)))
  }
  return (
    <details class="bothered">
      <summary aria-label={say('chat.about', { name: message.name })}>
        <Icon name="down" />
      </summary>
      <button type="button" class="button small" onClick={() => act(mute(message.accountId, true))}>
        {say('chat.mute', { name: message.name })}
      </button>
      {isReported ? (
        <p role="status">{say('chat.reported')}</p>
      ) : (
        <form onSubmit={send}>
          <input
            name="reason"
            required
            maxLength={500}
            autocomplete="off"
            aria-label={say('chat.reason')}
            placeholder={say('chat.reason')}
          />
          <button type="submit" class="button small">
            {say('chat.report')}
          </button>
        </form>
      )}
    </details>
  )
}
