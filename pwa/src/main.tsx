import { effect } from '@preact/signals'
import { render } from 'preact'
import { whoAmI } from '@/api/session'
import { App } from '@/app'
import { speak } from '@/i18n/words'
import { followLinks } from '@/router'
import { applySettings, language } from '@/settings'
import { afterFirstScreen } from '@/shell/first_screen'
import { watchInstallPrompt } from '@/shell/install'
import { keepNoticeWords } from '@/shell/notices'
import { registerWorker } from '@/shell/update'
import { prefetchTable } from '@/table/prefetch'

applySettings()
followLinks()
watchInstallPrompt()
const words = speak(language.value)
prefetchTable(location.pathname, words)
await words
effect(() => {
  void speak(language.value)
})

const place = document.getElementById('app')
// Remove the placeholder of the static page.
place?.replaceChildren()
if (place) render(<App />, place)
void whoAmI()
void afterFirstScreen()
  .then(keepNoticeWords)
  // Storage may be blocked: then there are no notifications, but everything else works.
  .catch(() => undefined)
  .then(registerWorker)
