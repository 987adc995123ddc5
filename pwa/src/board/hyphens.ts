/**
 * Where a long word may be broken in a narrow column: soft hyphens by the rules of thumb of each language.
 *
 * Not every browser hyphenates every language, and one that does not would break a word anywhere.
 */
import type { Language } from '@/settings'

const SOFT = '\u00AD'
/** Shorter words fit into the narrowest column. */
const LONG = 7
/** How many letters stay together at the start of a word. */
const HEAD = 3

interface Habit {
  readonly vowels: string
  /** Letters that make one sound, or a letter with its modifiers. */
  readonly sound: RegExp
  /** Two consonants that can begin a syllable together. */
  readonly onset: RegExp
  /** A single consonant between vowels begins the next syllable; English is less regular. */
  readonly isRegular: boolean
  /** Adjacent vowels may be separated. */
  readonly partsVowels: boolean
  /** How many letters stay together at the end of a word. */
  readonly tail: number
  /** Endings that are never split. */
  readonly endings: RegExp | null
}

const HABITS: Readonly<Record<Language, Habit>> = {
  en: {
    vowels: 'aeiouy',
    sound: /[pts]h|ch|gh|ck|qu|./gu,
    onset: /^(?:[bcdfgpt]r|[bcfgp]l|sph)$/,
    isRegular: false,
    partsVowels: false,
    tail: 3,
    endings:
      /(?=(?:mental|ments?|hoods?|ships?|lands?|ables?|ability|spheric|cipal|outs?)$)|(?=[^aeiou](?:[au]tions?|atives?|ity|ities)$)|(?=[st]ions?$)|(?=[^aeiou]ous$)|(?<!\1(.))(?=(?:ings?|ants?|izers?)$)/g,
  },
  ru: {
    vowels: 'аеёиоуыэюя',
    sound: /.[йьъ]*/gu,
    onset: /^[бвгдкпт]р$/,
    isRegular: true,
    partsVowels: true,
    tail: 2,
    endings: null,
  },
  pl: {
    vowels: 'aąeęioóuy',
    sound: /[scr]z|d[zźż]|ch|./gu,
    onset: /^(?:[bdgkptw]r|[bgkp]l|[kpt]rz)$/,
    isRegular: true,
    partsVowels: false,
    tail: 2,
    endings: null,
  },
}

/** The text with soft hyphens in its long words. */
export function softened(text: string, language: Language): string {
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < LONG ? word : broken(word, HABITS[language]),
  )
}

function broken(word: string, habit: Habit): string {
  const small = word.toLowerCase()
  const ends = habit.endings ? [...small.matchAll(habit.endings)].map((end) => end.index) : []
  const places = [...new Set([...syllables(small, habit), ...ends])]
    .filter((place) => place >= HEAD && place <= word.length - habit.tail)
    .sort((left, right) => left - right)
  return [0, ...places].map((from, index) => word.slice(from, places[index])).join(SOFT)
}

/** Where syllables begin, except the first. */
function syllables(word: string, habit: Habit): number[] {
  const sounds = word.match(habit.sound) ?? []
  const isVowel = (at: number): boolean => habit.vowels.includes(sounds[at]?.[0] ?? ' ')
  const first = sounds.findIndex((_sound, at) => isVowel(at))
  const places: number[] = []
  let place = 0
  for (const [at, sound] of sounds.entries()) {
    if (at > first && first >= 0) {
      if (isVowel(at) && isVowel(at - 1) && habit.partsVowels) places.push(place)
      if (!isVowel(at) && isVowel(at + 1)) {
        const before = sounds[at - 1] ?? ''
        const joined = !isVowel(at - 1) && habit.onset.test(before + sound)
        const head = joined ? at - 1 : at
        if (habit.isRegular || !isVowel(head - 1))
          places.push(joined ? place - before.length : place)
      }
    }
    place += sound.length
  }
  return places
}
