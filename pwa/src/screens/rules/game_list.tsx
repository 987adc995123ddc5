/** The games to choose from, each leading to its page under the same path. */
import { TITLES } from '@/catalogue'
import { say } from '@/i18n/words'
import { ChoiceFace } from '../new_table/choice_face'

export function GameList({ under }: { under: '/new' | '/rules' }) {
  return (
    <ul class="big-choices">
      {TITLES.map(({ id, title, tagline, Emblem }) => (
        <li key={id}>
          <a class="big-choice" href={`${under}/${id}`}>
            <ChoiceFace picture={<Emblem />} title={say(title)} note={say(tagline)} />
          </a>
        </li>
      ))}
    </ul>
  )
}
