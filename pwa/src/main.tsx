import { effect } from '@preact/signals'
import { render } from 'preact'
import { whoAmI } from '@/api/session'
import { App } from '@/app'
import { shellWords, speak } from '@/i18n/words'
import { followLinks } from '@/router'
import { applySettings, language } from '@/settings'
import { watchInstallPrompt } from '@/shell/install'
import { leaveNoticeWords } from '@/shell/notices'
import { registerWorker } from '@/shell/update'

applySettings()
followLinks()
watchInstallPrompt()
await speak(language.value)
effect(() => {
  void speak(language.value)
})
effect(() => {
  void leaveNoticeWords(shellWords.value)
})

const place = document.getElementById('app')
// What stood there for the first moment makes room.
place?.replaceChildren()
if (place) render(<App />, place)
void registerWorker()
void whoAmI()
