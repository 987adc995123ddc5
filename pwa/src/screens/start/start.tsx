/** The start page: what Hotseat is, and the three games. */
import { account } from '@/api/signed_in'
import { TITLES, type Title } from '@/catalogue'
import { Emphasis } from '@/i18n/emphasis'
import { say } from '@/i18n/words'
import { Icon, Seat } from '@/look/icons'
import { InstallButton } from '@/shell/install'
import { LanguageSwitch, ThemeSwitch } from '@/shell/switches'
import { Inbox } from './inbox'
import { Notes } from './notifications'
import { DailyPositions } from './puzzles'

export function StartPage() {
  return (
    <div class="start">
      <header class="start-top">
        <a class="wordmark" href="/">
          <Seat />
          Hotseat
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
        <a class="icon-button" href="/me" aria-label={say('profile.title')}>
          <Icon name="person" />
        </a>
        <a class="icon-button" href="/settings" aria-label={say('settings.title')}>
          <Icon name="gear" />
        </a>
      </header>
      <main>
        <section class={account.value ? 'hero known' : 'hero'}>
          <h1>
            <Emphasis text={say('start.title')} />
          </h1>
          <p>{say('start.lead')}</p>
          {!account.value && <Ways />}
        </section>
        <Notes />
        <Inbox />
        <DailyPositions />
        {account.value && <Ways />}
        <section aria-labelledby="the-games">
          <h2 id="the-games" class="unseen">
            {say('start.games')}
          </h2>
          <ul class="game-cards">
            {TITLES.map((title) => (
              <GameCard key={title.id} title={title} />
            ))}
          </ul>
        </section>
      </main>
      <footer class="start-foot">
        <p>{say('start.open')}</p>
        <p>{say('start.rights')}</p>
      </footer>
    </div>
  )
}

/** Returning players see their own tables first. */
function Ways() {
  return (
    <div class="start-ways">
      <a class="button primary" href="/new">
        {say('start.play')}
      </a>
      <a class="button" href="/lobby">
        {say('start.lobby')}
      </a>
      <a class="button" href="/tournaments">
        {say('start.tournaments')}
      </a>
      <a class="button" href="/leaderboard">
        {say('leaderboard.title')}
      </a>
      <a class="button" href="/rules">
        {say('rules.title')}
      </a>
      <InstallButton />
    </div>
  )
}

function GameCard({ title }: { title: Title }) {
  const [fewest, most] = title.seats
  const [quick, slow] = title.minutes
  return (
    <li>
      <a class="game-card" href={`/new/${title.id}`}>
        <div class="emblem">
          <title.Emblem />
        </div>
        <div class="about">
          <h3>{say(title.title)}</h3>
          <p class="by">{say('game.by', { names: title.authors })}</p>
          <p class="tagline">{say(title.tagline)}</p>
          <p class="theme">{say(title.theme)}</p>
          <ul class="facts">
            <li>
              <Icon name="people" />
              {say('game.players', { from: fewest, n: most })}
            </li>
            <li>
              <Icon name="clock" />
              {say('game.minutes', { from: quick, n: slow })}
            </li>
            <li>
              <Icon name={title.id === 'daybreak' ? 'hands' : 'rivals'} />
              {say(title.spirit)}
            </li>
          </ul>
        </div>
      </a>
    </li>
  )
}
