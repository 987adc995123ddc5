/** Stores the texts of notifications where the service worker finds them when the page is closed. */
import { effect } from '@preact/signals'
import { TITLES } from '@/catalogue'
import { shellWords, type Words } from '@/i18n/words'

/** Resolves when they are stored; stores them again whenever the language changes. */
export async function keepNoticeWords(): Promise<void> {
  let left = Promise.resolve()
  effect(() => {
    left = leaveNoticeWords(shellWords.value)
  })
  await left
}

async function leaveNoticeWords(words: Words): Promise<void> {
  if (!('caches' in globalThis)) return
  const notices = Object.entries(words).filter(([key]) => key.startsWith('notify.'))
  for (const { id, title } of TITLES) notices.push([`notify.game.${id}`, words[title] ?? id])
  const store = await caches.open('notices')
  await store.put('/notices', new Response(JSON.stringify(Object.fromEntries(notices))))
}
