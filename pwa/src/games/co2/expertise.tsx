/** Expertise: five ladders with everybody's discs, what each step pays and brings, and the next plant. */

import type { Context } from '@/board/contract'
import { forgetPlaces, useMoving } from '@/board/moving'
import { useTarget } from '@/board/target'
import { SeatToken } from '@/board/token'
import './expertise.css'
import type { EnergyView, StepView, View } from '@/model/games/co2'
import { explain } from './explain'
import { BonusSign, Crane, Cube, EnergySign, Star } from './signs'

const COLUMN = 66
const PITCH = 70
const TOP = 34
const STEP = 27
const FOOT = 44

export function Expertise({ context }: { context: Context<View> }) {
  const { energies } = context.view
  const steps = Math.max(...energies.map((energy) => energy.track.length))
  const height = TOP + (steps + 1) * STEP + FOOT
  return (
    <div class="co2-page" tabIndex={0} onScroll={forgetPlaces}>
      <svg
        class="co2-ladders"
        viewBox={`-2 -2 ${energies.length * PITCH} ${height + 4}`}
        role="group"
        aria-label={context.say('board.expertise')}
      >
        {energies.map((energy, index) => (
          <Ladder
            key={energy.energy}
            energy={energy}
            context={context}
            x={index * PITCH}
            height={height}
          />
        ))}
      </svg>
    </div>
  )
}

interface LadderProps {
  readonly energy: EnergyView
  readonly context: Context<View>
  readonly x: number
  readonly height: number
}

function Ladder({ energy, context, x, height }: LadderProps) {
  const id = `energy:${energy.energy}`
  const target = useTarget(id, explain(id, context) ?? '')
  const steps = energy.track.length
  return (
    <g {...target} transform={`translate(${x} 0)`}>
      <rect class="ladder" width={COLUMN} height={height} rx="10" />
      <EnergySign energy={energy.energy} x={COLUMN / 2} y={17} size={25} />
      {energy.track.map((step, index) => (
        <Step key={index} step={step} level={index + 1} y={TOP + (steps - 1 - index) * STEP} />
      ))}
      <rect
        class="step ground"
        x="3"
        y={TOP + steps * STEP}
        width={COLUMN - 6}
        height="24"
        rx="6"
      />
      {context.view.players.map((player) => (
        <Disc
          key={player.seat}
          seat={player.seat}
          energy={energy.energy}
          level={player.expertise.find((track) => track.energy === energy.energy)?.level ?? 0}
          steps={steps}
          isOwn={player.seat === context.seat}
        />
      ))}
      <NextPlant energy={energy} y={TOP + (steps + 1) * STEP + 2} />
      <rect class="aim" width={COLUMN} height={height} rx="10" />
    </g>
  )
}

function Step({ step, level, y }: { step: StepView; level: number; y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect
        class={step.crane ? 'step crane' : 'step'}
        x="3"
        width={COLUMN - 6}
        height="25"
        rx="6"
      />
      <text class="income" x="7" y="10.500">
        ${step.income}
      </text>
      {step.crane && <Crane x={29} y={7} size={11} />}
      {step.bonus && <BonusSign bonus={step.bonus} x={41} y={7.5} size={12} />}
      <text class="level" x={COLUMN - 6} y="10.500">
        {level}
      </text>
    </g>
  )
}

interface DiscProps {
  readonly seat: number
  readonly energy: string
  readonly level: number
  readonly steps: number
  readonly isOwn: boolean
}

/** Each seat has its own column on the ladder, so that discs never cover each other. */
function Disc({ seat, energy, level, steps, isOwn }: DiscProps) {
  const moving = useMoving<SVGGElement>(`co2 expertise ${seat} ${energy}`)
  return (
    <g ref={moving}>
      <SeatToken
        seat={seat}
        x={10.5 + seat * 11.2}
        y={TOP + (steps - level) * STEP + 18}
        size={isOwn ? 14 : 10}
      />
    </g>
  )
}

function NextPlant({ energy, y }: { energy: EnergyView; y: number }) {
  const plant = energy.nextPlant
  return (
    <g class="co2-next" transform={`translate(0 ${y})`}>
      {plant && (
        <>
          <text x="5" y="14">
            ${plant.money}
          </text>
          <Cube x={44} y={10} size={12} />
          <text class="left" x="61" y="14">
            {plant.cubes}
          </text>
          <Star x={10} y={28} size={11} />
          <text x="18" y="32">
            {plant.points}
          </text>
        </>
      )}
      <text class="left" x="61" y="32">
        ×{energy.plantsLeft}
      </text>
    </g>
  )
}
