/** The rules of a game in short sections, in our own words; cached for offline use. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { loadBundle, say, textOf } from '@/i18n/words'
import type { Options } from '@/model/table_order'
import { paragraphsOf, sectionsOf } from './rules_text'

/** The name under which the texts of the rules are stored. */
const rulesWords = (game: string): string => `${game}/rules`
const AS_USUAL: Options = {}

type Pictures = Readonly<Record<string, ComponentType>>

/** Illustrations by section, for games that have some. */
const PICTURES = import.meta.glob<{ pictures: Pictures }>('@/games/*/rules/pictures.tsx')

function usePictures(game: string): Pictures {
  const [pictures, setPictures] = useState<Pictures>({})
  useEffect(() => {
    const found = Object.entries(PICTURES).find(([path]) => path.includes(`/games/${game}/`))
    // The rules are complete without illustrations.
    found?.[1]().then(
      (module) => setPictures(module.pictures),
      () => undefined,
    )
  }, [game])
  return pictures
}

export function RulesText({ game, options = AS_USUAL }: { game: string; options?: Options }) {
  const [isMissing, setMissing] = useState(false)
  const words = rulesWords(game)
  const pictures = usePictures(game)
  useEffect(() => {
    loadBundle(words).catch(() => setMissing(true))
  }, [words])
  if (isMissing) return <p class="problem">{say('load.failed')}</p>
  return (
    <div class="rules">
      {sectionsOf(words).map((section, index) => {
        const Picture = pictures[section]
        return (
          <details key={section} open={index === 0}>
            <summary>{textOf(words, `${section}.title`)}</summary>
            {Picture && (
              <div class="rules-picture" aria-hidden="true">
                <Picture />
              </div>
            )}
            {paragraphsOf(words, section, options).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        )
      })}
    </div>
  )
}
