/** A panel over the table: the log, the chat, help. The browser's own dialog handles focus and Escape. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { SeatMark } from '@/board/token'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { useBackCloses } from '@/shell/back_closes'

interface DrawerProps {
  readonly title: string
  /** The player whom it is about. */
  readonly seat?: number
  readonly close: () => void
  readonly children: ComponentChildren
}

export function Drawer({ title, seat, close, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(close)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      class="drawer"
      aria-label={title}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
      onKeyDown={() => undefined}
    >
      <div class="drawer-inside">
        <header>
          <h2>
            {seat !== undefined && <SeatMark seat={seat} size={22} />}
            {title}
          </h2>
          <button
            type="button"
            class="icon-button"
            aria-label={say('close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
