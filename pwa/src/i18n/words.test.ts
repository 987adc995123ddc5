import { describe, expect, it } from 'vitest'
import { language, languageOfDevice } from '@/settings'
import en from './en.json'
import pl from './pl.json'
import ru from './ru.json'
import { type Entry, fill, inTenths, say, speak, type Words } from './words'

const FORMS = {
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  pl: ['one', 'few', 'many', 'other'],
}
const ENGLISH: Words = en

const games = import.meta.glob<Words>(
  [
    '@games/*/words/*.json',
    '@games/*/card_words/{titles,generated,notes}/*.json',
    '@/screens/*/words/*.json',
    '@/games/*/*/words/*.json',
  ],
  { eager: true, import: 'default' },
)
const folders: [string, Record<string, Words>][] = [['the shell', { en, ru, pl }]]
for (const path of Object.keys(games).filter((path) => /[/.]en\.json$/.test(path))) {
  const folder = path.slice(0, -'en.json'.length)
  const inLanguage = (name: string): [string, Words] => [name, games[`${folder}${name}.json`] ?? {}]
  folders.push([folder, Object.fromEntries(['en', 'ru', 'pl'].map(inLanguage))])
}

const texts = (entry: Entry): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry)
const holes = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1] ?? '')

describe.each(folders)('the words of %s', (_name, words) => {
  const english = words.en ?? {}

  it.each(['ru', 'pl'])('have the same keys in %s as in English', (name) => {
    expect(Object.keys(words[name] ?? {}).sort()).toEqual(Object.keys(english).sort())
  })

  it.each(['en', 'ru', 'pl'] as const)('have every plural form that %s needs', (name) => {
    for (const [key, entry] of Object.entries(words[name] ?? {})) {
      expect(typeof entry, key).toBe(typeof english[key])
      if (typeof entry !== 'string')
        expect(Object.keys(entry).sort(), key).toEqual([...FORMS[name]].sort())
    }
  })

  it.each(['ru', 'pl'])('ask in %s for no parameter that English does not have', (name) => {
    for (const [key, entry] of Object.entries(words[name] ?? {})) {
      const known = new Set(texts(english[key] ?? '').flatMap(holes))
      for (const hole of texts(entry).flatMap(holes)) expect([...known], key).toContain(hole)
    }
  })

  it('are never empty', () => {
    for (const name of ['en', 'ru', 'pl'])
      for (const [key, entry] of Object.entries(words[name] ?? {}))
        for (const text of texts(entry)) expect(text.trim(), `${name} ${key}`).not.toBe('')
  })
})

describe('a spoken sentence', () => {
  it('takes the plural form of its number in each language', async () => {
    language.value = 'ru'
    await speak('ru')
    expect(say('game.players', { from: 1, n: 4 })).toBe('1–4 игрока')
    expect(say('game.players', { from: 1, n: 5 })).toBe('1–5 игроков')
    language.value = 'en'
    await speak('en')
    expect(say('game.players', { from: 2, n: 6 })).toBe('2–6 players')
  })

  it('follows the last language that was asked for, however the files arrive', async () => {
    language.value = 'pl'
    await Promise.all([speak('en'), speak('pl')])
    expect(say('language')).toBe(pl.language)
    expect(ENGLISH.language).not.toBe(pl.language)
  })
})

describe('the language of the device', () => {
  it('is the first one that we speak', () => {
    expect(languageOfDevice(['de-DE', 'pl-PL', 'en'])).toBe('pl')
    expect(languageOfDevice(['ru'])).toBe('ru')
    expect(languageOfDevice(['de', 'fr'])).toBe('en')
  })
})

it.each(['en', 'ru', 'pl'] as const)(
  'numbers stand in a sentence as %s writes them',
  async (name) => {
    language.value = name
    await speak(name)
    const written = new Intl.NumberFormat(name)
    for (const number of [-999, -1, 0, 7, 999, 1000, 12345, 0.5])
      expect(fill('{n}', { n: number })).toBe(written.format(number))
    const tenths = new Intl.NumberFormat(name, { minimumFractionDigits: 1 })
    for (const number of [-3, 0, 12, 20]) expect(inTenths(number)).toBe(tenths.format(number / 10))
  },
)
