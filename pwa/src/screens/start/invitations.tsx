/** My invitations; nobody is seated without accepting. */
import { useState } from 'preact/hooks'
import { answerInvitation } from '@/api/inbox'
import { mute } from '@/api/muted'
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import type { Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import type { Invitation } from '@/model/table'
import { go } from '@/router'

interface InvitationsProps {
  readonly invitations: readonly Invitation[]
  readonly refresh: () => void
}

export function Invitations({ invitations, refresh }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section class="inbox" aria-label={say('invitations.title')}>
      <h2>{say('invitations.title')}</h2>
      <ul class="rows">
        {invitations.map((invitation) => (
          <InvitationRow key={placeOf(invitation)} invitation={invitation} refresh={refresh} />
        ))}
      </ul>
    </section>
  )
}

function placeOf({ tableId, tournamentId }: Invitation): string {
  return tableId ? `/tables/${tableId}` : `/tournaments/${tournamentId}`
}

interface RowProps {
  readonly invitation: Invitation
  readonly refresh: () => void
}

function InvitationRow({ invitation, refresh }: RowProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const { inviter, inviterId } = invitation
  const title = titleOf(invitation.game)
  const game = title ? say(title.title) : invitation.game
  const answer = async (accepts: boolean): Promise<void> => {
    const failed = await answerInvitation(invitation, accepts)
    setProblem(failed)
    if (!failed && accepts) go(placeOf(invitation))
    refresh()
  }
  return (
    <li class="invitation">
      <a href={placeOf(invitation)}>
        <b>{invitation.name || game}</b>
        <span class="quiet">{say('room.invites', { name: inviter, game })}</span>
      </a>
      {problem && (
        <p class="problem" role="alert">
          {problemInWords(problem, invitation.game)}
        </p>
      )}
      <div class="room-buttons">
        {inviterId && (
          <button
            type="button"
            class="button small"
            onClick={() => mute(inviterId, true).then(refresh)}
          >
            {say('invitations.mute', { name: inviter })}
          </button>
        )}
        <button type="button" class="button small" onClick={() => answer(false)}>
          {say('invitations.decline')}
        </button>
        <button type="button" class="button small primary" onClick={() => answer(true)}>
          {say('invitations.accept')}
        </button>
      </div>
    </li>
  )
}
