/** A new tournament: what is played, how, and who may come. */
import { useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { isProblem, type Problem } from '@/model/problem'
import { go } from '@/router'
import { NameForm } from '@/screens/account/name_form'
import { TopBar } from '@/shell/top_bar'
import { createTournament, type TournamentInput } from './changes'
import { TermsForm } from './terms_form'
import { refusal, tell } from './words'

export function NewTournament() {
  const [problem, setProblem] = useState<Problem | null>(null)
  const open = async (terms: TournamentInput): Promise<void> => {
    const answer = await createTournament(terms)
    if (isProblem(answer)) setProblem(answer)
    else go(`/tournaments/${answer.id}`)
  }
  return (
    <div class="screen">
      <TopBar title={tell('list.new')} back="/tournaments" />
      <main>
        {account.value === null ? (
          <NameForm />
        ) : (
          <TermsForm send={open} button={tell('new.create')}>
            {problem && (
              <p class="problem" role="alert">
                {refusal(problem)}
              </p>
            )}
          </TermsForm>
        )}
      </main>
    </div>
  )
}
