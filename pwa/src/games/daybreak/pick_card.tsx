/** The sheet for picking a card to pay, keep, give or lose. Each can be read first. */
import type { ChoosingProps, Context } from '@/board/contract'
import type { Action, View } from '@/model/games/daybreak'
import { CardFace } from './card_face'
import { narrow, tagsOf, textOf, titleOf } from './cards'
import { useHandInView } from './local_choosing'
import { playerAt } from './names'
import './pick_card.css'
import { SignMark } from './signs'
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
  const left = playerAt(context.view, context.seat)?.toLose ?? 0
  useHandInView(`${context.decision?.kind} ${card} ${left}`)
  return (
    <div class="db-choosing">
      <Why context={context} isShort={picked !== undefined} />
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
          {/* The others glow on the board, and the sheet must not cover them. */}
          {offers.length > 1 && (
            <button type="button" class="button small" onClick={() => choose([])}>
              {say('board.another_card')}
            </button>
          )}
        </>
      )}
      <ul class="db-pick" hidden={picked !== undefined}>
        {offers.map(({ legal, offer }) => {
          const candidate = cardOf(legal.action)
          return (
            candidate && (
              <li key={legal.notation}>
                <button
                  type="button"
                  class="offer"
                  aria-pressed={legal === picked?.legal}
                  onClick={() => choose(offer.targets)}
                >
                  <span class="db-pick-picture">
                    <Vignette card={candidate} tags={tagsOf(candidate, context.view)} />
                  </span>
                  <span class="db-pick-title">{narrow(titleOf(candidate, context))}</span>
                  <span class="db-pick-tags">
                    {tagsOf(candidate, context.view).map((tag, index) => (
                      <SignMark key={index} sign={tag} size={15} />
                    ))}
                  </span>
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

/** Why a card is needed: the action it pays for, or the crisis that takes it. */
function Why({ context, isShort }: { context: Context<View>; isShort: boolean }) {
  const { view, seat, decision, say } = context
  const doing = view.players.find((player) => player.seat === seat)?.doing
  if (decision?.kind === 'lose_card') return <Taking context={context} isShort={isShort} />
  if (!doing) return null
  return (
    <p class="sheet-hint">
      {say('board.for_action', { card: titleOf(doing.card, context) })}
      {doing.left !== null && doing.left > 1 && ` · ${say('board.still', { n: doing.left })}`}
    </p>
  )
}

/** The crisis that takes cards: its picture, its rule, and which card of how many this is. */
function Taking({ context, isShort }: { context: Context<View>; isShort: boolean }) {
  const { view, seat, say } = context
  const struck = view.crises[0]
  if (!struck?.crisis) return null
  const left = playerAt(view, seat)?.toLose ?? 0
  const harms = struck.threats.find((threat) => threat.seat === seat)?.harms ?? []
  const all = Math.abs(harms.find((harm) => harm.effect === 'lose_cards')?.n ?? 0)
  return (
    <div class="db-taking" data-short={isShort || undefined}>
      <Vignette card={struck.crisis} isCrisis />
      <p>
        <b>
          {all >= left && left > 0
            ? say('board.losing', { at: all - left + 1, n: all })
            : say('board.still', { n: left })}
        </b>
        {!isShort && textOf(struck.crisis, context)}
      </p>
    </div>
  )
}

function cardOf(action: Action): string | null {
  return 'card' in action && typeof action.card === 'string' ? action.card : null
}
