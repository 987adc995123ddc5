/** The chat of one table: its messages, and how many of them have been read on this phone. */
import { computed, effect, signal } from '@preact/signals'
import type { ChatMessage } from '@/model/table'
import { listenChat, readChat } from './chat'

const PREFIX = 'hotseat.chat.'

export class ChatRoom {
  readonly messages = signal<readonly ChatMessage[] | null>(null)
  private readonly readTo = signal(0)

  /** How many messages from others have arrived since the chat was last open. */
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
      // Storage is blocked: everything counts as unread.
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
      // Keep what was loaded before.
    }
  }

  /** While the chat is visible, everything in it counts as read. */
  watch(): () => void {
    return effect(() => {
      const last = this.messages.value?.at(-1)?.number ?? 0
      if (last <= this.readTo.peek()) return
      this.readTo.value = last
      try {
        localStorage.setItem(PREFIX + this.tableId, String(last))
      } catch {
        // Private mode: remembered until the page is closed.
      }
    })
  }
}
