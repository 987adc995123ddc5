/** Keyboard shortcuts; `?` lists them. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Part } from '@/board/contract'
import { explanation } from '@/board/explain'
import { type Key, say } from '@/i18n/words'
import { type Choice, groupsOf, isOnlyOne, NO_CHOICE, narrow, type Offered } from './choosing'
import { takeOffer } from './decision_buttons'
import { Drawer } from './drawer'
import type { Turn } from './turn'

const isShown = signal(false)

interface ShortcutsProps {
  readonly turn: Turn
  readonly offers: readonly Offered[]
  readonly picked: Offered | null
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  readonly parts: readonly Part[]
  readonly showPart: (id: string) => void
}

export function useShortcuts(props: ShortcutsProps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (run(event.key, event.target, props)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}

/** Whether the key was handled. */
function run(key: string, target: EventTarget | null, props: ShortcutsProps): boolean {
  const { turn, offers, picked, choice, choose, parts, showPart } = props
  const isBusy = turn.sending.value !== 'no' && turn.sending.value !== 'held'
  switch (key) {
    case '?':
      isShown.value = true
      return true
    case 'Escape':
      choose(NO_CHOICE)
      explanation.value = null
      return true
    case 'u':
      if (turn.buffer.value.length > 0) void turn.undo()
      return true
    case 'Enter': {
      // A focused control handles Enter itself.
      if (target instanceof Element && target.closest('button, a, [role=button]')) return false
      if (isBusy) return false
      if (turn.isComplete.value) void turn.commit()
      else if (picked && !picked.offer.irreversible)
        void takeOffer(turn, picked, choice).then(() => choose(NO_CHOICE))
      return true
    }
    case 'd': {
      const closing = offers.filter(({ offer }) => offer.endsTurn && !offer.irreversible)
      const [only] = closing
      if (!isBusy && only && closing.length === 1 && !turn.isComplete.value)
        void takeOffer(turn, only, choice, isOnlyOne(offers))
      return true
    }
    case '[':
    case ']': {
      const shown = document.querySelector('[role=tab][aria-selected=true]')?.id ?? ''
      const at = parts.findIndex((part) => shown.endsWith(`-${part.id}`))
      const next = parts[(at + (key === ']' ? 1 : -1) + parts.length) % parts.length]
      if (next) showPart(next.id)
      return true
    }
    default:
      return /^[1-9]$/.test(key) && chooseNth(Number(key) - 1, props)
  }
}

/** Number keys choose from the sheet: a group, or an offer of the chosen group. */
function chooseNth(index: number, { offers, choice, choose }: ShortcutsProps): boolean {
  const open = offers.filter(({ offer }) => !offer.endsTurn)
  const groups = groupsOf(open)
  const isGrouped = open.length > 6 && choice.group === null && choice.targets.length === 0
  const group = isGrouped ? groups[index] : undefined
  if (group) choose({ ...NO_CHOICE, group: group.id })
  const offered = isGrouped ? undefined : narrow(open, { ...choice, notation: null })[index]
  if (offered) choose({ ...choice, notation: offered.legal.notation })
  return group !== undefined || offered !== undefined
}

const KEYS: readonly (readonly [string, Key])[] = [
  ['1–9', 'keys.choose'],
  ['Enter', 'keys.commit'],
  ['U', 'keys.undo'],
  ['D', 'keys.done'],
  ['Esc', 'keys.clear'],
  ['[ ]', 'keys.parts'],
  ['?', 'keys.help'],
]

export function ShortcutList() {
  if (!isShown.value) return null
  const close = (): void => {
    isShown.value = false
  }
  return (
    <Drawer title={say('keys.title')} close={close}>
      <dl class="keys">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(words)}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
