/** The rules of a game in short sections, in our own words; they are kept for when there is no network. */
import { useEffect, useState } from 'preact/hooks'
import { keysOf, loadBundle, say, textOf } from '@/i18n/words'

/** The name under which the words of the rules are found. */
const rulesWords = (game: string): string => `${game}/rules`

export function RulesText({ game }: { game: string }) {
  const [isMissing, setMissing] = useState(false)
  const words = rulesWords(game)
  useEffect(() => {
    loadBundle(words).catch(() => setMissing(true))
  }, [words])
  const sections = keysOf(words).filter((key) => !key.endsWith('.title'))
  if (isMissing) return <p class="problem">{say('load.failed')}</p>
  return (
    <div class="rules">
      {sections.map((section, index) => (
        <details key={section} open={index === 0}>
          <summary>{textOf(words, `${section}.title`)}</summary>
          {textOf(words, section)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </details>
      ))}
    </div>
  )
}
