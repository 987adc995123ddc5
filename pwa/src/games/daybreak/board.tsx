/** The board of Daybreak. */
import type {
  Board,
  Part as BoardPart,
  Column,
  Context,
  PartProps,
  Summary,
} from '@/board/contract'
import { inTenths } from '@/i18n/words'
import './board.css'
import type { Action, Event, View } from '@/model/games/daybreak'
import { spoken } from './cards'
import { changeKeys } from './changes'
import { charts } from './charts'
import { EndingNote, EndingScene, turningPoint } from './ending_scene'
import { LocalChoosing } from './local_choosing'
import { describeEvent, describeSilent } from './log_line'
import { offer } from './offer'
import { PICKING, PickCard } from './pick_card'
import { Power } from './power'
import { PowerDetail } from './power_detail'
import { question } from './question'
import { Reader } from './reader'
import { moment, momentTitle } from './round/moment'
import { SignMark } from './signs'
import { tapped } from './taps'
import { tellStep } from './tell'
import { World } from './world'

export const board: Board<View, Action, Event> = {
  game: 'daybreak',
  statusLine: ({ view, say }) =>
    say(view.stage === 'local' ? 'board.where_local' : 'board.where', {
      round: view.round,
      stage: say(`board.stage.${view.stage}`),
      degrees: inTenths(view.temperatureTenths),
    }),
  parts,
  Part,
  columns,
  summary,
  offer,
  question,
  homeOf,
  choosing,
  tapped,
  together,
  unavailable: () => [],
  PlayerDetail: PowerDetail,
  describeEvent,
  describeSilent,
  tellStep,
  momentTitle,
  moment,
  probeNotation,
  explain,
  changeKeys,
  charts,
  EndingScene,
  EndingNote,
  turningPoint,
}

/** The world first, then my power, then the others in the order of seats. */
function parts({ view, seat, say, players }: Context<View>): readonly BoardPart[] {
  const powers = view.players.map((player) => {
    const name = players.find((person) => person.seat === player.seat)?.name
    // A spectator of a solo game has no board of their own, so the player's name is the title.
    const isWatched = player.power === 'solo' && player.seat !== seat
    return {
      id: `seat-${player.seat}`,
      seat: player.seat,
      title: (isWatched && name) || say(`board.power.${player.power}`),
    }
  })
  const mine = powers.filter((power) => power.seat === seat)
  const others = powers.filter((power) => power.seat !== seat)
  return [{ id: 'world', title: say('board.world') }, ...mine, ...others]
}

function Part({ context, part }: PartProps<View, Action>) {
  const seat = Number(part.slice('seat-'.length))
  const player = context.view.players.find((player) => player.seat === seat)
  return (
    <div class="db-board">
      {part !== 'world' && player ? (
        <Power key={part} player={player} part={part} context={context} />
      ) : (
        <World key={part} context={context} />
      )}
      <Reader part={part} context={context} />
    </div>
  )
}

/** My board wide, with the world and the partners beside it. */
function columns(context: Context<View>): readonly Column[] {
  const ids = parts(context).map((part) => part.id)
  const heart = context.seat === null ? (ids[1] ?? 'world') : `seat-${context.seat}`
  const others = ids.filter((id) => id !== heart)
  return [
    { width: 'minmax(0, 1fr)', parts: [heart] },
    { width: 'clamp(300px, 23vw, 460px)', parts: others },
  ]
}

/** What concerns everybody is decided in the world, everything else at home. */
function homeOf({ decision, view, seat }: Context<View>): string | null {
  if (!decision || seat === null) return null
  return view.question && decision.kind === view.question.kind ? 'world' : `seat-${seat}`
}

function choosing({ decision }: Context<View>) {
  if (decision?.kind === 'local_stage') return LocalChoosing
  return PICKING.includes(decision?.kind ?? '') ? PickCard : null
}

/** In the local stage all play at once. */
function together({ view, say, players }: Context<View>) {
  if (view.stage !== 'local' || players.length === 1) return null
  const done = view.players.filter((player) => player.ready).map((player) => player.seat)
  return { text: say('board.all_play'), done }
}

function summary({ view, say }: Context<View>, seat: number): Summary {
  const player = view.players.find((player) => player.seat === seat)
  if (!player) return { main: { name: '', value: '' }, small: [] }
  return {
    main: { name: say('board.carbon_name'), value: player.carbon },
    small: [
      {
        name: say('board.energy_of_demand'),
        value: `${player.clean + player.dirty}/${player.demand}`,
        Symbol: () => <SignMark sign="clean" size={13} />,
      },
      {
        name: say('token.communities'),
        value: player.communities,
        Symbol: () => <SignMark sign="communities" size={13} />,
      },
    ],
  }
}

/** A tap on an unavailable action asks why. */
function probeNotation(target: string): string | null {
  const [what, id] = target.split(':')
  return what === 'project' ? `use global ${id}` : null
}

function explain(target: string, context: Context<View>): string | null {
  const [what, id] = target.split(':')
  if (!id || !['card', 'drawn', 'project', 'offered', 'crisis'].includes(what ?? '')) return null
  return spoken(id, context)
}
