/** The one action that is about to be added: its price and its consequences, and its free number if it has one. */
import { useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import type { Offered } from './choosing'

export function Candidate({ picked: { legal, offer } }: { picked: Offered }) {
  const prices = offer.consequences.filter((one) => one.tone === 'price')
  const others = offer.consequences.filter((one) => one.tone !== 'price')
  return (
    <div class="candidate">
      <div class="candidate-head">
        {offer.Picture && <offer.Picture />}
        <b>{offer.title}</b>
        {prices.map((price) => (
          <span key={price.text} class="price">
            {price.text}
          </span>
        ))}
      </div>
      {others.length > 0 && (
        <p class="consequences">
          {others.map((one) => (
            <span key={one.text} class={one.tone}>
              {one.text}
            </span>
          ))}
        </p>
      )}
      {legal.range && <Stepper low={legal.range.low} high={legal.range.high} name={offer.title} />}
    </div>
  )
}

function Stepper({ low, high, name }: { low: number; high: number; name: string }) {
  const [number, setNumber] = useState(low)
  const to = (wanted: number): void => setNumber(Math.min(high, Math.max(low, wanted)))
  return (
    <div class="stepper">
      <button
        type="button"
        class="icon-button"
        aria-label={say('number.less')}
        disabled={number <= low}
        onClick={() => to(number - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="range"
        aria-label={name}
        min={low}
        max={high}
        value={number}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <output id="free-number-shown">{number}</output>
      <input type="hidden" id="free-number" value={number} />
      <button
        type="button"
        class="icon-button"
        aria-label={say('number.more')}
        disabled={number >= high}
        onClick={() => to(number + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
