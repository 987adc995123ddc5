/** A button that asks for confirmation. */
import { useEffect, useRef, useState } from 'preact/hooks'

interface SureProps {
  readonly what: string
  /** The full accessible name, if `what` alone is ambiguous. */
  readonly name?: string
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly act: () => Promise<void>
  readonly small?: boolean
}

export function Sure({ what, name, question, yes, no, act, small = false }: SureProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const asked = useRef<HTMLParagraphElement>(null)
  const wasAsking = useRef(false)
  // Keyboard and screen reader users continue where the page changes.
  useEffect(() => {
    if (asking) asked.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = asking
  }, [asking])
  const doIt = async (): Promise<void> => {
    setBusy(true)
    await act()
    setBusy(false)
    setAsking(false)
  }
  if (!asking)
    return (
      <button
        ref={opener}
        type="button"
        class={small ? 'button small' : 'button'}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {what}
      </button>
    )
  return (
    <div class="sure">
      <p ref={asked} tabIndex={-1}>
        {question}
      </p>
      <div class="sure-buttons">
        <button type="button" class="button primary" disabled={busy} onClick={doIt}>
          {yes}
        </button>
        <button type="button" class="button" disabled={busy} onClick={() => setAsking(false)}>
          {no}
        </button>
      </div>
    </div>
  )
}
