/** The one action that is about to be added: its price and its consequences, and its free number if it has one. */
import { say } from '@/i18n/words'
import { Icon } from '@/look/icons'
import { type Choice, numberOf, type Offered } from './choosing'

interface CandidateProps {
  readonly picked: Offered
  readonly choice: Choice
  readonly setNumber: (number: number) => void
}

/** Up to this many numbers are shown as buttons instead of a slider. */
const MAX_TILES = 3

export function Candidate({ picked, choice, setNumber }: CandidateProps) {
  const { legal, offer } = picked
  const prices = offer.consequences.filter(({ tone }) => tone === 'price')
  const others = offer.consequences.filter(({ tone }) => tone !== 'price')
  const number = numberOf(picked, choice)
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
          {others.map(({ text, tone }) => (
            <span key={text} class={tone}>
              {text}
            </span>
          ))}
        </p>
      )}
      {legal.range && number !== null && (
        <NumberField
          low={legal.range.low}
          high={legal.range.high}
          number={number}
          setNumber={setNumber}
          name={offer.title}
          word={offer.ofNumber ?? null}
        />
      )}
    </div>
  )
}

function NumberField(props: StepperProps) {
  const { low, high, number, setNumber, name, word } = props
  if (high - low >= MAX_TILES) return <Stepper {...props} />
  return (
    <fieldset class="stepper tiles">
      <legend class="unseen">{name}</legend>
      {Array.from({ length: high - low + 1 }, (_, index) => low + index).map((value) => (
        <button
          key={value}
          type="button"
          class="group"
          aria-pressed={value === number}
          onClick={() => setNumber(value)}
        >
          {word?.(value) ?? value}
        </button>
      ))}
    </fieldset>
  )
}

interface StepperProps {
  readonly low: number
  readonly high: number
  readonly number: number
  readonly setNumber: (number: number) => void
  readonly name: string
  readonly word: ((number: number) => string) | null
}

function Stepper({ low, high, number, setNumber, name, word }: StepperProps) {
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
        aria-valuetext={word?.(number)}
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
