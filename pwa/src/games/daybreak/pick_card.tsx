/** The sheet where one card must be picked: to pay, to keep, to give, to lose. Each can be read first. */
import type { ChoosingProps, Context } from '@/board/contract'
import type { Action, View } from '@/model/games/daybreak'
import { CardFace } from './card_face'
import { tagsOf, titleOf } from './cards'
import './pick_card.css'
import { Vignette } from './vignettes/vignette'

export const PICKING = ['discard', 'keep', 'hand_over', 'lose_card']

export function PickCard({
  offers,
  chosen,
  choose,
  take,
  isBusy,
  context,
}: ChoosingProps<View, Action>) {
  const { say } = context
  const picked = offers.find(({ offer }) => chosen.some((target) => offer.targets.includes(target)))
  const card = picked ? cardOf(picked.legal.action) : null
  return (
    <div class="db-choosing">
      <Why context={context} />
      {picked && card && (
        <>
          <CardFace card={card} context={context} />
          <button
            type="button"
            class="button primary"
            disabled={isBusy}
            onClick={() => take([picked.legal], picked.offer.button ?? picked.offer.title)}
          >
            {picked.offer.button ?? picked.offer.title}
          </button>
        </>
      )}
      <ul class="db-pick">
        {offers.map(({ legal, offer }) => {
          const one = cardOf(legal.action)
          return (
            one && (
              <li key={legal.notation}>
                <button
                  type="button"
                  class="offer"
                  aria-pressed={legal === picked?.legal}
                  onClick={() => choose(offer.targets)}
                >
                  <span class="db-pick-picture">
                    <Vignette card={one} tags={tagsOf(one, context.view)} />
                  </span>
                  {titleOf(one, context)}
                </button>
              </li>
            )
          )
        })}
      </ul>
      {offers.length === 0 && <p>{say('board.none')}</p>}
    </div>
  )
}

/** What asks for the card: the action that is paid for, or the crisis that takes it. */
function Why({ context }: { context: Context<View> }) {
  const { view, seat, decision, say } = context
  const doing = view.players.find((player) => player.seat === seat)?.doing
  if (decision?.kind === 'lose_card') {
    const crisis = view.crises[0]?.crisis
    return crisis ? (
      <p class="sheet-hint">{say('board.crisis_takes', { crisis: titleOf(crisis, context) })}</p>
    ) : null
  }
  if (!doing) return null
  return (
    <p class="sheet-hint">
      {say('board.for_action', { card: titleOf(doing.card, context) })}
      {doing.left !== null && doing.left > 1 && ` · ${say('board.still', { n: doing.left })}`}
    </p>
  )
}

function cardOf(action: Action): string | null {
  return 'card' in action && typeof action.card === 'string' ? action.card : null
}
