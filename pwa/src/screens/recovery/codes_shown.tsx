/** New recovery codes, shown only once: to copy, to share, or to save as a file. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { Icon } from '@/look/icons'
import { tell } from './words'

interface CodesProps {
  readonly codes: readonly string[]
  readonly close: () => void
}

export function CodesShown({ codes, close }: CodesProps) {
  const [copied, setCopied] = useState(false)
  const head = useRef<HTMLElement>(null)
  useEffect(() => head.current?.focus(), [])
  const title = tell('codes.of', { name: account.value?.name ?? '' })
  const text = [title, location.origin, '', ...codes, '', tell('codes.each')].join('\n')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const share = (): void => {
    // The person closed the share sheet; the codes are still shown.
    navigator.share({ title, text }).catch(() => undefined)
  }
  return (
    <div class="codes">
      <b ref={head} tabIndex={-1}>
        {tell('codes.shown', { n: codes.length })}
      </b>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>{tell('codes.warning')}</p>
      <div class="sure-buttons">
        <button type="button" class="button" onClick={copy}>
          <Icon name={copied ? 'check' : 'link'} />
          {tell(copied ? 'copied' : 'copy')}
        </button>
        {'share' in navigator && (
          <button type="button" class="button" onClick={share}>
            <Icon name="share" />
            {tell('share')}
          </button>
        )}
        <a class="button" download="hotseat-codes.txt" href={asFile(text)}>
          {tell('download')}
        </a>
      </div>
      <span class="unseen" role="status">
        {copied ? tell('copied') : ''}
      </span>
      <button type="button" class="button primary" onClick={close}>
        {tell('codes.kept')}
      </button>
    </div>
  )
}

/** A link that contains the file itself, so that nothing is left in the browser. */
function asFile(text: string): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`
}
