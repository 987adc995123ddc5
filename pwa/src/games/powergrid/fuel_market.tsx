/** The fuel market: columns by price, tokens on the expensive places, refills dashed; a stepper to buy. */

import { useContext } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { type Targets, TargetsContext, useTarget } from '@/board/target'
import { capital } from '@/i18n/capital'
import { Icon } from '@/look/icons'
import type { LegalAction } from '@/model/position'
import './fuel_market.css'
import type { Action, FuelView, View } from '@/model/games/powergrid'
import { elektro } from './money'
import { MyPlants } from './my_plants'
import { FuelMark, FuelSign } from './signs'

/** The width of eight prices with three places each, for all markets. */
const WIDTH = 364
const GAP = 4
const TOKEN = 13

interface FuelMarketProps {
  readonly context: Context<View>
  readonly legal: readonly LegalAction<Action>[]
}

export function FuelMarket({ context, legal }: FuelMarketProps) {
  const { view, say, decision } = context
  const isBuying = decision?.kind === 'buy_fuel'
  return (
    <div class="pg-page pg-fuel-page" tabIndex={0}>
      <MyPlants context={context} />
      {view.fuels.map((market) => (
        <Market
          key={market.fuel}
          market={market}
          context={context}
          isBuying={isBuying}
          most={mostOf(market, legal)}
        />
      ))}
      <p class="pg-deck">
        <span class="pg-comes">{say('board.comes_back')}</span>
        {view.coalStore !== null && (
          <span>{say('board.coal_store', { price: elektro(view.coalStore) })}</span>
        )}
      </p>
    </div>
  )
}

/** How many tokens may be bought now. */
function mostOf(market: FuelView, legal: readonly LegalAction<Action>[]): number {
  const amounts = legal.map(({ action }) =>
    action.kind === 'buy_fuel' && action.fuel === market.fuel ? action.amount : 0,
  )
  return Math.max(0, ...amounts)
}

interface MarketProps {
  readonly market: FuelView
  readonly context: Context<View>
  readonly isBuying: boolean
  readonly most: number
}

function Market({ market, context, isBuying, most }: MarketProps) {
  const { say } = context
  const targets = useContext(TargetsContext)
  const columns = columnsOf(market)
  const cell = (WIDTH + GAP) / columns.length - GAP
  const first = market.prices.length - market.tokens
  const chosen = chosenAmount(market, targets)
  const id = `market:${market.fuel}`
  const isChanged = targets.changed.has(id) || targets.pointed?.has(id)
  return (
    <section
      class={`pg-fuel${isChanged ? ' changed' : ''}${isBuying && most === 0 ? ' dull' : ''}`}
    >
      <header>
        <FuelMark fuel={market.fuel} size={20} />
        <b>{capital(say(`fuel.${market.fuel}`))}</b>
        <span class="next">
          {market.nextPrice === null
            ? say('board.sold_out')
            : say('board.next_price', { price: elektro(market.nextPrice) })}
        </span>
        {!isBuying && (
          <span class="quiet">
            {say('board.supply', { supply: market.supply, refill: market.refillCard })}
          </span>
        )}
      </header>
      {isBuying && <Amount market={market} context={context} most={most} chosen={chosen} />}
      <svg
        viewBox={`0 0 ${WIDTH} 33`}
        role="img"
        aria-label={say('board.market', {
          fuel: say(`fuel.${market.fuel}`),
          tokens: market.tokens,
        })}
      >
        {columns.map((column, index) => (
          <g key={column.price} transform={`translate(${index * (cell + GAP)} 0)`}>
            <rect class="cell" width={cell} height="33" rx="7" />
            <text class="cell-price" x={cell / 2} y="30">
              {column.price}
            </text>
            {column.places.map((place, at) => (
              <Place
                key={place}
                market={market}
                x={cell / 2 + (at - (column.places.length - 1) / 2) * TOKEN}
                order={place - first}
                isComing={place < first && place >= first - market.refill}
                chosen={chosen}
              />
            ))}
          </g>
        ))}
      </svg>
    </section>
  )
}

function chosenAmount({ fuel }: FuelView, { chosen }: Targets): number {
  const prefix = `fuel:${fuel}:`
  const target = [...chosen].find((id) => id.startsWith(prefix))
  return target ? Number(target.slice(prefix.length)) : 0
}

interface AmountProps {
  readonly market: FuelView
  readonly context: Context<View>
  readonly most: number
  readonly chosen: number
}

/** Thumb-sized buttons for less and more; if more is impossible, a tap says why. */
function Amount({ market: { fuel }, context: { say }, most, chosen }: AmountProps) {
  const { tap } = useContext(TargetsContext)
  const name = say(`fuel.${fuel}`)
  const more = useTarget(
    `fuel:${fuel}:${chosen + 1}`,
    `${capital(name)}: ${say('board.token', { n: chosen + 1 })}`,
  )
  // A <button> needs no role, even where nothing more can be bought.
  const { class: marks, role: _, ...touch } = more
  const fewer = chosen > 1 ? chosen - 1 : chosen
  return (
    <span class="pg-amount">
      <button
        type="button"
        class="icon-button"
        aria-label={`${capital(name)}: ${say('board.fewer')}`}
        disabled={chosen === 0}
        onClick={() => tap(`fuel:${fuel}:${fewer}`)}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={name}>{chosen}</output>
      <button
        type="button"
        {...touch}
        class={`icon-button ${marks}`}
        aria-disabled={chosen >= most}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}

interface PlaceProps {
  readonly market: FuelView
  readonly x: number
  /** 0 is the next token to be sold; negative means an empty place. */
  readonly order: number
  readonly isComing: boolean
  readonly chosen: number
}

function Place({ market, x, order, isComing, chosen }: PlaceProps) {
  if (order < 0) return <circle class={isComing ? 'coming' : 'empty'} cx={x} cy="12" r="5" />
  return (
    <g class={order < chosen ? 'token chosen' : 'token'}>
      <rect x={x - 6.5} y="2" width="13" height="20" rx="5" />
      <FuelSign fuel={market.fuel} x={x} y={12} size={13} />
    </g>
  )
}

/** Places with the same price share a column. */
function columnsOf(market: FuelView): readonly { price: number; places: number[] }[] {
  const columns: { price: number; places: number[] }[] = []
  market.prices.forEach((price, place) => {
    const last = columns.at(-1)
    if (last?.price === price) last.places.push(place)
    else columns.push({ price, places: [place] })
  })
  return columns
}
