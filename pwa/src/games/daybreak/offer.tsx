/** How each action is offered: its title, its price and text, and where it is tapped. */

import type { Consequence, Context, Offer } from '@/board/contract'
import { SeatMark } from '@/board/token'
import type { Action, View } from '@/model/games/daybreak'
import type { LegalAction } from '@/model/position'
import { textOf, titleOf } from './cards'
import { nameOf as seatName } from './names'
import { projectIn, proposalInWords } from './proposals'

export function offer(legal: LegalAction<Action>, context: Context<View>): Offer {
  const { action } = legal
  return {
    group: { id: groupOf(action), title: context.say(`group.${groupOf(action)}`) },
    title: titleFor(legal, context),
    consequences: consequencesOf(legal, context),
    ...buttonOf(legal, context),
    targets: targetsOf(action),
    part: partOf(action, context),
    ...(action.kind === 'done' ? { endsTurn: true } : {}),
    ...(action.kind === 'choose_player' ? { Picture: tokenOf(action.seat) } : {}),
  }
}

/** The full wording of the button. */
function buttonOf({ action }: LegalAction<Action>, context: Context<View>): { button?: string } {
  const { say } = context
  switch (action.kind) {
    case 'discard':
      return { button: say('board.button.discard', { card: titleOf(action.card, context) }) }
    case 'lose':
      return { button: say('board.button.lose', { card: titleOf(action.card, context) }) }
    case 'keep':
      return { button: say('board.button.keep', { card: titleOf(action.card, context) }) }
    case 'hand_over':
      return { button: say('board.button.give', { card: titleOf(action.card, context) }) }
    case 'resume':
      return { button: say('action.resume') }
    case 'propose_start':
      // A solo player has nobody to propose to: the chosen project begins.
      return context.players.length === 1
        ? { button: say('board.button.begin', { project: titleOf(action.project, context) }) }
        : { button: say('board.button.propose', { project: titleOf(action.project, context) }) }
    default:
      return {}
  }
}

function groupOf(action: Action): string {
  return action.kind.startsWith('propose') ? 'propose' : action.kind
}

function titleFor(legal: LegalAction<Action>, context: Context<View>): string {
  const { action, notation, described } = legal
  const { say, view, seat } = context
  const mine = view.players.find((player) => player.seat === seat)
  const topOf = (stack: number): string | null => mine?.stacks[stack]?.cards.at(-1) ?? null
  const nameOf = (who: number): string => seatName(who, context)
  switch (action.kind) {
    case 'start_project': {
      const top = topOf(action.stack)
      const card = titleOf(action.card, context)
      return top
        ? say('board.start_on', { card, top: titleOf(top, context) })
        : say('board.start_new', { card })
    }
    case 'tuck_under_stack':
      return say('board.tuck_under', {
        card: titleOf(action.card, context),
        under: titleOf(topOf(action.stack), context),
      })
    case 'tuck_under_project':
      return say('board.tuck_under', {
        card: titleOf(action.card, context),
        under: titleOf(action.project, context),
      })
    case 'tuck_under_crisis':
      return say('board.tuck_under', {
        card: titleOf(action.card, context),
        under: titleOf(action.crisis, context),
      })
    case 'use_stack':
      return titleOf(topOf(action.stack), context)
    case 'use_project':
      return titleOf(action.project, context)
    case 'give_by_project':
      return say('board.give', { card: titleOf(action.card, context), player: nameOf(action.seat) })
    case 'discard':
    case 'keep':
    case 'hand_over':
    case 'lose':
      return titleOf(action.card, context)
    case 'choose_player':
      return nameOf(action.seat)
    case 'choose_emission':
      return say(`token.${action.emission}`)
    case 'choose_resilience':
      return say(`token.${action.resilience}`)
    case 'choose_amount':
      return String(action.amount)
    case 'choose_option':
      return say('board.option', { n: action.option })
    case 'accept':
      return say(action.accept ? 'board.accept' : 'board.decline')
    case 'agree':
      return say('board.agree', {
        proposal: proposalInWords(String(described?.parameters.proposal ?? ''), context),
      })
    case 'propose_start':
      return buttonOf(legal, context).button ?? ''
    case 'done':
    case 'resume':
      return say(`action.${action.kind}`)
    default:
      return proposalInWords(notation, context)
  }
}

/** What a project does, for every action that uses, begins or agrees to one. */
function consequencesOf(
  { action, described }: LegalAction<Action>,
  context: Context<View>,
): readonly Consequence[] {
  const project = projectOf(action, String(described?.parameters.proposal ?? ''))
  if (project === null) return []
  const isOnBoard = action.kind === 'propose_start'
  return [{ text: textOf(project, context), tone: 'plain', isOnBoard }]
}

function projectOf(action: Action, proposal: string): string | null {
  if (action.kind === 'use_project' || action.kind === 'propose_start') return action.project
  return action.kind === 'agree' ? projectIn(proposal) : null
}

function tokenOf(seat: number) {
  return () => <SeatMark seat={seat} size={18} />
}

function targetsOf(action: Action): readonly string[] {
  switch (action.kind) {
    case 'start_project':
    case 'tuck_under_stack':
      return [`card:${action.card}`, `stack:${action.stack}`]
    case 'tuck_under_project':
      return [`card:${action.card}`, `project:${action.project}`]
    case 'tuck_under_crisis':
      return [`card:${action.card}`, `crisis:${action.crisis}`]
    case 'use_stack':
      return [`stack:${action.stack}`]
    case 'use_project':
    case 'propose_spend':
    case 'propose_drop':
      return [`project:${action.project}`]
    case 'give_by_project':
      return [`card:${action.card}`, `seat:${action.seat}`]
    case 'discard':
    case 'hand_over':
    case 'lose':
      return [`card:${action.card}`]
    case 'keep':
      return [`drawn:${action.card}`]
    case 'choose_player':
    case 'propose_exempt':
      return [`seat:${action.seat}`]
    case 'choose_emission':
      return [`emission:${action.emission}`]
    case 'choose_resilience':
      return [`resilience:${action.resilience}`]
    case 'propose_start':
      return [
        `offered:${action.project}`,
        ...(action.replacing ? [`project:${action.replacing}`] : []),
      ]
    case 'propose_shield':
      return [`seat:${action.seat}`, `project:${action.project}`]
    default:
      return []
  }
}

function partOf(action: Action, { seat }: Context<View>): string {
  const common = ['tuck_under_project', 'use_project', 'agree']
  if (action.kind.startsWith('propose') || common.includes(action.kind)) return 'world'
  return `seat-${seat ?? 0}`
}
