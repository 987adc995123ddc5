/** The chat of a table. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { listenChat, readChat, sayInChat } from '@/api/chat'
import type { ChatMessage } from '@/api/types'
import { say, spoken } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Problem } from './position'
import { problemInWords } from './problems'

export function ChatPanel({ tableId }: { tableId: string }) {
  const [messages, show] = useState<readonly ChatMessage[] | null>(null)
  const [problem, tell] = useState<Problem | null>(null)
  const end = useRef<HTMLLIElement>(null)
  const time = new Intl.DateTimeFormat(spoken.value, { timeStyle: 'short' })
  const read = (): void => {
    readChat(tableId).then(show, () => undefined)
  }
  useEffect(() => {
    read()
    return listenChat(tableId, 0, read)
  }, [tableId])
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [messages?.length])
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(form instanceof HTMLFormElement)) return
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (!text) return
    const refused = await sayInChat(tableId, text)
    tell(refused)
    if (!refused) form.reset()
    read()
  }
  return (
    <div class="chat">
      {messages?.length === 0 && <p class="quiet">{say('chat.empty')}</p>}
      <ol aria-live="polite">
        {messages?.map((message) => (
          <li key={message.id} class={message.isMine ? 'mine' : ''}>
            <b>{message.name}</b>
            <p>{message.text}</p>
            <time dateTime={message.at}>{time.format(new Date(message.at))}</time>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
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
