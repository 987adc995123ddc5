/** The best players of a game, people or bots; a page for each game. */
import { useEffect, useState } from 'preact/hooks'
import { account } from '@/api/signed_in'
import { Segmented } from '@/board/segmented'
import { TITLES, type Title, titleOf } from '@/catalogue'
import { say } from '@/i18n/words'
import { go } from '@/router'
import { Message } from '@/shell/message'
import { TopBar } from '@/shell/top_bar'
import { BoardTable } from './board_table'
import { type Board, type Rating, readLines, readRating } from './lines'
import { tell, useWords } from './words'
import './leaderboard.css'

const KINDS = ['people', 'bots'] as const

export function Leaderboard({ game = 'co2' }: { game?: string }) {
  const [bots, setBots] = useState(false)
  const ready = useWords()
  const title = titleOf(game)
  if (!title) return <Message title={say('page.missing')} text={say('page.missing.note')} />
  if (!ready) return <div class="loading" role="status" aria-label={say('loading')} />
  return (
    <div class="screen">
      <TopBar title={say('leaderboard.title')} />
      <main>
        <Segmented
          name={say('lobby.game')}
          controls="leaderboard"
          segments={TITLES.map(({ id, short }) => ({ id, title: say(short) }))}
          chosen={game}
          choose={(id) => go(`/leaderboard/${id}`, { replace: true })}
        />
        <div id="leaderboard" role="tabpanel" aria-labelledby={`leaderboard-${game}`}>
          <fieldset class="pills">
            <legend class="unseen">{tell('who')}</legend>
            {KINDS.map((kind) => (
              <button
                key={kind}
                type="button"
                class="button"
                aria-pressed={bots === (kind === 'bots')}
                onClick={() => setBots(kind === 'bots')}
              >
                {tell(kind)}
              </button>
            ))}
          </fieldset>
          <Best key={`${game} ${bots}`} title={title} bots={bots} />
          <p class="quiet">{tell('points.note')}</p>
          {title.spirit === 'game.together' && <p class="quiet">{tell('together.note')}</p>}
        </div>
      </main>
    </div>
  )
}

/** One list, loaded page by page. */
function Best({ title, bots }: { title: Title; bots: boolean }) {
  const [board, setBoard] = useState<Board | 'offline' | null>(null)
  const [mine, setMine] = useState<Rating | null>(null)
  const me = account.value?.id
  useEffect(() => {
    readLines(title.id, bots).then(setBoard, () => setBoard('offline'))
    if (me && !bots) readRating(me, title.id).then(setMine, () => undefined)
  }, [title, bots, me])
  if (board === null || board === 'offline')
    return <p class="quiet">{say(board === null ? 'loading' : 'offline.now')}</p>
  if (board.lines.length === 0)
    return (
      <div class="empty">
        <p>{tell(bots ? 'empty.bots' : 'empty')}</p>
        <a class="button primary" href={`/new/${title.id}`}>
          {say('new.title')}
        </a>
      </div>
    )
  return (
    <>
      <BoardTable name={say(title.title)} board={board} me={me} mine={mine} />
      {board.next !== null && (
        <button
          type="button"
          class="button wide"
          onClick={() => readLines(title.id, bots, board).then(setBoard, () => setBoard('offline'))}
        >
          {say('lobby.more')}
        </button>
      )}
      {me && !bots && !mine && <p class="quiet">{tell('unrated')}</p>}
    </>
  )
}
