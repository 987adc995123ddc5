/**
 * What the rules page says in a section. A section `end` may have paragraphs of its own for an option: `end.final_income`
 * is read where the option is as usual, `end.final_income.none` where the table chose this, and `end.final_income.other`
 * where it chose anything else; `{n}` is then the chosen value.
 */
import { findText, keysOf, textOf } from '@/i18n/words'
import type { Options } from '@/model/table_order'

export function sectionsOf(words: string): readonly string[] {
  return keysOf(words).filter((key) => !key.includes('.'))
}

export function paragraphsOf(words: string, section: string, options: Options): readonly string[] {
  const named = keysOf(words).flatMap((key) => {
    const [start, option, choice] = key.split('.')
    return start === section && option && option !== 'title' && (!choice || option in options)
      ? [option]
      : []
  })
  const asides = [...new Set(named)].map((option) =>
    aside(words, `${section}.${option}`, options[option]),
  )
  return [textOf(words, section), ...asides].flatMap((text) => (text ? text.split('\n') : []))
}

function aside(
  words: string,
  key: string,
  chosen: Options[string] | undefined,
): string | undefined {
  if (chosen === undefined) return findText(words, key)
  const params = { n: typeof chosen === 'number' ? chosen : String(chosen) }
  return (
    findText(words, `${key}.${chosen}`, params) ??
    findText(words, `${key}.other`, params) ??
    findText(words, key)
  )
}
