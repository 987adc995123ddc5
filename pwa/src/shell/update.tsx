/** Registers the service worker and offers a new version; never reloads a page by itself. */
import { signal } from '@preact/signals'
import { say } from '@/i18n/words'

const CALM_MS = 8000

const waiting = signal<ServiceWorker | null>(null)

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  offer(registration.waiting)
  void fetchGamesLater()
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed') offer(arriving)
    })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}

/** Caches the boards too, long after the first screen is drawn, so that a table opens offline. */
async function fetchGamesLater(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  setTimeout(() => active?.postMessage('fetch-games'), CALM_MS)
}

/** A page's first worker is no update, because there is no older one to replace. */
function offer(worker: ServiceWorker | null): void {
  if (worker && navigator.serviceWorker.controller) waiting.value = worker
}

function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.value?.postMessage('take-over')
}

export function UpdateNotice() {
  return (
    <div role="status">
      {waiting.value && (
        <div class="notice">
          <span>{say('update.ready')}</span>
          <button type="button" class="button primary small" onClick={takeUpdate}>
            {say('update.reload')}
          </button>
        </div>
      )}
    </div>
  )
}
