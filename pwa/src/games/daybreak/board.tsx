/** The board of Daybreak. */
import type { Board, Part as BoardPart, Context, PartProps, Summary } from '@/board/contract'
import './board.css'
import type { Action, Event, View } from '@/model/games/daybreak'
import { spoken } from './cards'
import { charts } from './charts'
import { describeEvent } from './log_line'
import { offer } from './offer'
import { Power } from './power'
import { SignMark } from './signs'
import { Thermometer } from './thermometer'
import { World } from './world'

export const board: Board<View, Action, Event> = {
  game: 'daybreak',
  statusLine: ({ view, say }) =>
    say('board.where', { round: view.round, stage: say(`board.stage.${view.stage}`) }),
  parts,
  Part,
  summary,
  offer,
  describeEvent,
  probeNotation,
  explain,
  changeKeys: traces,
  charts,
}

/** My board first, then the world, then the other powers. */
function parts({ view, seat, say }: Context<View>): readonly BoardPart[] {
  const powers = view.players.map((player) => ({
    id: `seat-${player.seat}`,
    seat: player.seat,
    title: say(`board.power.${player.power}`),
  }))
  const mine = powers.filter((power) => power.seat === seat)
  const others = powers.filter((power) => power.seat !== seat)
  return [...mine, { id: 'world', title: say('board.world') }, ...others]
}

function Part({ context, part }: PartProps<View, Action>) {
  const seat = Number(part.slice('seat-'.length))
  const player = context.view.players.find((one) => one.seat === seat)
  return (
    <div class="db-board">
      <Thermometer context={context} />
      {part !== 'world' && player ? (
        <Power player={player} context={context} />
      ) : (
        <World context={context} />
      )}
    </div>
  )
}

function summary({ view, say }: Context<View>, seat: number): Summary {
  const player = view.players.find((one) => one.seat === seat)
  if (!player) return { main: { name: '', value: '' }, small: [] }
  return {
    main: { name: say('board.carbon_name'), value: player.carbon },
    small: [
      {
        name: say('token.demand'),
        value: `${player.clean + player.dirty}/${player.demand}`,
        Symbol: () => <SignMark sign="energy" size={13} />,
      },
      {
        name: say('token.communities'),
        value: player.communities,
        Symbol: () => <SignMark sign="society" size={13} />,
      },
    ],
  }
}

/** A tap on an action that is not open asks why. */
function probeNotation(target: string): string | null {
  const [what, id] = target.split(':')
  if (what === 'use') return `use ${id}`
  if (what === 'project') return `use global ${id}`
  return null
}

function explain(target: string, context: Context<View>): string | null {
  const [what, id] = target.split(':')
  if (!id || !['card', 'drawn', 'seen', 'project', 'offered', 'crisis'].includes(what ?? ''))
    return null
  return spoken(id, context)
}

function traces(view: View): Readonly<Record<string, string | number>> {
  const found: Record<string, string | number> = {}
  for (const crisis of view.crises)
    if (crisis.crisis) found[`crisis:${crisis.crisis}`] = crisis.tucked.length
  for (const project of view.projects) found[`project:${project.project}`] = project.tucked.length
  for (const player of view.players)
    player.stacks.forEach((stack, number) => {
      if (player.seat === view.viewer) found[`stack:${number}`] = stack.cards.join(' ')
    })
  return found
}
