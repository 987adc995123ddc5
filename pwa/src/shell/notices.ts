/** Leaves the words of notices where the service worker finds them when the page is closed. */
import { TITLES } from '@/catalogue'
import type { Words } from '@/i18n/words'

export async function leaveNoticeWords(words: Words): Promise<void> {
  if (!('caches' in globalThis)) return
  const notices = Object.entries(words).filter(([key]) => key.startsWith('notify.'))
  for (const { id, title } of TITLES) notices.push([`notify.game.${id}`, words[title] ?? id])
  const store = await caches.open('notices')
  await store.put('/notices', new Response(JSON.stringify(Object.fromEntries(notices))))
}
