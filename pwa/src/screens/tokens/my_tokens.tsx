/** My tokens: which programs may use my account, for what, until when. */
import { useEffect, useState } from 'preact/hooks'
import { spoken } from '@/i18n/words'
import { isProblem, type Problem } from '@/model/problem'
import { TokenForm } from './token_form'
import { createToken, readTokens, revokeToken, SCOPES, type Token } from './tokens'
import { refusal, tell, useWords } from './words'

export function MyTokens() {
  const [tokens, setTokens] = useState<readonly Token[]>([])
  const [problem, setProblem] = useState<Problem | null>(null)
  const ready = useWords()
  const read = (): void => {
    readTokens().then(setTokens, () => undefined)
  }
  useEffect(read, [])
  const revoke = async (id: string): Promise<void> => {
    setProblem(await revokeToken(id))
    read()
  }
  if (!ready) return null
  return (
    <section class="tokens">
      <h2>{tell('title')}</h2>
      <p class="quiet">{tell('note')}</p>
      {problem && (
        <p class="problem" role="alert">
          {refusal(problem)}
        </p>
      )}
      {tokens.length > 0 && (
        <ul class="rows">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} revoke={() => void revoke(token.id)} />
          ))}
        </ul>
      )}
      <TokenForm
        scopes={SCOPES}
        usual={['read', 'play']}
        word={(scope) => tell(`scope.${scope}`)}
        make={async (wish) => {
          const made = await createToken(wish)
          if (!isProblem(made)) read()
          return made
        }}
      />
    </section>
  )
}

function TokenRow({ token, revoke }: { token: Token; revoke: () => void }) {
  const [asking, setAsking] = useState(false)
  const date = new Intl.DateTimeFormat(spoken.value, { dateStyle: 'medium' })
  const day = (moment: string): string => date.format(new Date(moment))
  const known = SCOPES.filter((scope) => token.scopes.includes(scope))
  const list = new Intl.ListFormat(spoken.value, { type: 'unit' })
  return (
    <li class="token">
      <div class="token-words">
        <b>{token.name}</b>
        <span>{list.format(known.map((scope) => tell(`may.${scope}`)))}</span>
        {token.tournament && (
          <a href={`/tournaments/${token.tournament.id}`}>{tell('one_event')}</a>
        )}
        <span class="quiet">
          {tell('until', { date: day(token.expiresAt) })} ·{' '}
          {token.usedAt ? tell('used', { date: day(token.usedAt) }) : tell('unused')}
        </span>
      </div>
      {asking ? (
        <div class="token-sure" role="alert">
          <p>{tell('revoke.sure', { name: token.name })}</p>
          <div class="room-buttons">
            <button type="button" class="button primary" onClick={revoke}>
              {tell('revoke.yes')}
            </button>
            <button type="button" class="button" onClick={() => setAsking(false)}>
              {tell('revoke.no')}
            </button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          class="button small"
          aria-label={tell('revoke.name', { name: token.name })}
          onClick={() => setAsking(true)}
        >
          {tell('revoke')}
        </button>
      )}
    </li>
  )
}
