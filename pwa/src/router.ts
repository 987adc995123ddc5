/** A tiny router over the history API: paths in, links that do not reload. */
import { signal } from '@preact/signals'

export const path = signal(location.pathname)

export function go(to: string, { replace = false } = {}): void {
  if (to === location.pathname + location.search) return
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  arrive()
  scrollTo(0, 0)
}

function arrive(): void {
  path.value = location.pathname
}

/** Ordinary links within the app are handled here; everything else is left to the browser. */
export function followLinks(): void {
  window.addEventListener('popstate', arrive)
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download'))
      return
    if (link.pathname.startsWith('/graphql') || link.pathname.startsWith('/developers')) return
    event.preventDefault()
    go(link.pathname + link.search)
  })
  navigator.serviceWorker?.addEventListener('message', (event) => {
    const to: unknown = event.data?.go
    if (typeof to === 'string' && to.startsWith('/')) go(to)
  })
}

/** The parameters of a path that fits the pattern: `match('/tables/:id', '/tables/7')` is `{id: '7'}`. */
export function match(pattern: string, given: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const parts = given.replace(/\/$/, '').split('/')
  if (wanted.length !== parts.length && !(pattern === '/' && given === '/')) return null
  const found: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) found[name.slice(1)] = decodeURIComponent(part)
    else if (name !== part) return null
  }
  return found
}
