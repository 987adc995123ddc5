/** The world: six regions as strips, the air at the edge, my hand below it. */
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks'
import { useGradually } from '@/board/after_first_paint'
import type { Context } from '@/board/contract'
import { forgetPlaces } from '@/board/moving'
import { TargetsContext } from '@/board/target'
import './world.css'
import type { View } from '@/model/games/co2'
import { Hand } from './hand'
import { PpmGauge } from './ppm_gauge'
import { Region } from './region'

export function World({ context }: { context: Context<View> }) {
  const regions = useChosenInSight()
  const { view } = context
  const drawn = useGradually('co2 world', view.regions.length)
  // The same elements again, so that the next region does not draw those before it anew.
  const drawings = useMemo(
    () =>
      view.regions.map((region) => (
        <Region key={region.region} region={region} context={context} />
      )),
    [context],
  )
  const edge = useMemo(
    () => (
      <div class="co2-edge">
        <PpmGauge context={context} />
        <Hand context={context} />
      </div>
    ),
    [context],
  )
  return (
    <div class="co2-world" tabIndex={0} onScroll={forgetPlaces}>
      <div ref={regions} class="co2-regions">
        {view.regions.map((region, index) =>
          index < drawn ? (
            drawings[index]
          ) : (
            // It keeps its room and follows.
            <svg key={region.region} class="co2-region" aria-hidden="true" />
          ),
        )}
      </div>
      {edge}
    </div>
  )
}

/** Keeps what was chosen, or the only possible choice, in sight as the sheet grows. */
function useChosenInSight() {
  const regions = useRef<HTMLDivElement>(null)
  const { chosen, possible } = useContext(TargetsContext)
  const wanted = [...chosen].at(-1) ?? (possible.size === 1 ? [...possible][0] : undefined)
  useEffect(() => {
    const piece = wanted && regions.current?.querySelector(`[data-target="${wanted}"]`)
    if (piece) piece.closest('svg')?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  return regions
}
