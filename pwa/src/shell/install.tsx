/** Offers to install the app, once the browser says that it can and a game has been opened. */
import { signal } from '@preact/signals'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'

interface InstallPrompt extends Event {
  prompt(): Promise<void>
}

const offered = signal<InstallPrompt | null>(null)

export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    // The type of this event is not in the standard library yet.
    if ('prompt' in event) offered.value = event as InstallPrompt
  })
  window.addEventListener('appinstalled', () => {
    offered.value = null
  })
}

export function InstallButton() {
  const prompt = offered.value
  if (!prompt) return null
  return (
    <button type="button" class="button" onClick={() => void prompt.prompt()}>
      <Icon name="phone" />
      {say('install')}
    </button>
  )
}
