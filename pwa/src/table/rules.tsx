/** The rules of a game in short sections, in our own words; they are kept for when there is no network. */
import { useEffect, useState } from 'preact/hooks'
import { loadBundle, say, textOf } from '@/i18n/words'
import type { Options } from '@/model/table_order'
import { paragraphsOf, sectionsOf } from './rules_text'

/** The name under which the words of the rules are found. */
const rulesWords = (game: string): string => `${game}/rules`
const AS_USUAL: Options = {}

export function RulesText({ game, options = AS_USUAL }: { game: string; options?: Options }) {
  const [isMissing, setMissing] = useState(false)
  const words = rulesWords(game)
  useEffect(() => {
    loadBundle(words).catch(() => setMissing(true))
  }, [words])
  if (isMissing) return <p class="problem">{say('load.failed')}</p>
  return (
    <div class="rules">
      {sectionsOf(words).map((section, index) => (
        <details key={section} open={index === 0}>
          <summary>{textOf(words, `${section}.title`)}</summary>
          {paragraphsOf(words, section, options).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  )
}
