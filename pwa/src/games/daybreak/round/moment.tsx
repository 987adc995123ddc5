/** The end of a round as a screen: carbon, planet, each crisis, growth. */
import type { Context, Moment, MomentStep, Told } from '@/board/contract'
import { lazyScreen } from '@/lazy'
import type { Event, View } from '@/model/games/daybreak'
import { titleOf } from '../cards'
import { type RoundStory, readRound, sharesOf } from './round_story'
import { crisisInWords } from './round_words'

const pictures = () => import('./pictures')
const CarbonStep = lazyScreen(() => pictures().then((module) => module.CarbonStep))
const PlanetStep = lazyScreen(() => pictures().then((module) => module.PlanetStep))
const CrisisStep = lazyScreen(() => pictures().then((module) => module.CrisisStep))
const GrowthStep = lazyScreen(() => pictures().then((module) => module.GrowthStep))

const TELLING = [
  'carbon_absorbed',
  'planetary_rolled',
  'crisis_struck',
  'crisis_cancelled',
  'crisis_hit',
  'card_lost',
]

export function momentTitle(events: readonly Event[], { say }: Context<View>): string | null {
  if (!events.some((event) => TELLING.includes(event.kind))) return null
  const next = events.find((event) => event.kind === 'round_began')
  if (next?.kind === 'round_began') return say('board.round.title', { n: next.round - 1 })
  return say('board.round.title_open')
}

export function moment(
  { events, before }: Told<View, Event>,
  context: Context<View>,
): Moment | null {
  const { say } = context
  const story = readRound(events, before)
  const steps = [
    ...carbonStep(story, context),
    ...planetStep(story, context),
    ...crisisSteps(story, context),
    ...growthStep(story, context),
  ]
  return steps.length > 0 ? { title: say('board.round.title', { n: story.round }), steps } : null
}

function carbonStep(story: RoundStory, context: Context<View>): readonly MomentStep[] {
  if (!story.sinks) return []
  const { say } = context
  const { total, air } = sharesOf(story)
  const text = say(
    story.drawdown === null ? 'board.round.carbon_text' : 'board.round.drawdown_text',
    {
      total,
      absorbed: story.absorbed,
      n: story.drawdown ?? air,
    },
  )
  return [
    {
      id: 'carbon',
      title: say('board.round.carbon'),
      text,
      Picture: () => <CarbonStep story={story} context={context} />,
    },
  ]
}

function planetStep(story: RoundStory, context: Context<View>): readonly MomentStep[] {
  if (story.rolls.length === 0) return []
  const { say } = context
  const text = story.rolls
    .map(({ track, tipped }) =>
      tipped ? `${say(`track.${track}`)}: ${say(`tipping.${track}`)}` : say(`track.${track}`),
    )
    .join('. ')
  return [
    {
      id: 'planet',
      title: say('board.round.planet'),
      text,
      Picture: () => <PlanetStep story={story} context={context} />,
    },
  ]
}

function crisisSteps(story: RoundStory, context: Context<View>): readonly MomentStep[] {
  return story.crises.map((crisis, index) => ({
    id: `crisis ${index}`,
    title: titleOf(crisis.crisis, context),
    chapter: context.say('board.round.crises'),
    text: crisisInWords(crisis, context),
    Picture: () => (
      <CrisisStep story={crisis} number={index + 1} count={story.crises.length} context={context} />
    ),
  }))
}

function growthStep(story: RoundStory, context: Context<View>): readonly MomentStep[] {
  if (story.growth.length === 0 && story.ending === null) return []
  const { say } = context
  const isOver = story.ending !== null
  return [
    {
      id: 'growth',
      title: say(isOver ? 'board.round.end' : 'board.round.growth'),
      text: isOver
        ? say(`result.${story.ending}`)
        : say('board.round.growth_text', { n: story.round + 1 }),
      Picture: () => <GrowthStep story={story} context={context} />,
    },
  ]
}
