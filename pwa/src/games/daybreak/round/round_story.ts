/** What a round did, read from its events: carbon, die, crises, growth, in the order in which they happened. */
import type { Event, Track, View } from '@/model/games/daybreak'

export interface Emitted {
  readonly seat: number
  readonly carbon: number
}

export interface Roll {
  readonly track: Track
  readonly from: number
  readonly to: number
  readonly tipped: boolean
  /** The card that let the players ignore it. */
  readonly ignoredBy: string | null
}

/** What one effect of a crisis did to a player: the full number, and what was left of it. */
export interface Blow {
  readonly seat: number | null
  readonly effect: string
  readonly full: number
  readonly left: number
}

export interface CrisisStory {
  readonly crisis: string
  readonly targets: readonly number[]
  readonly blows: readonly Blow[]
  readonly exempt: readonly number[]
  readonly isCancelled: boolean
  readonly lasts: boolean
  readonly lost: readonly { readonly seat: number; readonly card: string }[]
  /** Communities in crisis by seat, before and after. */
  readonly communities: readonly (readonly [number, number])[]
}

export interface RoundStory {
  readonly round: number
  /** Carbon that was left over from before. */
  readonly recent: number
  readonly emitted: readonly Emitted[]
  readonly shortfalls: readonly { readonly seat: number; readonly short: number }[]
  readonly absorbed: number
  readonly sinks: { readonly trees: number; readonly oceans: number; readonly dac: number } | null
  readonly bands: readonly [number, number]
  /** Carbon that left the thermometer because the sinks had room to spare. */
  readonly drawdown: number | null
  readonly rolls: readonly Roll[]
  readonly crises: readonly CrisisStory[]
  readonly growth: readonly { readonly seat: number; readonly by: number; readonly now: number }[]
  readonly ending: string | null
}

type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly [unknown, unknown]
    ? T[K]
    : T[K] extends readonly (infer E)[]
      ? E[]
      : T[K]
}

export function readRound(events: readonly Event[], before: View): RoundStory {
  const story: Mutable<RoundStory> = {
    round: before.round,
    recent: before.recent,
    emitted: [],
    shortfalls: [],
    absorbed: 0,
    sinks: null,
    bands: [before.bands, before.bands],
    drawdown: null,
    rolls: [],
    crises: [],
    growth: [],
    ending: null,
  }
  const communities = before.players.map((player) => player.communities)
  const positions = new Map(before.tracks.map(({ track, position }) => [track, position]))
  let crisis: Mutable<CrisisStory> | null = resumed(before, communities)
  let rolled: Track | null = null
  let hasEmitted = false
  const close = (): void => {
    if (!crisis) return
    crisis.communities = communities.map((now, seat) => [
      crisis?.communities[seat]?.[0] ?? now,
      now,
    ])
    if (crisis.blows.length + crisis.lost.length + crisis.exempt.length > 0 || crisis.isCancelled)
      story.crises.push(crisis)
    else if (crisis.targets.length > 0 || crisis.lasts) story.crises.push(crisis)
    crisis = null
  }
  const open = (id: string, targets: readonly number[]): void => {
    close()
    crisis = emptyCrisis(id, targets, communities)
  }
  for (const event of events) {
    switch (event.kind) {
      case 'demand_unmet':
        story.shortfalls.push({ seat: event.seat ?? 0, short: event.short })
        break
      case 'carbon_emitted':
        story.emitted.push({ seat: event.seat ?? 0, carbon: event.carbon })
        break
      case 'carbon_absorbed':
        hasEmitted = true
        story.absorbed = event.carbon
        story.sinks = { trees: before.trees, oceans: before.oceans, dac: before.dac }
        break
      case 'drawdown_reached':
        story.drawdown = event.carbon
        break
      case 'thermometer_changed':
        // Only the effect of emissions belongs to the carbon step; crises and tracks have their own.
        if (hasEmitted && story.rolls.length === 0 && story.crises.length === 0 && !crisis)
          story.bands = [before.bands, event.bands]
        break
      case 'planetary_rolled':
        rolled = event.track
        break
      case 'result_ignored': {
        const at = positions.get(event.track) ?? 0
        story.rolls.push({
          track: event.track,
          from: at,
          to: at,
          tipped: false,
          ignoredBy: event.card,
        })
        rolled = null
        break
      }
      case 'track_moved': {
        const from = positions.get(event.track) ?? 0
        positions.set(event.track, event.position)
        const { track, position: to, tipped } = event
        if (rolled === track) story.rolls.push({ track, from, to, tipped, ignoredBy: null })
        rolled = null
        break
      }
      case 'crisis_struck':
        open(event.crisis, event.targets)
        break
      case 'crisis_cancelled':
        open(event.crisis, [])
        if (crisis) (crisis as Mutable<CrisisStory>).isCancelled = true
        close()
        break
      case 'crisis_hit':
        crisis?.blows.push({
          seat: event.seat ?? null,
          effect: event.effect,
          full: event.full,
          left: event.left,
        })
        break
      case 'player_exempted':
        crisis?.exempt.push(event.seat ?? 0)
        break
      case 'card_lost':
        crisis?.lost.push({ seat: event.seat ?? 0, card: event.card })
        break
      case 'crisis_lasts':
        if (crisis) (crisis as Mutable<CrisisStory>).lasts = true
        close()
        break
      case 'crisis_over':
        if ((crisis as CrisisStory | null)?.crisis === event.crisis) close()
        break
      case 'tokens_changed':
        if (event.token === 'communities' && event.seat != null) communities[event.seat] = event.now
        if (
          event.token === 'demand' &&
          event.seat != null &&
          !crisis &&
          hasRoundEnded(story, before)
        )
          story.growth.push({ seat: event.seat, by: event.by, now: event.now })
        break
      case 'game_ended':
        story.ending = event.reason
        break
    }
  }
  close()
  return story
}

/** Demand that changes in the crisis stage, outside any crisis, is the growth at the round's end. */
function hasRoundEnded(story: RoundStory, before: View): boolean {
  return story.sinks !== null || before.stage === 'crisis'
}

/** A crisis that was interrupted by a question resumes where it stopped. */
function resumed(before: View, communities: readonly number[]): Mutable<CrisisStory> | null {
  const open = before.stage === 'crisis' ? before.crises[0]?.crisis : null
  return open ? emptyCrisis(open, [], communities) : null
}

function emptyCrisis(
  crisis: string,
  targets: readonly number[],
  communities: readonly number[],
): Mutable<CrisisStory> {
  return {
    crisis,
    targets: [...targets],
    blows: [],
    exempt: [],
    isCancelled: false,
    lasts: false,
    lost: [],
    communities: communities.map((now) => [now, now]),
  }
}

/** How the carbon is shared among the sinks, trees first, and what is left for the air. */
export function sharesOf({ absorbed, emitted, recent, sinks }: RoundStory): {
  readonly trees: number
  readonly oceans: number
  readonly dac: number
  readonly air: number
  readonly total: number
} {
  const total = recent + emitted.reduce((sum, { carbon }) => sum + carbon, 0)
  const trees = Math.min(absorbed, sinks?.trees ?? 0)
  const oceans = Math.min(absorbed - trees, sinks?.oceans ?? 0)
  return { trees, oceans, dac: absorbed - trees - oceans, air: total - absorbed, total }
}
