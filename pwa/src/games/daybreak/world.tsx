/** The world: temperature, sinks, planetary tracks, crises, global projects, what is decided together, the piles. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import { SeatMark } from '@/board/token'
import type { ProjectView, View } from '@/model/games/daybreak'
import { textOf, titleOf } from './cards'
import { Crisis } from './crises'
import { Discards } from './discards'
import { Planet } from './planet'
import { proposalInWords } from './proposals'
import { SignMark } from './signs'
import { Thermometer } from './thermometer'
import { Vignette } from './vignettes/vignette'
import './world.css'

export function World({ context }: { context: Context<View> }) {
  const { view, say } = context
  const hasCrises = view.crises.length + view.lasting.length > 0
  return (
    <div class="db-page" tabIndex={0}>
      {view.question && <Together context={context} />}
      {view.offered.map((id) => (
        <Offered key={id} id={id} context={context} />
      ))}
      <Thermometer context={context} />
      <Sinks context={context} />
      {hasCrises && <h3>{say('board.crises')}</h3>}
      {view.lasting.map((crisis, index) => (
        <Crisis key={index} crisis={crisis} context={context} isLasting />
      ))}
      {view.crises.map((crisis, index) => (
        <Crisis key={index} crisis={crisis} context={context} />
      ))}
      <Planet context={context} />
      {view.projects.length > 0 && <h3>{say('board.projects')}</h3>}
      {view.projects.map((project) => (
        <Project key={project.project} project={project} context={context} />
      ))}
      {view.challenges.map((challenge) => (
        <p key={challenge} class="db-challenge">
          <b>{say(`card.${challenge}`)}</b> {textOf(challenge, context)}
        </p>
      ))}
      <Discards context={context} />
    </div>
  )
}

function Together({ context }: { context: Context<View> }) {
  const { view, say, players } = context
  const question = view.question
  if (!question || players.length === 1) return null
  const proposer = players.find((player) => player.seat === question.proposer)
  return (
    <section class="db-together" aria-live="polite">
      <p>
        {question.proposer !== null && <SeatMark seat={question.proposer} size={14} />}{' '}
        {question.proposal
          ? say(proposer?.isYou ? 'board.proposal.yours' : 'board.proposal', {
              player: proposer?.name ?? '',
              proposal: proposalInWords(question.proposal, context),
            })
          : say('board.no_proposal')}
      </p>
      {question.agreed.length > 0 && (
        <p class="db-agreed">
          {question.agreed.map((seat) => (
            <span key={seat}>
              <SeatMark seat={seat} size={14} /> {say('board.agrees')}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function Offered({ id, context }: { id: string; context: Context<View> }) {
  const needs = context.view.offeredProjects.find(({ project }) => project === id)?.missing ?? []
  const aim = useTarget(`offered:${id}`, `${titleOf(id, context)} ${textOf(id, context)}`)
  const isProposed = context.view.question?.proposal?.includes(` ${id} `) ?? false
  return (
    <div {...aim} class={`db-project ${aim.class}${isProposed ? ' proposed' : ''}`}>
      <span class="db-project-picture">
        <Vignette card={id} />
      </span>
      <div>
        <p class="db-project-title">
          <b>{titleOf(id, context)}</b>{' '}
          {/* Hidden from screen readers: the text says the same, and the name must match the visible text. */}
          <span class="db-missing" aria-hidden="true">
            {needs.map((tag, index) => (
              <SignMark key={index} sign={tag} size={16} />
            ))}
          </span>
        </p>
        <p class="db-text">{textOf(id, context)}</p>
      </div>
    </div>
  )
}

function Project({ project, context }: { project: ProjectView; context: Context<View> }) {
  const { say } = context
  const id = project.project
  const aim = useTarget(`project:${id}`, `${titleOf(id, context)} ${textOf(id, context)}`, 'group')
  return (
    <div {...aim} class={`db-project ${aim.class}${project.active ? ' active' : ''}`}>
      <span class="db-project-picture">
        <Vignette card={id} />
      </span>
      <div>
        <p class="db-project-title">
          <b>{titleOf(id, context)}</b>
          {project.active && <span class="db-tab good">{say('board.active')}</span>}
          <Missing tags={project.missing} context={context} />
          {project.tucked.length > 0 && (
            <span class="db-tab">{say('board.tucked', { n: project.tucked.length })}</span>
          )}
        </p>
        <p class="db-text">{textOf(id, context)}</p>
      </div>
    </div>
  )
}

/** The tags of the cards it still needs. */
function Missing({ tags, context }: { tags: readonly string[]; context: Context<View> }) {
  if (tags.length === 0) return null
  return (
    <span class="db-missing">
      {context.say('board.needs')}
      {tags.map((tag, index) => (
        <SignMark key={index} sign={tag} size={16} />
      ))}
    </span>
  )
}

function Sinks({ context }: { context: Context<View> }) {
  const { view, say } = context
  return (
    <section class="db-sinks">
      <span>
        <SignMark sign="trees" /> {say('board.trees', { n: view.trees })}
      </span>
      <span>
        <SignMark sign="oceans" /> {say('board.oceans', { n: view.oceans })}
      </span>
      {view.dac > 0 && (
        <span>
          <SignMark sign="dac" /> {say('board.dac', { n: view.dac })}
        </span>
      )}
      {view.recent > 0 && <span class="bad">{say('board.recent', { n: view.recent })}</span>}
    </section>
  )
}
