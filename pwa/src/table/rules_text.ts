/**
 * The text of a section of the rules. A section `end` may have extra paragraphs for an option: `end.final_income`
 * is used for the option's default, `end.final_income.none` if the table chose `none`, and `end.final_income.other`
 * for any other choice; `{n}` is then the chosen value.
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

/** Values that mean the default: the usual powers, no particular challenge. */
const AS_USUAL: readonly Options[string][] = ['default', '']

function aside(
  words: string,
  key: string,
  chosen: Options[string] | undefined,
): string | undefined {
  if (chosen === undefined || AS_USUAL.includes(chosen)) return findText(words, key)
  const params = { n: typeof chosen === 'number' ? chosen : String(chosen) }
  return (
    findText(words, `${key}.${chosen}`, params) ??
    findText(words, `${key}.other`, params) ??
    findText(words, key)
  )
}
