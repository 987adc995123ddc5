/** A region as a strip: agenda, permits, cubes and control above, demand spaces and projects below. */
import { useContext } from 'preact/hooks'
import type { Context } from '@/board/contract'
import { useMoving } from '@/board/moving'
import { RingNumber } from '@/board/ring_number'
import { TargetsContext, useTarget } from '@/board/target'
import { SeatToken } from '@/board/token'
import { colourOf, paint } from '@/look/players'
import './region.css'
import type { PlaceView, PlantView, RegionView, View } from '@/model/games/co2'
import { explain } from './explain'
import { PiecesContext } from './pieces'
import { AnyScientist, Coin, Cube, EnergySign, FossilSign, Permit, Scientist, Storm } from './signs'
import { grantMoney } from './standing'

const WIDTH = 336
const HEIGHT = 58
/** Where the lower row begins. */
const ROW = 21
const SPACE = 26.5
const PLACE = 54
/** Names with more letters are written smaller. */
const LONG = 13

interface RegionProps {
  readonly region: RegionView
  readonly context: Context<View>
}

export function Region({ region, context }: RegionProps) {
  return (
    <svg class="co2-region" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group">
      <title>{context.say(`region.${region.region}`)}</title>
      <Strip region={region} context={context} />
      {region.spaces.map((plant, index) => (
        <Space
          key={`${index} ${plant?.tile}`}
          plant={plant}
          index={index}
          region={region}
          context={context}
        />
      ))}
      {region.places.map((place, index) => (
        <Place
          key={place.place}
          place={place}
          context={context}
          money={grantMoney(region)}
          x={placeX(region, index)}
        />
      ))}
      <RingNumbers region={region} />
    </svg>
  )
}

function placeX({ places }: RegionView, index: number): number {
  return WIDTH - 2 - (places.length - index - 0.5) * PLACE
}

/** Drawn last, or the neighbour of a ringed space would cover its number. */
function RingNumbers({ region }: { region: RegionView }) {
  return (
    <>
      <RingNumber target={`region:${region.region}`} x={158} y={12} size={14} />
      {region.spaces.map((_, index) => (
        <RingNumber
          key={index}
          target={`space:${region.region}:${index}`}
          x={36 + index * SPACE}
          y={ROW + 17}
          size={13}
        />
      ))}
      {region.places.map((place, index) => (
        <RingNumber
          key={place.place}
          target={`place:${place.place}`}
          x={placeX(region, index) + 22}
          y={37}
          size={14}
        />
      ))}
    </>
  )
}

function Strip({ region, context }: RegionProps) {
  const { view, say } = context
  const id = `region:${region.region}`
  const target = useTarget(id, explain(id, context) ?? '')
  const { controller } = region
  const name = say(`region.${region.region}`)
  const event = view.events.indexOf(region.region)
  return (
    <g {...target}>
      <rect class={`strip${region.green ? ' green' : ''}`} width={WIDTH} height={HEIGHT} rx="10" />
      {controller !== null && (
        <>
          <path
            class="spine"
            d={`M10 0A10 10 0 0 0 0 10V${HEIGHT - 10}A10 10 0 0 0 10 ${HEIGHT}H6V0z`}
            fill={paint(colourOf(controller))}
          />
          <SeatToken seat={controller} x={15} y={11} size={11} />
        </>
      )}
      <text
        class={name.length > LONG ? 'name long' : 'name'}
        x={controller === null ? 12 : 25}
        y="15.500"
      >
        {name}
      </text>
      {region.agenda.map((energy, index) => (
        <EnergySign key={energy} energy={energy} x={168 + index * 19} y={11} size={15} />
      ))}
      <Permit x={234} y={11} size={13} />
      <text class="count" x="243" y="15">
        {region.permits}/{region.permitLimit}
      </text>
      <RegionCubes cubes={region.cubes} />
      {event >= 0 && (
        <g class={event === 0 ? undefined : 'co2-later'}>
          <Storm x={324} y={12} size={17} />
        </g>
      )}
      <rect class="aim" x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="9" />
    </g>
  )
}

function RegionCubes({ cubes }: { cubes: number }) {
  if (cubes === 0) return null
  if (cubes <= 2)
    return (
      <g>
        {Array.from({ length: cubes }, (_, index) => (
          <Cube key={index} x={278 + index * 15} y={12} size={14} />
        ))}
      </g>
    )
  return (
    <g>
      <Cube x={278} y={12} size={14} />
      <text class="count" x="287" y="16">
        ×{cubes}
      </text>
    </g>
  )
}

interface SpaceProps extends RegionProps {
  readonly plant: PlantView | null
  readonly index: number
}

function Space({ plant, index, region, context }: SpaceProps) {
  const targets = useContext(TargetsContext)
  const id = `space:${region.region}:${index}`
  const target = useTarget(id, explain(id, context) ?? '')
  const whole = `region:${region.region}`
  // Where a whole region can be chosen, a tap on its plants chooses it too.
  const tap = (): void => targets.tap(targets.possible.has(whole) ? whole : id)
  const tapped = { ...target, onClick: tap }
  return (
    <g {...tapped} transform={`translate(${12 + index * SPACE} ${ROW})`}>
      <SpaceDrawing plant={plant} year={firstYear(context.view) + index * 10} />
      <rect class="aim" x="-1.500" y="-1.500" width="27" height="36" rx="6.500" />
    </g>
  )
}

/** The first space is filled in the first decade, the second in the second. */
function firstYear({ year, decade }: View): number {
  return year - (decade - 1) * 10
}

function SpaceDrawing({ plant, year }: { plant: PlantView | null; year: number }) {
  if (!plant)
    return (
      <>
        <rect class="space" x=".5" y=".5" width="23" height="32" rx="5" />
        <text class="decade" x="12" y="20">
          ’{String(year).slice(-2)}
        </text>
      </>
    )
  if (plant.fossil)
    return (
      <>
        <rect class={`fossil co2-${plant.fossil}`} width="24" height="33" rx="5" />
        <FossilSign fossil={plant.fossil} x={12} y={22} size={16} />
        <text class="ppm" x="12" y="10.500">
          {plant.ppm}
        </text>
      </>
    )
  const owner = plant.owner
  return (
    <>
      <rect
        class="plant"
        width="24"
        height="33"
        rx="5"
        fill={owner === null ? 'var(--raised)' : paint(colourOf(owner))}
      />
      {plant.energy && <EnergySign energy={plant.energy} x={12} y={11} size={17} />}
      {owner !== null && <SeatToken seat={owner} x={6} y={26.5} size={8} />}
      <text class="worth" x={owner === null ? 12 : 17} y="30">
        {plant.points}
      </text>
    </>
  )
}

interface PlaceProps {
  readonly place: PlaceView
  readonly context: Context<View>
  /** What its money grant pays. */
  readonly money: number
  readonly x: number
}

function Place({ place, context, money, x }: PlaceProps) {
  const id = `place:${place.place}`
  const target = useTarget(id, explain(id, context) ?? '')
  const { project } = place
  const look = project
    ? `${project.installed ? 'installed' : 'proposed'} co2-${project.energy}`
    : ''
  return (
    <g {...target} transform={`translate(${x} 37)`}>
      <rect class="touch" x="-27" y="-30" width="54" height="50" />
      <rect class={`place ${look}`} x="-21.500" y="-15" width="43" height="30" rx="15" />
      <rect class="aim" x="-24" y="-17.500" width="48" height="35" rx="17.500" />
      {project ? (
        <EnergySign energy={project.energy} x={project.scientist === null ? 0 : -8} size={19} />
      ) : (
        <GrantSign grant={place.grant} money={money} />
      )}
      {project && project.scientist !== null && (
        <Working seat={project.scientist} spot={place.place} />
      )}
    </g>
  )
}

function GrantSign({ grant, money }: { grant: PlaceView['grant']; money: number }) {
  return (
    <g class="co2-grant">
      {grant === 'money' && (
        <>
          <Coin x={-7} size={16} />
          <text class="amount" x="9" y="5">
            {money}
          </text>
        </>
      )}
      {grant === 'scientist' && <AnyScientist size={16} />}
      {grant === 'cubes' && (
        <>
          <Cube x={-7} size={14} />
          <Cube x={7} size={14} />
        </>
      )}
    </g>
  )
}

function Working({ seat, spot }: { seat: number; spot: string }) {
  const piece = useContext(PiecesContext).get(`${seat} ${spot}`) ?? spot
  const moving = useMoving<SVGGElement>(`co2 ${seat} ${piece}`)
  return (
    <g ref={moving}>
      <Scientist seat={seat} x={11} y={-1} size={26} />
    </g>
  )
}
