/** The names of players who share a phone: one account holds all their seats, so only the phone knows them. */
const PREFIX = 'hotseat.names.'

export function keepNames(table: string, names: readonly string[]): void {
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(names))
  } catch {
    // Private mode: the seats are called by number.
  }
}

export function namesAt(table: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + table) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}
