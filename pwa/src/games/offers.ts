/** What most boards share when they put actions and events into words. */

import type { Context, Offer } from '@/board/contract'
import type { Params } from '@/i18n/words'
import type { Described, Struct } from '@/model/position'

/** An offer in the engine's own words, without targets: a board adds what it knows better. */
export function plainOffer<View>(
  action: Struct,
  described: Described | null,
  context: Context<View>,
): Offer {
  const title = described
    ? context.say(`action.${described.key}`, described.parameters)
    : context.say(`action.${action.kind}`, fieldsOf(action))
  return {
    group: { id: action.kind, title: context.say(`group.${action.kind}`) },
    title,
    consequences: [],
    targets: [],
  }
}

/** The words `event.<kind>` filled with the event's fields; a `seat` becomes the player's name. */
export function inWords<View>(event: Struct, context: Context<View>): string {
  return context.say(`event.${event.kind}`, { ...fieldsOf(event), ...namesOf(event, context) })
}

/** The plain fields of a struct as parameters; a lone number doubles as `n`, which chooses plurals. */
export function fieldsOf(struct: Struct): Params {
  const fields = Object.entries(struct).filter(
    (field): field is [string, string | number] =>
      field[0] !== 'kind' && (typeof field[1] === 'string' || typeof field[1] === 'number'),
  )
  const numbers = fields.filter(([name, value]) => typeof value === 'number' && name !== 'seat')
  const only = numbers.length === 1 ? numbers[0] : undefined
  return { ...Object.fromEntries(fields), ...(only ? { n: only[1] } : {}) }
}

function namesOf<View>(event: Struct, context: Context<View>): Params {
  const names: Record<string, string> = {}
  for (const [field, value] of Object.entries(event)) {
    if (field !== 'seat' && !field.endsWith('Seat')) continue
    const player = context.players.find((player) => player.seat === value)
    if (player) names[field === 'seat' ? 'player' : field] = player.name
  }
  return names
}
