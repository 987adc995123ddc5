/** The pictures of a round's end, which are loaded when the first round ends. */
export { CarbonStep } from './carbon_step'
export { CrisisStep } from './crisis_step'
export { GrowthStep } from './growth_step'
export { PlanetStep } from './planet_step'
