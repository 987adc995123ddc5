/** Who organises the tournament, and giving somebody a role. */
import { useState } from 'preact/hooks'
import { Icon } from '@/look/icons'
import type { Act } from '../act'
import type { Tournament } from '../api'
import { appoint, type OrganiserRole } from '../changes'
import { confirm } from '../confirm'
import { tell, tellOf } from '../words'

const ROLES = ['director', 'judge', 'scorekeeper', 'viewer', 'owner'] as const

interface OrganisersProps {
  readonly tournament: Tournament
  readonly act: Act
}

export function Organisers({ tournament, act }: OrganisersProps) {
  const [account, setAccount] = useState('')
  const [role, setRole] = useState<OrganiserRole>('director')
  const give = async (submitted: SubmitEvent): Promise<void> => {
    submitted.preventDefault()
    const asked =
      role !== 'owner' ||
      (await confirm({
        title: tell('confirm.hand_over'),
        text: tell('confirm.hand_over.text'),
        button: tell('organiser.give'),
      }))
    // The address of a profile contains the id, so it is accepted too.
    const id = account.trim().split('/').at(-1) ?? ''
    if (asked && (await act(appoint(tournament.id, id, role)))) setAccount('')
  }
  const known = tournament.entrants.filter((entrant) => entrant.account)
  return (
    <details>
      <summary>{tell('organiser.title', { n: tournament.organisers.length })}</summary>
      <ul class="organisers">
        {tournament.organisers.map((organiser) => (
          <li key={organiser.account.id}>
            <b>{organiser.account.name}</b>
            <span class="quiet">{tellOf('role', organiser.role)}</span>
            {organiser.role !== 'owner' && (
              <button
                type="button"
                class="icon-button"
                aria-label={tell('organiser.dismiss', { name: organiser.account.name })}
                onClick={() => act(appoint(tournament.id, organiser.account.id, 'none'))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <form class="desk-line" onSubmit={give}>
        <label>
          <span>{tell('organiser.who')}</span>
          <input
            value={account}
            required
            list="organisers-known"
            onInput={(input) => setAccount(input.currentTarget.value)}
          />
          <datalist id="organisers-known">
            {known.map((entrant) => (
              <option key={entrant.entrant} value={entrant.account?.id ?? ''}>
                {entrant.name}
              </option>
            ))}
          </datalist>
        </label>
        <label>
          <span>{tell('organiser.role')}</span>
          <select
            value={role}
            onChange={(input) =>
              setRole(ROLES.find((known) => known === input.currentTarget.value) ?? 'director')
            }
          >
            {ROLES.map((choice) => (
              <option key={choice} value={choice}>
                {tellOf('role', choice)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button">
          {tell('organiser.give')}
        </button>
      </form>
      <p class="quiet">{tell('organiser.note')}</p>
    </details>
  )
}
