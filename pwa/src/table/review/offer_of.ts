/** The name and the targets of a past action, if the board knows them. */
import type { Context, Offer } from '@/board/contract'
import { capital } from '@/i18n/capital'
import type { LegalAction } from '@/model/position'
import type { AnyBoard } from '../story/since'

export interface NamedAction {
  readonly title: string
  readonly offer: Offer | null
}

export function nameAction(
  board: AnyBoard,
  context: Context<unknown>,
  legal: LegalAction,
): NamedAction {
  try {
    const offer = board.offer(legal, context)
    const verb = capital(offer.group.title)
    const title = capital(offer.title)
    const isNamed =
      offer.isVerbal || offer.endsTurn || title.toLowerCase().startsWith(verb.toLowerCase())
    return { title: isNamed ? title : `${verb}: ${title}`, offer }
  } catch {
    // Another seat's action may refer to things that this view does not show.
    return { title: legal.notation, offer: null }
  }
}
