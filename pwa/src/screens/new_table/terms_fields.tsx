/** What a host may choose besides company and clock: the game's options, rated or not, who may watch. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { say } from '@/i18n/words'
import { type Terms, USUAL_TERMS } from '@/model/table_order'
import { optionsFor, optionsIn } from '@/table/options'
import { OptionFields, useOptions } from './game_options'
import type { Company } from './order'

interface TermsProps {
  readonly game: string
  readonly seats: number
  readonly company: Company
  readonly settle: (terms: Terms) => void
}

/** An option that changes the whole game is always visible, not behind "Options". */
const OPENLY: Readonly<Record<string, string>> = { powergrid: 'map' }

export function TermsFields({ game, seats, company, settle }: TermsProps) {
  // Three taps open a table, so options that most leave alone are loaded only on demand.
  const [isOpen, setOpen] = useState(false)
  const openly = OPENLY[game]
  const all = useOptions(openly || isOpen ? game : null)
  const here = optionsFor(all, seats)
  const others = company === 'friends' || company === 'anyone'
  const first = here.filter(({ name }) => name === openly)
  const rest = here.filter(({ name }) => name !== openly)
  const form = useRef<HTMLFormElement>(null)
  const read = (): void => {
    const said = new FormData(form.current ?? undefined)
    const options = optionsIn(said, isOpen ? here : first)
    settle({ ...(isOpen ? termsIn(said, others) : USUAL_TERMS), options })
  }
  // Drop choices for options that do not apply to the new number of seats.
  useEffect(() => {
    if (all.length > 0) read()
  }, [seats])
  return (
    <form ref={form} class="terms" onInput={read} onSubmit={(event) => event.preventDefault()}>
      {first.length > 0 && <OptionFields game={game} options={first} />}
      <details class="terms" onToggle={() => setOpen(true)}>
        <summary>{say('new.options')}</summary>
        {isOpen && <OptionFields game={game} options={rest} />}
        {isOpen && others && (
          <div class="terms-part">
            <label>
              <span>{say('new.name')}</span>
              <input name="name" maxLength={60} autocomplete="off" />
            </label>
            <Tick name="rated" />
            <Tick name="spectators" on />
            <Tick name="chat" on />
          </div>
        )}
      </details>
    </form>
  )
}

function Tick({ name, on = false }: { name: 'rated' | 'spectators' | 'chat'; on?: boolean }) {
  return (
    <label class="tick">
      <input name={name} type="checkbox" defaultChecked={on} />
      <span>{say(`new.${name}`)}</span>
    </label>
  )
}

function termsIn(form: FormData, others: boolean): Omit<Terms, 'options'> {
  return {
    name: String(form.get('name') ?? ''),
    rated: form.has('rated'),
    // Without other people these are not asked, and keep their defaults.
    spectators: !others || form.has('spectators'),
    chat: !others || form.has('chat'),
  }
}
