/** The one action that is about to be added: its price and its consequences, and its free number if it has one. */
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { type Choice, numberOf, type Offered } from './choosing'

interface CandidateProps {
  readonly picked: Offered
  readonly choice: Choice
  readonly setNumber: (number: number) => void
}

export function Candidate({ picked: { legal, offer }, choice, setNumber }: CandidateProps) {
  const prices = offer.consequences.filter((one) => one.tone === 'price')
  const others = offer.consequences.filter((one) => one.tone !== 'price')
  const number = numberOf(legal, choice)
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
      {legal.range && number !== null && (
        <Stepper
          low={legal.range.low}
          high={legal.range.high}
          number={number}
          setNumber={setNumber}
          name={offer.title}
        />
      )}
    </div>
  )
}

interface StepperProps {
  readonly low: number
  readonly high: number
  readonly number: number
  readonly setNumber: (number: number) => void
  readonly name: string
}

function Stepper({ low, high, number, setNumber, name }: StepperProps) {
  return (
    <div class="stepper">
      <button
        type="button"
        class="icon-button"
        aria-label={say('number.less')}
        disabled={number <= low}
        onClick={() => setNumber(number - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="range"
        aria-label={name}
        min={low}
        max={high}
        value={number}
        onInput={(event) => setNumber(Number(event.currentTarget.value))}
      />
      <output>{number}</output>
      <button
        type="button"
        class="icon-button"
        aria-label={say('number.more')}
        disabled={number >= high}
        onClick={() => setNumber(number + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
