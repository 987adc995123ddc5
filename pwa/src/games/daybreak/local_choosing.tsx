/** The sheet of the local stage: the chosen card in full, three verbs, and what each of them would do. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ChoosingProps, Context } from '@/board/contract'
import { Icon } from '@/look/icons'
import type { Action, View } from '@/model/games/daybreak'
import type { Previewed } from '@/model/position'
import { ahead, dropped } from './ahead'
import { CardFace } from './card_face'
import { tagsOf, textOf, titleOf } from './cards'
import { type Consequences, consequencesOf, shortage } from './consequences'
import './local_choosing.css'
import { playerAt } from './names'
import { SignMark } from './signs'
import { strengthOf } from './strength'
import { firstVerb, otherVerbs, type Verb, verbsFor } from './verbs'

type Props = ChoosingProps<View, Action>
type Previews = Readonly<Record<string, Previewed | null>>

const SWIPE_PX = 40

export function LocalChoosing(props: Props) {
  const { chosen, context, offers, take } = props
  const card = chosen.find((target) => target.startsWith('card:'))?.slice('card:'.length) ?? null
  const place = chosen.find((target) => target.startsWith('stack:'))?.slice('stack:'.length)
  const stack = place === undefined ? null : Number(place)
  useEffect(() => {
    const drop = dropped.value
    if (!drop) return
    dropped.value = null
    const verb = verbsFor(drop.card, drop.stack, offers, context).find(({ id }) => id === drop.verb)
    if (verb && verb.actions.length > 0)
      take(verb.actions, moveTitle(verb.id, drop.card, drop.stack, context))
  }, [dropped.value])
  if (card === null && stack === null) return <Nothing {...props} />
  return <Reading key={`${card}.${stack}`} {...props} card={card} stack={stack} />
}

/** With nothing chosen: the situation, and what can be used without a card. */
function Nothing({ offers, context, take, isBusy }: Props) {
  const { say, view, seat } = context
  const mine = playerAt(view, seat)
  const powers = offers.filter(({ legal }) => legal.action.kind === 'use_project')
  const short = mine ? shortage(mine) : 0
  useHandInView(`${view.round} ${mine?.hand.length}`)
  return (
    <div class="db-choosing">
      <p class="sheet-hint">{say(mine?.hand.length ? 'board.tap_a_card' : 'board.tap_a_stack')}</p>
      {mine && (
        <p class="db-as-it-stands">
          {say('board.as_it_stands')}{' '}
          <b class={short > 0 ? 'bad' : 'good'}>
            {short > 0 ? say('board.short_costs', { n: short }) : say('board.enough')}
          </b>{' '}
          · {say('board.carbon_is', { n: mine.carbon })}
        </p>
      )}
      {powers.map(({ legal, offer }) => (
        <button
          key={legal.notation}
          type="button"
          class="offer db-power"
          disabled={isBusy}
          onClick={() => take([legal], offer.title)}
        >
          <b>{offer.title}</b>
          <span>
            {legal.action.kind === 'use_project' ? textOf(legal.action.project, context) : ''}
          </span>
        </button>
      ))}
    </div>
  )
}

/** The line below a verb, with a sign if it states a strength. */
interface Note {
  readonly text: string
  readonly sign?: string | undefined
  /** Beside the verb: the tags that it would add. */
  readonly tags?: readonly string[]
}

interface ReadingProps extends Props {
  readonly card: string | null
  readonly stack: number | null
}

/** Keeps the hand in view above the sheet, which grows with its content. */
export function useHandInView(shown: string): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      document
        // On a wide screen nothing covers the board, so nothing has to scroll.
        .querySelector('.table:not(.wide) .db-page:not(.other) > .db-hand:not(.drawn)')
        ?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [shown])
}

function Reading(props: ReadingProps) {
  const { card, stack, offers, context, take, isBusy } = props
  const verbs = verbsFor(card, stack, offers, context)
  const others = card === null ? [] : otherVerbs(card, offers, context)
  const [armed, setArmed] = useState(() => firstVerb(card, stack, verbs, context))
  const previews = usePreviews(props, [...verbs, ...others])
  const { view, seat } = context
  const now = armed === null ? null : (previews[armed] ?? null)
  const after = now ? (now.view as View) : null
  useEffect(() => {
    ahead.value = after ? (playerAt(after, seat) ?? null) : null
    return () => {
      ahead.value = null
    }
  }, [after])
  const top = stack === null ? null : (playerAt(view, seat)?.stacks[stack]?.cards.at(-1) ?? null)
  const shown = card ?? top
  useHandInView(`${shown} ${now !== null}`)
  const press = (verb: Verb): void => {
    if (verb.id !== armed) setArmed(verb.id)
    else if (!isBusy) take(verb.actions, moveTitle(verb.id, card, stack, context))
  }
  return (
    <div class="db-choosing reading">
      {shown && (
        <Swiped {...props}>
          <CardFace card={shown} context={context}>
            {card === null ? (
              <p class="db-face-foot">{context.say('board.on_stack', { n: (stack ?? 0) + 1 })}</p>
            ) : (
              <InHand {...props} card={card} />
            )}
          </CardFace>
        </Swiped>
      )}
      <Outcome armed={armed} preview={now} {...props} />
      <div class="db-verbs" role="group">
        {verbs.map((verb) => (
          <VerbButton
            key={verb.id}
            verb={verb}
            isArmed={verb.id === armed}
            note={noteOf(verb, previews[verb.id] ?? null, props)}
            press={press}
          />
        ))}
      </div>
      {others.length > 0 && (
        <div class="db-other-verbs">
          {others.map((verb) => (
            <button
              key={verb.id}
              type="button"
              class={verb.id === armed ? 'button small primary' : 'button small'}
              aria-pressed={verb.id === armed}
              onClick={() => press(verb)}
            >
              {verb.title}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The server previews every verb at once; late answers for another card are dropped. */
function usePreviews({ tryOut, context }: ReadingProps, verbs: readonly Verb[]): Previews {
  const [found, setFound] = useState<Previews>({})
  useEffect(() => {
    let isOver = false
    for (const verb of verbs)
      if (verb.actions.length > 0)
        void tryOut(verb.actions).then((preview) => {
          if (!isOver) setFound((known) => ({ ...known, [verb.id]: preview }))
        })
    return () => {
      isOver = true
    }
  }, [context.view])
  return found
}

function VerbButton({
  verb,
  isArmed,
  note,
  press,
}: {
  verb: Verb
  isArmed: boolean
  note: Note
  press: (verb: Verb) => void
}) {
  const isOff = verb.actions.length === 0
  return (
    <button
      type="button"
      data-verb={verb.id}
      class={`db-verb${isArmed ? ' button primary' : ''}${isOff ? ' off' : ''}`}
      aria-pressed={isArmed}
      aria-disabled={isOff}
      onClick={() => !isOff && press(verb)}
    >
      <b>
        {verb.title}
        {note.tags?.map((tag, index) => (
          <SignMark key={index} sign={tag} size={17} />
        ))}
      </b>
      <span class={isOff ? 'bad' : ''}>
        {note.text}
        {note.sign && <SignMark sign={note.sign} size={15} />}
      </span>
    </button>
  )
}

/** The line below a verb: "+4 becomes +5", "on top: +1", "+4 clean, now". */
function noteOf(verb: Verb, preview: Previewed | null, props: ReadingProps): Note {
  const { context, card, stack } = props
  const { say, view, seat } = context
  const plain = (text: string, sign?: string): Note => ({ text, sign })
  if (verb.actions.length === 0) return plain(verb.reason ?? '')
  if (!preview || stack === null) return plain('…')
  const old = playerAt(view, seat)?.stacks[stack]
  const now = playerAt(preview.view as View, seat)?.stacks[stack]
  const [was, is] = [old && strengthOf(old), now && strengthOf(now)]
  if (verb.id === 'start') return plain(is ? say('board.on_top', { n: is.text }) : '', is?.sign)
  if (verb.id === 'tuck') {
    const tags = card === null ? [] : tagsOf(card, view)
    if (was && is && was.text !== is.text)
      return { ...plain(say('board.becomes', { was: was.text, n: is.text }), is.sign), tags }
    if (was) return { ...plain(say('board.stays', { n: was.text }), was.sign), tags }
    return {
      ...plain(say('board.adds', { tags: tags.map((tag) => say(`tag.${tag}`)).join(', ') })),
    }
  }
  const { first } = consequencesOf(view, preview.view as View, seat, say)
  const gains = first
    .filter((consequence) => consequence.tone !== 'plain')
    .map((consequence) => consequence.text)
  if (gains[0] !== undefined) return plain(gains[0])
  return plain(was?.text ?? '', was?.sign)
}

/** What the armed verb would do, in one or two lines. */
function Outcome({
  armed,
  preview,
  context,
  stack,
}: ReadingProps & { armed: string | null; preview: Previewed | null }) {
  const { say, view, seat } = context
  if (armed === null || !preview) return <p class="db-outcome" aria-hidden="true" />
  const outcome = outcomeOf(view, preview, seat, context)
  const old = stack === null ? undefined : playerAt(view, seat)?.stacks[stack]
  const acting = old && armed === 'act' ? strengthOf(old) : null
  return (
    <div class="db-outcome" role="status">
      <SignMark sign={acting?.sign ?? 'draw'} size={26} />
      <div>
        <p>
          {outcome.first.length === 0 &&
            (armed === 'tuck' ? (
              <Stronger preview={preview} stack={stack} context={context} />
            ) : acting ? (
              // What it brings is drawn or decided next.
              `${titleOf(old?.cards.at(-1) ?? null, context)}: ${acting.text}`
            ) : (
              say('board.no_change')
            ))}
          {outcome.first.map((consequence, index) => (
            <span key={index} class={consequence.tone}>
              {consequence.text}{' '}
            </span>
          ))}
        </p>
        <p class="quiet">
          {outcome.further.map((consequence, index) => (
            <span key={index} class={consequence.tone}>
              {index > 0 && ' · '}
              {consequence.text}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

/** What a tucked card does: it makes the stack's action stronger, or only adds its tags for later. */
function Stronger({
  preview,
  stack,
  context,
}: {
  preview: Previewed
  stack: number | null
  context: Context<View>
}) {
  const { say, view, seat } = context
  const pile = (from: View) => (stack === null ? undefined : playerAt(from, seat)?.stacks[stack])
  const [old, now] = [pile(view), pile(preview.view as View)]
  const [was, is] = [old && strengthOf(old), now && strengthOf(now)]
  if (!was || !is || was.text === is.text) return <>{say('board.only_tags')}</>
  return (
    <>
      <span class="good">
        {was.text} → {is.text}
      </span>{' '}
      {say('board.stronger', { card: titleOf(now?.cards.at(-1) ?? null, context) })}
    </>
  )
}

/** The consequences of a preview, with what would still be asked or left to chance. */
function outcomeOf(
  view: View,
  preview: Previewed,
  seat: number | null,
  { say }: Context<View>,
): Consequences {
  const consequences = consequencesOf(view, preview.view as View, seat, say)
  const asks = preview.decisions.find((decision) => decision.seat === seat)?.kind
  const further = [...consequences.further]
  if (preview.crossesChance) further.push({ text: say('board.luck'), tone: 'plain' })
  else if (asks && asks !== 'local_stage')
    further.push({ text: say('board.then_asks', { what: say(`decision.${asks}`) }), tone: 'plain' })
  return { first: consequences.first, further }
}

/** The title in the list of pending moves. */
export function moveTitle(
  verb: string,
  card: string | null,
  stack: number | null,
  context: Context<View>,
): string {
  const { say, view, seat } = context
  const top = stack === null ? null : (playerAt(view, seat)?.stacks[stack]?.cards.at(-1) ?? null)
  const title = card === null ? '' : titleOf(card, context)
  const under = top ? titleOf(top, context) : ''
  if (verb === 'start')
    return top
      ? say('board.pending.start_on', { card: title, top: under })
      : say('board.pending.start', { card: title })
  if (verb === 'tuck') return say('board.pending.tuck', { card: title, under })
  if (verb === 'act')
    return card === null
      ? say('board.pending.act', { top: under })
      : say('board.pending.pay', { top: under, card: title })
  return title
}

/** "1 of 5 in hand", and buttons to its neighbours. */
function InHand(props: ReadingProps & { card: string }) {
  const { context } = props
  const hand = playerAt(context.view, context.seat)?.hand ?? []
  const at = hand.indexOf(props.card)
  return (
    <p class="db-face-foot">
      <button
        type="button"
        class="icon-button"
        aria-label={context.say('board.previous_card')}
        disabled={at <= 0}
        onClick={() => turnTo(props, -1)}
      >
        <Icon name="back" />
      </button>
      {context.say('board.card_of', { at: at + 1, n: hand.length })}
      <button
        type="button"
        class="icon-button"
        aria-label={context.say('board.next_card')}
        disabled={at >= hand.length - 1}
        onClick={() => turnTo(props, 1)}
      >
        <Icon name="next" />
      </button>
    </p>
  )
}

function turnTo({ card, stack, context, choose }: ReadingProps, by: number): void {
  const hand = playerAt(context.view, context.seat)?.hand ?? []
  const next = hand[hand.indexOf(card ?? '') + by]
  if (next) choose([`card:${next}`, ...(stack === null ? [] : [`stack:${stack}`])])
}

function Swiped(props: ReadingProps & { children: preact.ComponentChildren }) {
  const begun = useRef<number | null>(null)
  return (
    <div
      onPointerDown={(event) => {
        begun.current = event.clientX
      }}
      onPointerUp={(event) => {
        const way = event.clientX - (begun.current ?? event.clientX)
        begun.current = null
        if (props.card !== null && Math.abs(way) > SWIPE_PX) turnTo(props, way < 0 ? 1 : -1)
      }}
    >
      {props.children}
    </div>
  )
}
