/** A registration that an organiser keeps for somebody: claimed with the code from a slip of paper. */
import { useEffect, useState } from 'preact/hooks'
import type { Act } from './act'
import { previewClaim, type Tournament } from './api'
import { claimRegistration } from './changes'
import { tell } from './words'

interface ClaimProps {
  readonly tournament: Tournament
  /** The code from a link, if there was one. */
  readonly claim: string
  readonly act: Act
}

export function Claim({ tournament, claim, act }: ClaimProps) {
  const [code, setCode] = useState(claim)
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
            onInput={(input) => setCode(input.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {tell('claim.take')}
        </button>
      </form>
      <ClaimedName tournament={tournament} claim={code} />
    </details>
  )
}

const ASK_AFTER = 300
const CODE_LENGTH = 6

/** Whose registration the code is for; only shown to those who have the code. */
export function ClaimedName({ tournament, claim }: Pick<ClaimProps, 'tournament' | 'claim'>) {
  const [name, setName] = useState<string | null | 'unknown'>('unknown')
  useEffect(() => {
    setName('unknown')
    if (claim.trim().length < CODE_LENGTH) return
    const timer = setTimeout(() => {
      previewClaim(tournament.id, claim.trim()).then(setName, () => undefined)
    }, ASK_AFTER)
    return () => clearTimeout(timer)
  }, [tournament.id, claim])
  if (name === 'unknown') return null
  return (
    <p role="status" class={name === null ? 'problem' : 'claimed-name'}>
      {name === null ? tell('refusal.unknown_claim') : tell('claim.whose', { name })}
    </p>
  )
}
