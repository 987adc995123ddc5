/** My games: ratings, statistics, past games; and keeping the account. */
import { useEffect, useState } from 'preact/hooks'
import { canUsePasskeys, keepWithPasskey } from '@/api/passkey'
import { type Profile, readProfile } from '@/api/profile'
import { whoAmI } from '@/api/session'
import { account } from '@/api/signed_in'
import { LineChart } from '@/board/charts'
import { TITLES, titleOf } from '@/catalogue'
import { say, spoken } from '@/i18n/words'
import type { Problem } from '@/model/problem'
import { problemInWords } from '@/model/problem_in_words'
import { ComingBack } from '@/screens/recovery/recover_account'
import { TopBar } from '@/shell/top_bar'
import { AccountSection } from './account'
import { NameForm } from './name_form'
import { PushNotices } from './push_notifications'

export function ProfileScreen() {
  const me = account.value
  return (
    <div class="screen">
      <TopBar title={me?.name ?? say('profile.title')} />
      <main>
        {me === null && <NameForm isComingBack />}
        {me && (
          <>
            <Keep key={`keep ${me.id}`} isGuest={me.isGuest} />
            <PushNotices />
            <Games id={me.id} />
            <AccountSection key={me.id} />
          </>
        )}
      </main>
    </div>
  )
}

function Keep({ isGuest }: { isGuest: boolean }) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [kept, setKept] = useState(false)
  const makePasskey = async (): Promise<void> => {
    const refused = await keepWithPasskey()
    setProblem(refused)
    if (refused) return
    setKept(true)
    await whoAmI()
  }
  return (
    <section class="account">
      {isGuest && (
        <>
          {canUsePasskeys() && (
            <div class="name-form">
              <b>{say('passkey.keep')}</b>
              <p class="quiet">{say('passkey.note')}</p>
              <button type="button" class="button primary" onClick={makePasskey}>
                {say('passkey.make')}
              </button>
            </div>
          )}
          <ComingBack />
        </>
      )}
      <p class="quiet heard" role="status">
        {kept && say('passkey.kept')}
      </p>
      <ProblemNotice problem={problem} />
    </section>
  )
}

function ProblemNotice({ problem }: { problem: Problem | null }) {
  return problem ? (
    <p class="problem" role="alert">
      {problemInWords(problem)}
    </p>
  ) : null
}

function Games({ id }: { id: string }) {
  const [profile, setProfile] = useState<Profile | null>(null)
  useEffect(() => {
    readProfile(id).then(setProfile, () => undefined)
  }, [id])
  if (!profile) return null
  const rated = profile.pastGames.filter((game) => game.points !== null)
  return (
    <>
      {profile.statistics.length > 0 && (
        <ul class="statistics">
          {profile.statistics.map((statistic) => (
            <li key={statistic.game}>
              <b>{nameOf(statistic.game)}</b>
              <span>{say('profile.games', { n: statistic.games })}</span>
              <span>{say('profile.wins', { n: statistic.wins })}</span>
              <span>
                {profile.ratings.find((rating) => rating.game === statistic.game)?.points}
              </span>
            </li>
          ))}
        </ul>
      )}
      {rated.length > 1 && (
        <LineChart
          chart={{
            id: 'rating',
            title: say('profile.rating'),
            lines: [...new Set(rated.map((game) => game.game))].map((game) => ({
              name: nameOf(game),
              points: rated
                .filter((past) => past.game === game)
                .reverse()
                .map((past, index) => [index + 1, past.points ?? 0] as const),
            })),
          }}
        />
      )}
      <Leaderboards />
      <h2>{say('profile.history')}</h2>
      {profile.pastGames.length === 0 && <p class="quiet">{say('profile.no_history')}</p>}
      <ul class="rows">
        {profile.pastGames.map((game) => (
          <PastRow key={game.tableId} game={game} />
        ))}
      </ul>
    </>
  )
}

function Leaderboards() {
  return (
    <nav class="leaderboards" aria-labelledby="leaderboards">
      <h2 id="leaderboards">{say('leaderboard.title')}</h2>
      {TITLES.map((title) => (
        <a key={title.id} class="button" href={`/leaderboard/${title.id}`}>
          {say(title.short)}
        </a>
      ))}
    </nav>
  )
}

function PastRow({ game }: { game: Profile['pastGames'][number] }) {
  const title = titleOf(game.game)
  const date = new Intl.DateTimeFormat(spoken.value, { dateStyle: 'medium' })
  return (
    <li>
      <a class="table-row" href={`/tables/${game.tableId}`}>
        <span class="thumb">{title && <title.Emblem />}</span>
        <span class="table-row-words">
          <b>{nameOf(game.game)}</b>
          <span class="quiet">{date.format(new Date(game.endedAt))}</span>
        </span>
        <span class="badge">{outcome(game)}</span>
      </a>
    </li>
  )
}

function outcome(game: Profile['pastGames'][number]): string {
  if (game.shared !== null) return say(game.shared ? 'profile.won' : 'profile.lost')
  return game.rank === null ? '–' : say('profile.rank', { rank: game.rank, seats: game.seats })
}

function nameOf(game: string): string {
  const title = titleOf(game)
  return title ? say(title.title) : game
}
