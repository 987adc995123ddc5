import { say } from '@/i18n/words'
import { lazyScreen } from '@/lazy'
import { match, path } from '@/router'
import { StartPage } from '@/screens/start/start'
import { Message } from '@/shell/message'
import { UpdateNotice } from '@/shell/update'

const Demo = import.meta.env.DEV
  ? lazyScreen(() => import('@/demo/demo').then((module) => module.Demo))
  : null
const Device = lazyScreen(() => import('@/screens/tokens/device').then((module) => module.Device))
const Leaderboard = lazyScreen(() =>
  import('@/screens/leaderboard/leaderboard').then((module) => module.Leaderboard),
)
const Lobby = lazyScreen(() => import('@/screens/lobby/lobby').then((module) => module.Lobby))
const NewTable = lazyScreen(() =>
  import('@/screens/new_table/new_table').then((module) => module.NewTable),
)
const Profile = lazyScreen(() =>
  import('@/screens/account/profile').then((module) => module.ProfileScreen),
)
const Puzzle = lazyScreen(() =>
  import('@/screens/puzzle/puzzle_screen').then((module) => module.PuzzleScreen),
)
const Review = lazyScreen(() =>
  import('@/screens/review/review_screen').then((module) => module.ReviewScreen),
)
const Rules = lazyScreen(() => import('@/screens/rules/rules').then((module) => module.Rules))
const Settings = lazyScreen(() =>
  import('@/screens/account/settings').then((module) => module.Settings),
)
const Tournaments = lazyScreen(() =>
  import('@/screens/tournaments/tournaments').then((module) => module.Tournaments),
)
const TableScreen = lazyScreen(() =>
  import('@/screens/table/table_screen').then((module) => module.TableScreen),
)

export function App() {
  return (
    <>
      <Screen />
      <UpdateNotice />
    </>
  )
}

function Screen() {
  const here = path.value
  if (match('/', here)) return <StartPage />
  if (match('/lobby', here)) return <Lobby />
  if (match('/device', here)) return <Device />
  if (match('/leaderboard', here)) return <Leaderboard />
  const best = match('/leaderboard/:game', here)
  if (best?.game) return <Leaderboard game={best.game} />
  if (match('/new', here)) return <NewTable />
  if (match('/me', here)) return <Profile />
  if (match('/settings', here)) return <Settings />
  if (/^\/tournaments(\/|$)/.test(here)) return <Tournaments />
  if (match('/rules', here)) return <Rules />
  const rules = match('/rules/:game', here)
  if (rules?.game) return <Rules game={rules.game} />
  const order = match('/new/:game', here)
  if (order?.game) return <NewTable game={order.game} />
  const puzzle = match('/puzzles/:game', here)
  if (puzzle?.game) return <Puzzle key={puzzle.game} game={puzzle.game} />
  const review = match('/tables/:id/review', here)
  if (review?.id) return <Review key={review.id} id={review.id} />
  const table = match('/tables/:id', here)
  if (table?.id) return <TableScreen key={table.id} id={table.id} />
  const invited = match('/join/:id/:invitation', here)
  if (invited?.id)
    return <TableScreen key={invited.id} id={invited.id} invitation={invited.invitation ?? null} />
  const demo = match('/demo/:game', here)
  if (Demo && demo?.game) return <Demo game={demo.game} />
  return <Message title={say('page.missing')} text={say('page.missing.note')} />
}
