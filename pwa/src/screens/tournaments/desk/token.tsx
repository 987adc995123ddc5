/** A token that lets an organiser's program work in this tournament and nowhere else. */

import { TokenForm } from '@/screens/tokens/token_form'
import { createTournamentToken, EVENT_SCOPES } from '@/screens/tokens/tokens'
import { tell as tellToken, useWords } from '@/screens/tokens/words'
import type { Tournament } from '../api'
import { tell } from '../words'

export function TournamentToken({ tournament }: { tournament: Tournament }) {
  const ready = useWords()
  if (!ready) return null
  return (
    <section>
      <p class="quiet">{tell('desk.token.note')}</p>
      <TokenForm
        scopes={EVENT_SCOPES}
        usual={['read', 'tournaments']}
        word={(scope) => tellToken(`event.${scope}`)}
        make={(wish) => createTournamentToken(tournament.id, wish)}
      />
    </section>
  )
}
