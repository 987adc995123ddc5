// Runs before the first paint, so that a chosen theme or text size never flashes in another one, and fetches early
// what this visit will need: the words of its language, at a table its frame, and by an invitation the waiting room.
const { dataset } = document.currentScript
const fetchEarly = (files) => {
  for (const href of files?.split(' ') ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
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
const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
fetchEarly(dataset[chosen] || dataset[spoken.find((tag) => dataset[tag])] || dataset.en)
if (/^\/(tables|join)\//.test(location.pathname)) fetchEarly(dataset.table)
if (location.pathname.startsWith('/join/')) fetchEarly(dataset.waiting_room)
