/** The rules, to be read without a table and without a network. */
import { titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { TopBar } from '@/shell/top_bar'
import { RulesText } from '@/table/rules'
import { GameList } from './game_list'

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
          <GameList under="/rules" />
        )}
      </main>
    </div>
  )
}
