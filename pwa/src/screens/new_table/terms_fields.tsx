/** What a host may settle besides the company and the clock: the game's options, rated or not, who may watch. */
import { useState } from 'preact/hooks'
import type { GameOption } from '@/api/games'
import { say } from '@/i18n/words'
import type { Terms } from '@/model/table_order'
import { optionsIn } from '@/table/options'
import { OptionFields, useOptions } from './game_options'
import type { Company } from './order'

interface TermsProps {
  readonly game: string
  readonly company: Company
  readonly settle: (terms: Terms) => void
}

export function TermsFields({ game, company, settle }: TermsProps) {
  // Three taps open a table: what most leave as it is is asked for only when somebody looks.
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="terms" onToggle={() => setOpen(true)}>
      <summary>{say('new.options')}</summary>
      {isOpen && <OpenTerms game={game} company={company} settle={settle} />}
    </details>
  )
}

function OpenTerms({ game, company, settle }: TermsProps) {
  const options = useOptions(game)
  const others = company === 'friends' || company === 'anyone'
  return (
    <form
      class="terms"
      onInput={(event) => settle(termsIn(new FormData(event.currentTarget), options, others))}
      onSubmit={(event) => event.preventDefault()}
    >
      <OptionFields game={game} options={options} />
      {others && (
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

function termsIn(form: FormData, options: readonly GameOption[], others: boolean): Terms {
  return {
    options: optionsIn(form, options),
    name: String(form.get('name') ?? ''),
    rated: form.has('rated'),
    // Without others these are not asked for, and stay as usual.
    spectators: !others || form.has('spectators'),
    chat: !others || form.has('chat'),
  }
}
