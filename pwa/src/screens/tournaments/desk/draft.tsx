/** The draft of the next round: the reason for each table, the cost of a change, and publishing it. */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Icon } from '@/look/icons'
import { isProblem, type Problem } from '@/model/problem'
import type { Act } from '../act'
import { type Draft, type DraftPrice, type DraftTable, priceEdit, type Tournament } from '../api'
import { type DraftEditInput, discardDraft, draftRound, editDraft, publishRound } from '../changes'
import { confirm, UNEXPLAINED } from '../confirm'
import { figure, signed } from '../figures'
import { nameOf, namesOf, partTitle, reasonInWords } from '../names'
import { may } from '../roles'
import { refusal, tell } from '../words'
import { Drawing } from './next_step'
import './draft.css'

interface DraftProps {
  readonly tournament: Tournament
  readonly draft: Draft
  readonly act: Act
}

export function DraftReview({ tournament, draft, act }: DraftProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const [edit, setEdit] = useState<DraftEditInput | null>(null)
  const [text, setText] = useState('')
  const directs = may(tournament, 'director')
  const points = usePoints(tournament)
  // The picked player may sit elsewhere after a change.
  useEffect(() => {
    setPicked(null)
    setEdit(null)
  }, [draft])
  /** A tap, or a drop on somebody else: proposes that the two swap places. */
  const meet = (entrant: string, from: string | null = picked): void => {
    if (!directs) return
    if (from === null || from === entrant) {
      setPicked(from === entrant ? null : entrant)
      setEdit(null)
      return
    }
    setPicked(from)
    setEdit({ entrant: from, swapWith: entrant, tableNumber: null })
  }
  const seat = (tableNumber: number, from: string | null = picked): void => {
    if (!directs || from === null) return
    setPicked(from)
    setEdit({ entrant: from, swapWith: null, tableNumber })
  }
  const wanted = text.trim().toLocaleLowerCase()
  const isHit = (entrant: string): boolean =>
    wanted !== '' && nameOf(tournament, entrant).toLocaleLowerCase().includes(wanted)
  const shown =
    wanted === '' ? draft.tables : draft.tables.filter((table) => table.entrants.some(isHit))
  return (
    <section class="draft">
      <DraftHead tournament={tournament} draft={draft} act={act} />
      <label class="desk-search">
        <span class="unseen">{tell('desk.search')}</span>
        <input
          type="search"
          value={text}
          placeholder={tell('desk.search')}
          onInput={(input) => setText(input.currentTarget.value)}
        />
      </label>
      {directs && <p class="quiet">{tell('draft.how')}</p>}
      {picked && (
        <Change
          tournament={tournament}
          draft={draft}
          picked={picked}
          edit={edit}
          wish={setEdit}
          drop={() => setPicked(null)}
          act={act}
        />
      )}
      <ul class="draft-tables">
        {shown.map((table) => (
          <DraftCard
            key={table.tableNumber}
            tournament={tournament}
            table={table}
            points={points}
            picked={picked}
            partner={edit?.swapWith ?? null}
            meet={meet}
            seat={seat}
            isHit={isHit}
          />
        ))}
      </ul>
      {draft.byes.length > 0 && (
        <div class="draft-byes">
          <h3>{tell('draft.byes')}</h3>
          {draft.byes.map((entrant) => (
            <Chip
              key={entrant}
              name={nameOf(tournament, entrant)}
              points={points.get(entrant) ?? 0}
              entrant={entrant}
              isPicked={entrant === picked || entrant === edit?.swapWith}
              isHit={isHit(entrant)}
              meet={meet}
            />
          ))}
        </div>
      )}
      {draft.sittingOut.length > 0 && (
        <p class="quiet">
          {tell('draft.sitting_out', { names: namesOf(tournament, draft.sittingOut) })}
        </p>
      )}
    </section>
  )
}

function usePoints(tournament: Tournament): ReadonlyMap<string, number> {
  return useMemo(
    () => new Map(tournament.standings.map((line) => [line.entrant, line.points])),
    [tournament],
  )
}

function DraftHead({ tournament, draft, act }: DraftProps) {
  const [busy, setBusy] = useState(false)
  const { id, version } = tournament
  const directs = may(tournament, 'director')
  const publish = async (): Promise<void> => {
    const warned = draft.unclaimed > 0 ? ` ${tell('draft.unclaimed', { n: draft.unclaimed })}` : ''
    const why = await confirm({
      title: tell('confirm.publish', { round: draft.round }),
      text: tell('confirm.publish.text', { n: draft.tables.length }) + warned,
      button: tell('draft.publish'),
    })
    if (!why) return
    setBusy(true)
    await act(publishRound(id, { ...why, version }))
    setBusy(false)
  }
  return (
    <header class="draft-head">
      <div>
        <h2>{tell('draft.title', { round: draft.round })}</h2>
        <p class="quiet">
          {tell('draft.summary', { n: draft.tables.length, price: figure(draft.price) })}
          {draft.edited && ` · ${tell('draft.edited')}`}
        </p>
        {draft.unclaimed > 0 && (
          <p class="missing">{tell('draft.unclaimed', { n: draft.unclaimed })}</p>
        )}
      </div>
      {busy ? (
        <Drawing id={id} />
      ) : (
        directs && (
          <div class="draft-buttons">
            <button
              type="button"
              class="button small"
              onClick={() => act(discardDraft(id, { ...UNEXPLAINED, version }))}
            >
              {tell('draft.discard')}
            </button>
            <button
              type="button"
              class="button small"
              onClick={() => act(draftRound(id, { ...UNEXPLAINED, version }))}
            >
              <Icon name="restart" />
              {tell('draft.redraw')}
            </button>
            <button type="button" class="button primary" onClick={publish}>
              {tell('draft.publish')}
            </button>
          </div>
        )
      )}
    </header>
  )
}

interface ChangeProps extends DraftProps {
  readonly picked: string
  readonly edit: DraftEditInput | null
  readonly wish: (edit: DraftEditInput | null) => void
  readonly drop: () => void
}

/** What the chosen change costs, before it is made. */
function Change({ tournament, draft, picked, edit, wish, drop, act }: ChangeProps) {
  const [price, setPrice] = useState<DraftPrice | Problem | null>(null)
  const { id, version } = tournament
  useEffect(() => {
    setPrice(null)
    if (edit) priceEdit(id, edit).then(setPrice, () => undefined)
  }, [id, edit])
  const name = nameOf(tournament, picked)
  const words = !edit
    ? tell('draft.picked', { name })
    : edit.swapWith
      ? tell('draft.swap', { name, other: nameOf(tournament, edit.swapWith) })
      : edit.tableNumber
        ? tell('draft.seat', { name, table: edit.tableNumber })
        : tell('draft.give_bye', { name })
  const hasBye = draft.byes.includes(picked)
  return (
    <div class="draft-change" role="status">
      <b>{words}</b>
      {price && <Price price={price} />}
      <span class="draft-change-buttons">
        {!edit && !hasBye && (
          <button
            type="button"
            class="button small"
            onClick={() => wish({ entrant: picked, swapWith: null, tableNumber: null })}
          >
            {tell('draft.bye')}
          </button>
        )}
        {edit && (
          <button
            type="button"
            class="button primary small"
            disabled={price === null || isProblem(price)}
            onClick={() => act(editDraft(id, edit, version))}
          >
            {tell('draft.change')}
          </button>
        )}
        <button type="button" class="button small" onClick={drop}>
          {tell('confirm.leave')}
        </button>
      </span>
    </div>
  )
}

function Price({ price }: { price: DraftPrice | Problem }) {
  if (isProblem(price)) return <span class="problem">{refusal(price)}</span>
  const by = price.after - price.before
  const words = tell('draft.price', { before: figure(price.before), after: figure(price.after) })
  return (
    <span class={by > 0.005 ? 'dearer' : by < -0.005 ? 'cheaper' : 'quiet'}>
      {words} ({signed(by)})
    </span>
  )
}

interface CardProps {
  readonly tournament: Tournament
  readonly table: DraftTable
  readonly points: ReadonlyMap<string, number>
  readonly picked: string | null
  readonly partner: string | null
  readonly meet: (entrant: string, from?: string | null) => void
  readonly seat: (tableNumber: number, from?: string | null) => void
  readonly isHit: (entrant: string) => boolean
}

function DraftCard(props: CardProps) {
  const { tournament, table, points, picked, partner, meet, seat, isHit } = props
  const isFree = table.entrants.length < tournament.seats
  const canSit = picked !== null && isFree && !table.entrants.includes(picked)
  return (
    <li
      class="draft-table"
      onDragOver={(event) => isFree && event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer?.getData('text/entrant')
        if (!from || !isFree || table.entrants.includes(from)) return
        event.preventDefault()
        seat(table.tableNumber, from)
      }}
    >
      <div class="draft-table-head">
        <b class="draft-number">{table.tableNumber}</b>
        <span class="quiet">{partTitle(table)}</span>
        <span class={table.price > 1 ? 'draft-price dear' : 'draft-price'}>
          {figure(table.price)}
        </span>
      </div>
      <ol>
        {table.entrants.map((entrant) => (
          <li key={entrant}>
            <Chip
              name={nameOf(tournament, entrant)}
              points={points.get(entrant) ?? 0}
              entrant={entrant}
              isPicked={entrant === picked || entrant === partner}
              isHit={isHit(entrant)}
              meet={meet}
            />
          </li>
        ))}
      </ol>
      {table.bots > 0 && <p class="quiet">{tell('round.bots', { n: table.bots })}</p>}
      {canSit && (
        <button type="button" class="button small" onClick={() => seat(table.tableNumber)}>
          {tell('draft.sit_here')}
        </button>
      )}
      <details>
        <summary>{tell('round.why')}</summary>
        <ul class="why">
          {table.reasons.map((reason) => (
            <li key={reason.key + JSON.stringify(reason.parameters)}>
              {reasonInWords(tournament, reason)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

interface ChipProps {
  readonly entrant: string
  readonly name: string
  readonly points: number
  readonly isPicked: boolean
  readonly isHit: boolean
  readonly meet: (entrant: string, from?: string | null) => void
}

/** A player in the draft: can be tapped or dragged onto another one. */
function Chip({ entrant, name, points, isPicked, isHit, meet }: ChipProps) {
  return (
    <button
      type="button"
      class={`draft-chip${isPicked ? ' picked' : ''}${isHit ? ' hit' : ''}`}
      aria-pressed={isPicked}
      draggable
      onDragStart={(event) => event.dataTransfer?.setData('text/entrant', entrant)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer?.getData('text/entrant')
        if (!from) return
        event.preventDefault()
        event.stopPropagation()
        meet(entrant, from)
      }}
      onClick={() => meet(entrant)}
    >
      <span class="name">{name}</span>
      <span class="quiet">{figure(points)}</span>
    </button>
  )
}
