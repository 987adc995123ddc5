/** The bar at the top of a screen: back, the title, and further controls. */
import type { ComponentChildren } from 'preact'
import { isLive } from '@/api/client'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'

interface TopBarProps {
  readonly title: string
  readonly back?: string
  readonly children?: ComponentChildren
}

export function TopBar({ title, back = '/', children }: TopBarProps) {
  return (
    <header class="top-bar">
      <BackLink to={back} />
      <h1>{title}</h1>
      {children}
    </header>
  )
}

export function BackLink({ to }: { to: string }) {
  return (
    <a class="icon-button" href={to} aria-label={say('back')}>
      <Icon name="back" />
    </a>
  )
}

/** Says that the live connection is down; what is shown stays as last seen. */
export function LineDown() {
  return (
    <div role="status">{!isLive.value && <p class="line-down">{say('live.reconnecting')}</p>}</div>
  )
}
