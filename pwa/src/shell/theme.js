// Runs before the first paint, so that a chosen theme or text size never flashes in another one, and fetches early
// what this visit will need: the words of its language, by an invitation the waiting room, and at a table the board of
// its game. The build writes this script into the pages. The server writes its first answers into the page of a table;
// without them, or if they are in another language, the table is asked for here.
const { dataset } = document.currentScript
const fetchEarly = (files) => {
  for (const href of files?.split(' ') ?? []) {
    const kind = href.endsWith('.css')
      ? { rel: 'preload', as: 'style', crossOrigin: '' }
      : { rel: 'modulepreload' }
    document.head.append(Object.assign(document.createElement('link'), kind, { href }))
  }
}
let chosen
try {
  const { theme, language, textSize } = JSON.parse(localStorage.getItem('hotseat.settings') || '{}')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  if (['115', '130', '150'].includes(textSize))
    document.documentElement.style.fontSize = `${textSize}%`
  if (language) document.documentElement.lang = language
  chosen = language
} catch {
  // Storage is closed to us (private mode): the system's theme and language hold.
}
const known = ['en', 'ru', 'pl']
const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
const words = [chosen, ...spoken].find((tag) => known.includes(tag)) ?? 'en'
fetchEarly(dataset[words])
if (location.pathname.startsWith('/join/')) fetchEarly(dataset.waiting_room)
const [, id] = /^\/(?:tables|join)\/([^/]+)/.exec(location.pathname) ?? []
const fetchBoard = (table) => {
  if (!table?.startedAt) return
  const language = words[0].toUpperCase() + words.slice(1)
  fetchEarly(dataset[table.game.id])
  fetchEarly(dataset[table.game.id + language])
}
const first = JSON.parse(document.getElementById('first-answers')?.textContent ?? 'null')
if (id && first?.language === words) {
  const { table, seat, position } = first
  fetchBoard(table.table)
  window.earlyTable = { id, answer: Promise.resolve(table) }
  if (position) window.earlyTable.position = { seat, data: position }
} else if (id && dataset.find) {
  const answer = fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      'x-hotseat': 'pwa',
      'accept-language': words,
    },
    body: JSON.stringify({ query: dataset.find, variables: { id } }),
  })
    .then((response) => response.json())
    // Whatever went wrong: the app asks again and says so.
    .catch(() => null)
    .then((read) => read?.data ?? null)
  window.earlyTable = { id, answer }
  answer.then((found) => fetchBoard(found?.table))
}
