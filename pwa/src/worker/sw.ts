/// <reference lib="webworker" />
/**
 * The service worker: opens the shell offline, and turns a push into a notification.
 *
 * It imports nothing, because a classic worker is one file. The build fills in the version and the files.
 */

/** What the server pushes, as `api/notify/news.py` writes it. */
interface News {
  readonly event: string
  readonly tableId?: string
  readonly tournamentId?: string
  readonly game?: string
  /** The name of the table or of the tournament; it may be empty. */
  readonly name?: string
  readonly round?: number
  readonly tableNumber?: number
  readonly seat?: number
  /** An announcement's own text. */
  readonly text?: string
}

const worker = self as unknown as ServiceWorkerGlobalScope
const VERSION = '__VERSION__'
const SHELL = '__SHELL__' as unknown as readonly string[]
const LATER = '__LATER__' as unknown as readonly string[]
const CACHE = `hotseat-${VERSION}`
/** The page stores the notifications' texts here in the player's language; kept across versions. */
const NOTICES = 'notices'

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...SHELL])))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderVersions().then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting()
  if (event.data === 'fetch-games') event.waitUntil(fetchGames())
})

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (
    url.pathname.startsWith('/graphql') ||
    /^\/tournaments\/[^/]+\/(embed|calendar\.ics)$/.test(url.pathname)
  )
    return
  if (event.request.mode === 'navigate') event.respondWith(page(event.request))
  else if (SHELL.includes(url.pathname) || LATER.includes(url.pathname))
    event.respondWith(stored(event.request))
})

worker.addEventListener('push', (event) => {
  event.waitUntil(notify(readNews(event.data)))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data ?? '/')))
})

async function forgetOlderVersions(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('hotseat-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Caches the boards when the page is idle; a missing one is fetched when needed. */
async function fetchGames(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const path of LATER) if (!(await cache.match(path))) await cache.add(path).catch(() => null)
}

/** Every page of the app is the shell; a path with a file extension is fetched as it is. */
async function page(request: Request): Promise<Response> {
  if (/\.\w+$/.test(new URL(request.url).pathname)) return fetch(request)
  const cache = await caches.open(CACHE)
  return (await cache.match('/')) ?? fetch(request)
}

async function stored(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const found = await cache.match(request)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

function readNews(data: PushMessageData | null): News {
  try {
    const value: unknown = data?.json()
    if (typeof value === 'object' && value !== null && 'event' in value) return value as News
  } catch {
    // A push that is not ours: show a plain notification, because browsers require one.
  }
  return { event: 'unknown' }
}

/** Where a notification leads; the newest of a table or a tournament replaces the previous one. */
function placeOf({ event, tableId, tournamentId }: News): { url: string; tag: string } {
  if (tableId) return { url: `/tables/${tableId}`, tag: `table-${tableId}` }
  if (tournamentId)
    return { url: `/tournaments/${tournamentId}`, tag: `tournament-${tournamentId}` }
  return { url: '/', tag: event }
}

async function notify(news: News): Promise<void> {
  const words = await noticeWords()
  const game = words[`notify.game.${news.game}`] ?? 'Hotseat'
  const params: Record<string, string | number> = {
    game,
    name: news.name || game,
    round: news.round ?? '',
    text: news.text ?? '',
    table: news.tableNumber ?? '',
    seat: news.seat ?? '',
  }
  const fill = (part: string): string =>
    (words[`notify.${news.event}.${part}`] ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) =>
      String(params[name] ?? ''),
    )
  const { url, tag } = placeOf(news)
  await worker.registration.showNotification(fill('title') || 'Hotseat', {
    body: fill('body'),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    tag,
    data: url,
  })
}

async function noticeWords(): Promise<Record<string, string>> {
  const left = await (await caches.open(NOTICES)).match('/notices')
  return left ? ((await left.json()) as Record<string, string>) : {}
}

async function open(path: string): Promise<void> {
  const url = new URL(path, location.origin)
  if (url.origin !== location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const here = windows.find((client) => new URL(client.url).pathname === url.pathname) ?? windows[0]
  if (!here) await worker.clients.openWindow(url.href)
  else {
    await here.focus()
    here.postMessage({ go: url.pathname + url.search })
  }
}
