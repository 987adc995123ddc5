/** Inviting others: the phone's share sheet, the link, or a QR code across the table. */
import { useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { QrPicture } from '@/qr/qr_picture'

export function Share({ link, title }: { link: string; title: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const share = (): void => {
    // The person closed the share sheet, which needs no message.
    navigator.share({ title, url: link }).catch(() => undefined)
  }
  return (
    <section class="share" aria-label={say('share.title')}>
      <QrPicture text={link} name={say('share.qr')} />
      <div class="share-ways">
        <p class="quiet">{say('share.note')}</p>
        {'share' in navigator && (
          <button type="button" class="button primary" onClick={share}>
            <Icon name="share" />
            {say('share.send')}
          </button>
        )}
        <button type="button" class="button" onClick={copy}>
          <Icon name={copied ? 'check' : 'link'} />
          {say(copied ? 'share.copied' : 'share.copy')}
        </button>
        <span class="unseen" role="status">
          {copied ? say('share.copied') : ''}
        </span>
      </div>
    </section>
  )
}
