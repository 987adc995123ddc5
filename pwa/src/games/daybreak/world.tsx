/** The world: sinks, planetary tracks, crises, global projects, and what is decided together. */

import type { Context } from '@/board/contract'
import { useTarget } from '@/board/target'
import { SeatMark } from '@/board/token'
import type { ProjectView, View } from '@/model/games/daybreak'
import { textOf, titleOf } from './cards'
import { Crisis } from './crises'
import { proposalInWords } from './proposals'
import { SignMark } from './signs'

export function World({ context }: { context: Context<View> }) {
  const { view, say } = context
  return (
    <div class="db-page" tabIndex={0}>
      {view.question && <Together context={context} />}
      {view.offered.length > 0 && (
        <>
          <h3>{say('board.offered')}</h3>
          {view.offered.map((id) => (
            <Offered key={id} id={id} context={context} />
          ))}
        </>
      )}
      <Sinks context={context} />
      <Tracks context={context} />
      <h3>{say('board.crises')}</h3>
      {[...view.lasting, ...view.crises].map((crisis, index) => (
        <Crisis key={index} crisis={crisis} context={context} />
      ))}
      {view.crises.length + view.lasting.length === 0 && <p class="quiet">{say('board.none')}</p>}
      <h3>{say('board.projects')}</h3>
      {view.projects.map((project) => (
        <Project key={project.project} project={project} context={context} />
      ))}
      {view.projects.length === 0 && <p class="quiet">{say('board.none')}</p>}
      {view.challenges.map((challenge) => (
        <p key={challenge} class="db-challenge">
          <b>{say(`card.${challenge}`)}</b> {say(`text.${challenge}`)}
        </p>
      ))}
    </div>
  )
}

function Together({ context }: { context: Context<View> }) {
  const { view, say, players } = context
  const question = view.question
  if (!question) return null
  const proposer = players.find((one) => one.seat === question.proposer)?.name
  return (
    <section class="db-together" aria-live="polite">
      <b>{say(`decision.${question.kind}`)}</b>
      <p>
        {question.proposal
          ? say('board.proposal', {
              player: proposer ?? '',
              proposal: proposalInWords(question.proposal, context),
            })
          : say('board.no_proposal')}
      </p>
      <p class="db-agreed">
        {question.agreed.map((seat) => (
          <span key={seat}>
            <SeatMark seat={seat} size={14} /> {say('board.agrees')}
          </span>
        ))}
      </p>
    </section>
  )
}

function Offered({ id, context }: { id: string; context: Context<View> }) {
  const aim = useTarget(`offered:${id}`, `${titleOf(id, context)} ${textOf(id, context)}`)
  return (
    <div {...aim} class={`db-project ${aim.class}`}>
      <b>{titleOf(id, context)}</b> <p class="db-text">{textOf(id, context)}</p>
    </div>
  )
}

function Project({ project, context }: { project: ProjectView; context: Context<View> }) {
  const { say } = context
  const aim = useTarget(
    `project:${project.project}`,
    `${titleOf(project.project, context)} ${textOf(project.project, context)}`,
  )
  return (
    <div {...aim} class={`db-project ${aim.class}${project.active ? ' active' : ''}`}>
      <p>
        <b>{titleOf(project.project, context)}</b>
        {project.active && <span class="good">{say('board.active')}</span>}
        {project.missing.map((tag, index) => (
          <SignMark key={index} sign={tag} size={16} />
        ))}
        {project.tucked.length > 0 && <span class="quiet">+{project.tucked.length}▮</span>}
      </p>
      <p class="db-text">{textOf(project.project, context)}</p>
    </div>
  )
}

function Sinks({ context }: { context: Context<View> }) {
  const { view, say } = context
  return (
    <section class="db-sinks">
      <span>
        <Tree /> {say('board.trees', { n: view.trees })}
      </span>
      <span>
        <Wave /> {say('board.oceans', { n: view.oceans })}
      </span>
      {view.dac > 0 && <span>{say('board.dac', { n: view.dac })}</span>}
      {view.recent > 0 && <span class="bad">{say('board.recent', { n: view.recent })}</span>}
    </section>
  )
}

function Tree() {
  return (
    <svg viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true">
      <path d="M0-8L6 3H-6zM-1.500 3H1.500V8H-1.500z" fill="#5cb85c" />
    </svg>
  )
}

function Wave() {
  return (
    <svg viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true">
      <path
        d="M-8-2C-5-6-3-6 0-2S5 2 8-2M-8 4C-5 0-3 0 0 4S5 8 8 4"
        fill="none"
        stroke="#4a90e2"
        stroke-width="2.500"
      />
    </svg>
  )
}

function Tracks({ context }: { context: Context<View> }) {
  const { view, say } = context
  return (
    <section class="db-tracks">
      <h3>
        {say('board.planet')}
        <span>{say('board.rolls', { n: view.rollsLeft })}</span>
      </h3>
      {view.tracks.map(({ track, position, tipping }) => {
        const end = Math.max(...tipping)
        return (
          <div key={track} class="db-track" title={say(`tipping.${track}`)}>
            <span>{say(`track.${track}`)}</span>
            <svg
              viewBox={`0 0 ${(end + 1) * 18} 18`}
              width={(end + 1) * 18}
              height="18"
              role="img"
              aria-label={say('board.track', { track: say(`track.${track}`), n: position, end })}
            >
              {Array.from({ length: end + 1 }, (_, cell) => (
                <g key={cell} transform={`translate(${cell * 18 + 9} 9)`}>
                  {tipping.includes(cell) ? (
                    <path class="db-tip" d="M0-8L8 6H-8z" />
                  ) : (
                    <circle class="db-cell" r="5" />
                  )}
                  {cell === position && <circle class="db-marker" r="5.500" />}
                </g>
              ))}
            </svg>
          </div>
        )
      })}
    </section>
  )
}
