/** The plant market, the auction, and everybody's plants. */

import type { Context } from '@/board/contract'
import { SeatMark } from '@/board/token'
import './plants.css'
import type { PlayerView, View } from '@/model/games/powergrid'
import { elektro } from './money'
import { MyPlants } from './my_plants'
import { nameOf } from './names'
import { PlantCard } from './plant_card'
import { FuelMark } from './signs'
import { tokensOn } from './standing'

const ABOUT_MINE = ['power', 'feed_hybrids', 'scrap', 'return_fuel']

export function Plants({ context }: { context: Context<View> }) {
  const { view, say, decision, seat } = context
  const others = view.order
    .filter((other) => other !== seat)
    .flatMap((other) => view.players.find((player) => player.seat === other) ?? [])
  // Also for the whole phase, so that nothing moves while the others run their plants.
  const mineFirst = view.phase === 'bureaucracy' || ABOUT_MINE.includes(decision?.kind ?? '')
  return (
    <div class="pg-page pg-plants-page" tabIndex={0}>
      {mineFirst && <MyPlants context={context} />}
      {view.auction && <Auction context={context} />}
      <section class="pg-market">
        <div class="pg-offers">
          <h3>
            <span>{say('board.on_offer')}</span>
            <span>
              {say('board.deck', { deck: view.deck })}
              {view.deckBack && ` · ${say('board.next', { back: say(`back.${view.deckBack}`) })}`}
            </span>
          </h3>
          <Row plants={view.offered} context={context} three={view.step === 3} />
        </div>
        {view.upcoming.length > 0 && (
          <div class="pg-offers">
            <h3>
              <span>{say('board.upcoming')}</span>
            </h3>
            <Row plants={view.upcoming} context={context} dim />
          </div>
        )}
        {(view.step3Card || view.nuclearEnded) && (
          <p class="pg-deck">
            {view.step3Card && <b>{say('step_3_card')}</b>}
            {view.nuclearEnded && <span>{say('board.nuclear_ended')}</span>}
          </p>
        )}
      </section>
      <div class="pg-owners">
        {!mineFirst && <MyPlants context={context} />}
        {others.map((player) => (
          <Owner key={player.seat} player={player} context={context} />
        ))}
        {view.trust && <Trust context={context} />}
      </div>
    </div>
  )
}

interface RowProps {
  readonly plants: View['offered']
  readonly context: Context<View>
  readonly dim?: boolean
  readonly three?: boolean
}

function Row({ plants, context, dim = false, three = false }: RowProps) {
  return (
    <div class={`pg-plants${three ? ' three' : ''}`}>
      {plants.map((plant) => (
        <PlantCard
          key={plant.number}
          plant={plant}
          context={context}
          target={`plant:${plant.number}`}
          dim={dim}
          discount={context.view.discount === plant.number ? elektro(1) : undefined}
        />
      ))}
    </div>
  )
}

/** The plant being auctioned: who leads, who is still in, who has passed. It keeps its place in the market. */
function Auction({ context }: { context: Context<View> }) {
  const { view, say, pending = [] } = context
  const auction = view.auction
  if (!auction) return null
  const plant = [...view.offered, ...view.upcoming].find(({ number }) => number === auction.plant)
  const isPending = pending.length > 0
  const bidders = view.order.filter(
    (seat) => auction.bidders.includes(seat) || seat === auction.leader,
  )
  return (
    <section class={isPending ? 'pg-auction pending' : 'pg-auction'} aria-live="polite">
      {plant && <PlantCard plant={plant} context={context} target={`lot:${plant.number}`} isCopy />}
      <div>
        <b>{say('board.standing_bid', { plant: auction.plant, bid: elektro(auction.bid) })}</b>
        <ul>
          {bidders.map((seat) => (
            <li key={seat} class={seat === auction.leader ? 'leads' : undefined}>
              <SeatMark seat={seat} size={14} />
              <span>{nameOf(seat, context)}</span>
              <span>{say(seat === auction.leader ? 'board.leads' : 'board.still_in')}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Owner({ player, context }: { player: PlayerView; context: Context<View> }) {
  const { say } = context
  return (
    <section class="pg-owner">
      <header>
        <SeatMark seat={player.seat} />
        <b>{nameOf(player.seat, context)}</b>
        {player.plants.length === 0 && <span>{say('board.nobody')}</span>}
      </header>
      <OwnedPlants player={player} context={context} />
    </section>
  )
}

/** Somebody's plants, and below each the fuel on it. */
export function OwnedPlants({ player, context }: { player: PlayerView; context: Context<View> }) {
  if (player.plants.length === 0) return null
  return (
    <div class="pg-owner-plants">
      {player.plants.map((plant) => (
        <div key={plant.number}>
          <PlantCard plant={plant} context={context} target={`of:${player.seat}:${plant.number}`} />
          <p class="pg-held" aria-hidden="true">
            {tokensOn(plant).map((fuel, index) => (
              <FuelMark key={index} fuel={fuel} size={13} />
            ))}
          </p>
        </div>
      ))}
    </div>
  )
}

function Trust({ context }: { context: Context<View> }) {
  const trust = context.view.trust
  if (!trust) return null
  return (
    <section class="pg-owner">
      <header>
        <b>{context.say('trust')}</b>
        <span>{context.say('board.houses_left', { n: trust.housesLeft })}</span>
      </header>
      <div class="pg-owner-plants">
        {trust.plants.map((plant) => (
          <PlantCard
            key={plant.number}
            plant={plant}
            context={context}
            target={`trust:${plant.number}`}
          />
        ))}
      </div>
    </section>
  )
}
