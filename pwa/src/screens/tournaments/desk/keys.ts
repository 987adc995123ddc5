/** The desk by keyboard: `/` searches, arrows walk, S sorts by urgency, Escape closes. */
import { useEffect } from 'preact/hooks'

interface Keys {
  readonly search: () => void
  readonly step: (by: number) => void
  readonly sort: () => void
  readonly close: () => void
}

/** Whether a field or a dialog currently handles the keys. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (document.querySelector('dialog[open]')) return true
  return event.target instanceof Element && event.target.closest('input, textarea, select') !== null
}

export function useDeskKeys({ search, step, sort, close }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
        if (event.target instanceof HTMLElement) event.target.blur()
        close()
        return
      }
      if (isTyping(event)) return
      const deeds: Record<string, () => void> = {
        '/': search,
        ArrowDown: () => step(1),
        ArrowUp: () => step(-1),
        j: () => step(1),
        k: () => step(-1),
        s: sort,
      }
      const deed = deeds[event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
