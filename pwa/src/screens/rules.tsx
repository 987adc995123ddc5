/** The rules, to be read without a table and without a network. */
import { TITLES, titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { TopBar } from '@/shell/top_bar'
import { RulesText } from '@/table/rules'

export function Rules({ game }: { game?: string }) {
  const title = titleOf(game ?? '')
  return (
    <div class="screen">
      <TopBar title={say('rules.title')} back={title ? '/rules' : '/'} />
      <main>
        {title ? (
          <>
            <h2>{say(title.title)}</h2>
            <RulesText key={title.id} game={title.id} />
          </>
        ) : (
          <ul class="big-choices">
            {TITLES.map((one) => (
              <li key={one.id}>
                <a class="big-choice" href={`/rules/${one.id}`}>
                  <span class="thumb">
                    <one.Emblem />
                  </span>
                  <span>
                    <b>{say(one.title)}</b>
                    <span class="quiet">{say(one.tagline)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}
