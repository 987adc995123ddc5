/** A panel over the table: the log, the chat, help. The browser's own dialog handles focus and Escape. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { useBackCloses } from '@/shell/back_closes'

interface DrawerProps {
  readonly title: string
  readonly close: () => void
  readonly children: ComponentChildren
}

export function Drawer({ title, close, children }: DrawerProps) {
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
          <h2>{title}</h2>
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
