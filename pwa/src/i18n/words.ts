/** Texts in three languages: turns keys with parameters into sentences. */
import { computed, signal } from '@preact/signals'
import { type Language, language } from '@/settings'
import type en from './en.json'

export type Key = keyof typeof en
export type Params = Readonly<Record<string, string | number>>
export type Entry = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>
export type Words = Readonly<Record<string, Entry>>

const SHELL: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  pl: () => import('./pl.json'),
}

/** A game's texts are stored beside its rules and loaded with it, not with the lobby; so are a big screen's. The build adds the texts of its cards. */
const GAMES = import.meta.glob<{ default: Words }>([
  '@games/*/words/*.json',
  '@games/*/card_words/notes/*.json',
  '@/screens/*/words/*.json',
  '@/games/*/*/words/*.json',
])

export const shellWords = signal<Words>({})
const gameWords = signal<Readonly<Record<string, Words>>>({})
/** The language whose texts are loaded; follows `language` once the file has arrived. */
export const spoken = signal<Language>('en')

const plurals = computed(() => new Intl.PluralRules(spoken.value))
const numbers = computed(() => new Intl.NumberFormat(spoken.value))

export async function speak(wanted: Language): Promise<void> {
  if (wanted === spoken.peek() && Object.keys(shellWords.peek()).length > 0) return
  const games = Object.keys(gameWords.peek())
  const [shell, ...loaded] = await Promise.all([
    SHELL[wanted](),
    ...games.map((game) => fetchGame(game, wanted)),
  ])
  if (wanted !== language.peek()) return
  shellWords.value = shell.default
  gameWords.value = Object.fromEntries(games.map((game, index) => [game, loaded[index] ?? {}]))
  spoken.value = wanted
}

/** Loads the texts of a game in the current language; without them its keys are shown as plain words. `daybreak/card_words/notes` loads one folder. */
export async function loadBundle(game: string): Promise<void> {
  if (gameWords.peek()[game]) return
  const words = await fetchGame(game, spoken.peek())
  // A second request must not set the same texts again, which would cause a redraw.
  if (gameWords.peek()[game]) return
  gameWords.value = { ...gameWords.peek(), [game]: words }
}

async function fetchGame(game: string, wanted: Language): Promise<Words> {
  const ours = new RegExp(`/${game}/(words/)?${wanted}\\.json$`)
  const files = Object.entries(GAMES).filter(([path]) => ours.test(path))
  const loaded = await Promise.all(files.map(([, load]) => load()))
  return Object.assign({}, ...loaded.map((file) => file.default))
}

/** A sentence of the shell. */
export function say(key: Key, params: Params = {}): string {
  const entry = shellWords.value[key]
  return entry === undefined ? asWords(key) : fill(entry, params)
}

/** A sentence of a game; an untranslated key is shown as words, never as code. */
export function textOf(game: string, key: string, params: Params = {}): string {
  return findText(game, key, params) ?? asWords(key)
}

/** The keys of a game's texts, in the order of its file. */
export function keysOf(game: string): readonly string[] {
  return Object.keys(gameWords.value[game] ?? {})
}

/** A sentence of a game, if the game has one under this key. */
export function findText(game: string, key: string, params: Params = {}): string | undefined {
  const entry = gameWords.value[game]?.[key]
  return entry === undefined ? undefined : fill(entry, params)
}

/** A sentence of the shell under a key that came over the wire, if we have one. */
export function findShell(key: string, params: Params = {}): string | undefined {
  const entry = shellWords.value[key]
  return entry === undefined ? undefined : fill(entry, params)
}

/** Puts parameters into an entry; `n` chooses the plural form. */
export function fill(entry: Entry, params: Params): string {
  const text = typeof entry === 'string' ? entry : pluralForm(entry, params)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? inDigits(value) : value
  })
}

/** All our languages write whole numbers below a thousand alike, and Intl is slow to start. */
function inDigits(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : numbers.value.format(value)
}

/** A number of tenths with one decimal, after a point or a comma. */
export function inTenths(tenths: number): string {
  const [whole, part] = (tenths / 10).toFixed(1).split('.')
  return `${whole}${spoken.value === 'en' ? '.' : ','}${part}`
}

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** An ordinal: "2nd" in English; our other languages use the bare number. */
export function inOrder(rank: number): string {
  if (spoken.value !== 'en') return String(rank)
  return `${rank}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)] ?? 'th'}`
}

function pluralForm(entry: Exclude<Entry, string>, params: Params): string {
  const rule = plurals.value.select(Number(params.n ?? 0))
  return entry[rule] ?? entry.other ?? ''
}

function asWords(key: string): string {
  const last = key.split('.').at(-1) ?? key
  return last.replaceAll('_', ' ')
}
