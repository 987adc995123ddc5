/** The chat of one table: what was said, and how much of it has been read on this phone. */
import { computed, effect, signal } from '@preact/signals'
import type { ChatMessage } from '@/model/table'
import { listenChat, readChat } from './chat'

const PREFIX = 'hotseat.chat.'

export class ChatRoom {
  readonly messages = signal<readonly ChatMessage[] | null>(null)
  private readonly readTo = signal(0)

  /** How many messages of others have come since the chat was last looked at. */
  readonly unread = computed(
    () =>
      (this.messages.value ?? []).filter(
        (message) => !message.isMine && message.number > this.readTo.value,
      ).length,
  )

  constructor(readonly tableId: string) {
    try {
      this.readTo.value = Number(localStorage.getItem(PREFIX + tableId) ?? 0)
    } catch {
      // Storage is denied: everything counts as unread.
    }
  }

  /** Follows the chat until the returned function is called. */
  open(): () => void {
    const read = (): void => void this.read()
    read()
    return listenChat(this.tableId, 0, read)
  }

  async read(): Promise<void> {
    try {
      this.messages.value = await readChat(this.tableId)
    } catch {
      // What was read before stays.
    }
  }

  /** As long as the chat is in sight, everything in it counts as read. */
  watch(): () => void {
    return effect(() => {
      const last = this.messages.value?.at(-1)?.number ?? 0
      if (last <= this.readTo.peek()) return
      this.readTo.value = last
      try {
        localStorage.setItem(PREFIX + this.tableId, String(last))
      } catch {
        // Private mode: read until the page is closed.
      }
    })
  }
}
