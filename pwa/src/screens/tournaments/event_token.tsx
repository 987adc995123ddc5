/** A token with which a program of the organiser's works in this tournament and nowhere else. */

import { TokenForm } from '@/screens/tokens/token_form'
import { createEventToken, EVENT_SCOPES } from '@/screens/tokens/tokens'
import { tell as tellToken, useWords } from '@/screens/tokens/words'
import type { Tournament } from './events'
import { tell } from './words'

export function EventToken({ event }: { event: Tournament }) {
  const ready = useWords()
  if (!ready) return null
  return (
    <section>
      <h2>{tell('desk.token')}</h2>
      <p class="quiet">{tell('desk.token.note')}</p>
      <TokenForm
        scopes={EVENT_SCOPES}
        usual={['read', 'tournaments']}
        word={(scope) => tellToken(`event.${scope}`)}
        make={(wish) => createEventToken(event.id, wish)}
      />
    </section>
  )
}
