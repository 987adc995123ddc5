/** The rules of a game in short sections, in our own words; they are kept for when there is no network. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { loadBundle, say, textOf } from '@/i18n/words'
import type { Options } from '@/model/table_order'
import { paragraphsOf, sectionsOf } from './rules_text'

/** The name under which the words of the rules are found. */
const rulesWords = (game: string): string => `${game}/rules`
const AS_USUAL: Options = {}

type Pictures = Readonly<Record<string, ComponentType>>

/** Drawings beside the words, by section, for games that have some. */
const PICTURES = import.meta.glob<{ pictures: Pictures }>('@/games/*/rules/pictures.tsx')

function usePictures(game: string): Pictures {
  const [pictures, setPictures] = useState<Pictures>({})
  useEffect(() => {
    const found = Object.entries(PICTURES).find(([path]) => path.includes(`/games/${game}/`))
    // Words alone are rules too.
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
