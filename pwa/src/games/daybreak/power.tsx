/** A power's board: energy and carbon, the crises that threaten it, five stacks, the hand. */
import { useEffect, useRef } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { forgetPlaces } from '@/board/moving'
import type { PlayerView, View } from '@/model/games/daybreak'
import { textOf } from './cards'
import { Forecast } from './crises'
import { Energy } from './energy'
import { Card } from './hand'
import './power.css'
import { MiniCard } from './reader'
import { Stack } from './stack'

interface PowerProps {
  readonly player: PlayerView
  readonly part: string
  readonly context: Context<View>
}

export function Power({ player, part, context }: PowerProps) {
  const { say, seat } = context
  const isMine = player.seat === seat
  const drawn = player.doing?.drawn ?? []
  return (
    <div class={isMine ? 'db-page' : 'db-page other'} tabIndex={0}>
      <Energy player={player} context={context} />
      {isMine && <Forecast seat={player.seat} part={part} context={context} />}
      {drawn.length > 0 && (
        <section class="db-hand drawn">
          <h3>{say('board.drawn')}</h3>
          <div class="db-cards">
            {drawn.map((card) => (
              <Card key={card} card={card} context={context} target={`drawn:${card}`} part={part} />
            ))}
          </div>
        </section>
      )}
      <div class="db-stacks">
        {player.stacks.map((stack, number) => (
          <Stack
            key={number}
            stack={stack}
            number={number}
            isMine={isMine}
            part={part}
            context={context}
          />
        ))}
      </div>
      {!isMine && (
        <details class="db-others-hand">
          <summary>{say('board.hand', { n: player.hand.length })}</summary>
          <div>
            {player.hand.map((card) => (
              <MiniCard key={card} card={card} context={context} part={part} />
            ))}
          </div>
        </details>
      )}
      {isMine && <Hand player={player} part={part} context={context} />}
      {player.challenges.map((challenge) => (
        <p key={challenge} class="db-challenge">
          <b>{say(`card.${challenge}`)}</b> {textOf(challenge, context)}
        </p>
      ))}
    </div>
  )
}

function Hand({ player, part, context }: PowerProps) {
  const { say } = context
  const hand = useRef<HTMLElement>(null)
  useEffect(() => {
    const page = hand.current?.parentElement
    if (!page) return
    const watch = new ResizeObserver(() => makeRoom(page))
    watch.observe(page)
    if (hand.current) watch.observe(hand.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section ref={hand} class="db-hand" aria-label={say('board.hand', { n: player.hand.length })}>
      <h3>
        {say('board.hand', { n: player.hand.length })}
        <span>{say('board.next_draw', { n: player.nextDraw })}</span>
      </h3>
      <div class="db-cards">
        {player.hand.map((card) => (
          <Card key={card} card={card} context={context} target={`card:${card}`} part={part} />
        ))}
      </div>
    </section>
  )
}

/** On a phone the sheet takes its room from the page: what is asked about cards keeps them in sight. */
function makeRoom(page: Element): void {
  const table = page.closest('.table.column')
  const isAboutCards = Boolean(table?.querySelector('.db-choosing'))
  const isLong = Boolean(table?.querySelector('.db-choosing.reading, .since'))
  const wasTight = page.hasAttribute('data-tight')
  page.removeAttribute('data-tight')
  const isTight = isAboutCards && isLong && page.scrollHeight > page.clientHeight + 1
  page.toggleAttribute('data-tight', isTight)
  // All pieces shift with the page, so none of them travels.
  if (isTight !== wasTight) forgetPlaces()
  if (isAboutCards)
    page.querySelector(':scope > .db-hand:not(.drawn)')?.scrollIntoView({ block: 'nearest' })
}
