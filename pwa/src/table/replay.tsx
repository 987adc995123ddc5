/** Going back through a game: with a slider, step by step, or playing it like a film. */
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'

const FRAME_MS = 900

interface ReplayProps {
  readonly at: number
  /** The version of the first position. */
  readonly first: number
  readonly last: number
  readonly goTo: (version: number) => void
  readonly leave: () => void
  /** A way to play on from here, if that is allowed. */
  readonly tryOut?: ComponentChildren
  /** What was done to reach this position. */
  readonly caption?: string
}

/** Copies a link that opens the table at this moment. */
function ShareMoment({ at }: { at: number }) {
  const [copied, setCopied] = useState(-1)
  const link = `${location.origin}${location.pathname}?at=${at}`
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => setCopied(at),
      () => undefined,
    )
  }
  const name = say(copied === at ? 'share.copied' : 'share.moment')
  return (
    <button type="button" class="icon-button" aria-label={name} title={name} onClick={copy}>
      <Icon name={copied === at ? 'check' : 'link'} />
    </button>
  )
}

export function ReplayBar({ at, first, last, goTo, leave, tryOut, caption }: ReplayProps) {
  const [running, setRunning] = useState(false)
  useEffect(() => {
    if (!running) return
    if (at >= last) {
      setRunning(false)
      return
    }
    const timer = setTimeout(() => goTo(at + 1), FRAME_MS)
    return () => clearTimeout(timer)
  }, [running, at, last])
  return (
    <div class="replay">
      <p class="replay-caption" role="status">
        {caption ?? ''}
      </p>
      <div class="replay-row">
        <button
          type="button"
          class="icon-button"
          aria-label={say('replay.back')}
          disabled={at <= first}
          onClick={() => goTo(at - 1)}
        >
          <Icon name="back" />
        </button>
        <input
          type="range"
          min={first}
          max={last}
          value={at}
          aria-label={say('replay.moment')}
          onInput={(event) => goTo(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          class="icon-button"
          aria-label={say('replay.next')}
          disabled={at >= last}
          onClick={() => goTo(at + 1)}
        >
          <Icon name="next" />
        </button>
      </div>
      {tryOut && <div class="sheet-buttons">{tryOut}</div>}
      <div class="sheet-buttons">
        <span class="replay-at">{say('replay.at', { at: at - first, last: last - first })}</span>
        <ShareMoment at={at} />
        <button
          type="button"
          class="button"
          aria-pressed={running}
          onClick={() => setRunning(!running)}
        >
          <Icon name={running ? 'pause' : 'play'} />
          {say(running ? 'replay.stop' : 'replay.run')}
        </button>
        <button type="button" class="button primary grows" onClick={leave}>
          {say('replay.leave')}
        </button>
      </div>
    </div>
  )
}
