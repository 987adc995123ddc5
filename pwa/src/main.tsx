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
import { boardDrawn } from '@/table/drawn'
import { prefetchTable } from '@/table/prefetch'

applySettings()
followLinks()
watchInstallPrompt()
const words = speak(language.value)
const hasBoard = prefetchTable(location.pathname, words)
await words
effect(() => {
  void speak(language.value)
})

const place = document.getElementById('app')
// Remove the placeholder of the static page.
place?.replaceChildren()
if (place) render(<App />, place)
// A board needs nobody's name but those at its table.
void hasBoard
  .then((isDue) => (isDue ? Promise.race([boardDrawn, afterFirstScreen()]) : undefined))
  .then(whoAmI)
void afterFirstScreen()
  .then(keepNoticeWords)
  // Storage may be blocked: then there are no notifications, but everything else works.
  .catch(() => undefined)
  .then(registerWorker)
