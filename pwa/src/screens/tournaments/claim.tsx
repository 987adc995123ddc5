/** A tableNumber that an organiser keeps for somebody: taken with the code from a slip of paper. */
import { useState } from 'preact/hooks'
import type { Act } from './act'
import { claimRegistration, type Tournament } from './api'
import { tell } from './words'

interface ClaimProps {
  readonly tournament: Tournament
  /** The code from a link, if there was one. */
  readonly claim: string
  readonly act: Act
}

export function Claim({ tournament, claim, act }: ClaimProps) {
  const [code, type] = useState(claim)
  const send = (submitted: SubmitEvent): void => {
    submitted.preventDefault()
    void act(claimRegistration(tournament.id, code))
  }
  return (
    <details open={claim !== ''}>
      <summary>{tell('claim.title')}</summary>
      <form class="desk-line" onSubmit={send}>
        <label>
          <span>{tell('claim.code')}</span>
          <input
            value={code}
            required
            maxLength={20}
            autocapitalize="characters"
            autocomplete="off"
            onInput={(input) => type(input.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {tell('claim.take')}
        </button>
      </form>
    </details>
  )
}
