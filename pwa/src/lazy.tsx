/** Screens that are loaded when they are first shown. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { say } from '@/i18n/words'

/** A screen whose code is loaded on demand; if that fails (an old page after an update) it says so. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null
  return function Lazy(props: Props) {
    const [Screen, setScreen] = useState<ComponentType<Props> | null>(() => known)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (known) return
      load().then(
        (screen) => {
          known = screen
          setScreen(() => screen)
        },
        () => setFailed(true),
      )
    }, [])
    if (Screen) return <Screen {...props} />
    if (!failed) return <div class="loading" role="status" aria-label={say('loading')} />
    return (
      <main class="message">
        <h1>{say('load.failed')}</h1>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {say('update.reload')}
        </button>
      </main>
    )
  }
}
