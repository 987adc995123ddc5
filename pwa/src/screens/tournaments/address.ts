/** Addresses of a tournament's pages; the chosen part stands in them, so that a reload keeps it. */
import { useEffect, useState } from 'preact/hooks'
import type { Tournament } from './api'

export function pathOf(tournament: Tournament, code: string | null, ...more: string[]): string {
  const entry = tournament.public || !code ? [] : [code]
  return ['', 'tournaments', tournament.id, ...entry, ...more].join('/')
}

/** A value in the query of the address. */
export function useQuery(name: string): [string | null, (value: string | null) => void] {
  const read = (): string | null => new URLSearchParams(location.search).get(name)
  const [value, learn] = useState(read)
  useEffect(() => {
    const arrive = (): void => learn(read())
    window.addEventListener('popstate', arrive)
    return () => window.removeEventListener('popstate', arrive)
  })
  const set = (wanted: string | null): void => {
    const query = new URLSearchParams(location.search)
    if (wanted === null) query.delete(name)
    else query.set(name, wanted)
    const text = query.toString()
    history.replaceState(history.state, '', location.pathname + (text ? `?${text}` : ''))
    learn(wanted)
  }
  return [value, set]
}
