/** Addresses of a tournament's pages; they include the chosen part, so that a reload keeps it. */
import { useEffect, useState } from 'preact/hooks'
import type { Tournament } from './api'

export function pathOf(tournament: Tournament, code: string | null, ...more: string[]): string {
  const entry = tournament.public || !code ? [] : [code]
  return ['', 'tournaments', tournament.id, ...entry, ...more].join('/')
}

/** The calendar file, which is fetched without an account; null if there is no code for it. */
export function calendarPath(
  tournament: Pick<Tournament, 'id' | 'public' | 'viewCode'>,
  code: string | null,
): string | null {
  const file = `/tournaments/${tournament.id}/calendar.ics`
  if (tournament.public) return file
  const shown = tournament.viewCode ?? code
  return shown ? `${file}?code=${encodeURIComponent(shown)}` : null
}

/** A value in the query of the address. */
export function useQuery(name: string): [string | null, (value: string | null) => void] {
  const read = (): string | null => new URLSearchParams(location.search).get(name)
  const [value, setValue] = useState(read)
  useEffect(() => {
    const arrive = (): void => setValue(read())
    window.addEventListener('popstate', arrive)
    return () => window.removeEventListener('popstate', arrive)
  })
  const set = (wanted: string | null): void => {
    const query = new URLSearchParams(location.search)
    if (wanted === null) query.delete(name)
    else query.set(name, wanted)
    const text = query.toString()
    history.replaceState(history.state, '', location.pathname + (text ? `?${text}` : ''))
    setValue(wanted)
  }
  return [value, set]
}
