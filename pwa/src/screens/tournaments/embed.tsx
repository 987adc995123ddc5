/** The tournament on other sites: a link, and the HTML that embeds its public page. */
import { useState } from 'preact/hooks'
import { spoken } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Tournament } from './api'
import { tell } from './words'

export function Embed({ tournament }: { tournament: Tournament }) {
  const [copied, setCopied] = useState(false)
  // This code only allows viewing, so readers of the page's source cannot register with it.
  const code = tournament.public || !tournament.viewCode ? '' : `&code=${tournament.viewCode}`
  const page = `${location.origin}/tournaments/${tournament.id}/embed?lang=${spoken.value}${code}`
  const title = tournament.title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const frame = `<iframe src="${page.replaceAll('&', '&amp;')}" title="${title}" width="100%" height="600" style="border:0"></iframe>`
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(frame).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <details>
      <summary>{tell('embed.title')}</summary>
      <div class="ruling">
        <p class="quiet">{tell('embed.note')}</p>
        <label>
          <span>{tell('embed.code')}</span>
          <textarea readOnly rows={3} value={frame} />
        </label>
        <div class="room-buttons">
          <button type="button" class="button" onClick={copy}>
            <Icon name={copied ? 'check' : 'link'} />
            {tell(copied ? 'embed.copied' : 'embed.copy')}
          </button>
          <a class="button" href={page} target="_blank" rel="noopener">
            <Icon name="eye" />
            {tell('embed.look')}
          </a>
        </div>
        <span class="unseen" role="status">
          {copied ? tell('embed.copied') : ''}
        </span>
      </div>
    </details>
  )
}
