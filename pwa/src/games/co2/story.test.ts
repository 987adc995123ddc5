import { describe, expect, it } from 'vitest'
import type { Context } from '@/board/contract'
import type { Event, View } from '@/model/games/co2'
import late from './fixtures/late.json'
import { moment, momentTitle } from './moment/moment'
import { outlook } from './standing'
import { tellStep } from './story'

const view = late.view as unknown as View
const players = view.players.map(({ seat }) => ({ seat, name: `P${seat}`, isYou: seat === 0 }))
const context = {
  view,
  seat: 0,
  players,
  decision: null,
  say: (key: string, params: object = {}) => [key, ...Object.values(params)].join(' '),
} as unknown as Context<View>
const tell = (events: readonly object[]) =>
  tellStep({ events: events as readonly Event[], before: view, after: view }, context)

describe('a step of the story', () => {
  it('tells of a plant first, and that it took a region', () => {
    const line = tell([
      { kind: 'scientist_moved', seat: 1, source: 'hand', target: 'asia.money' },
      { kind: 'plant_built', seat: 1, plant: 'cold_fusion_2', region: 'asia', points: 7 },
      { kind: 'control_taken', seat: 1, region: 'asia' },
    ])
    expect(line?.text).toBe('board.told.plant_control P1 energy.cold_fusion region.asia')
    expect(line?.effect).toEqual({ text: 'board.effect.points 7', tone: 'bad' })
  })

  it('names the place of a project, for its ring', () => {
    const event = { kind: 'project_proposed', seat: 2, energy: 'solar', region: 'asia' }
    const line = tell([{ ...event, grant: 'cubes', money: 0, cubes: 2 }])
    expect(line?.targets).toEqual(['place:asia.cubes'])
  })

  it('is of the player who acted, even where the answer of a rival completed it', () => {
    const line = tell([
      { kind: 'scientist_moved', seat: 2, source: 'asia.cubes', target: 'hand' },
      { kind: 'project_installed', seat: 1, energy: 'solar', region: 'asia', grant: 'cubes' },
    ])
    expect(line?.text).toBe('board.told.install P1 energy.solar region.asia')
    expect(line?.seat).toBe(1)
  })

  it('is no news where an answer only brings about what I did', () => {
    const mine = { kind: 'project_installed', seat: 0, energy: 'solar', region: 'asia' }
    const line = tell([
      { kind: 'scientist_moved', seat: 1, source: 'asia.cubes', target: 'hand' },
      { ...mine, grant: 'cubes' },
    ])
    expect(line?.text).toBe('board.told.home P1')
  })

  it('says who needs the project where my scientist works', () => {
    const line = tell([{ kind: 'scientist_displaced', seat: 0, by: 1, place: 'asia.cubes' }])
    expect(line?.text).toBe('board.told.displaced P1')
    expect(line?.effect).toEqual({ text: 'board.told.paid_you', tone: 'good' })
  })

  it('of a new decade belongs to nobody', () => {
    const line = tell([{ kind: 'fossil_built', region: 'asia', fossil: 'coal', ppm: 300 }])
    expect(line?.isOfTheGame).toBe(true)
    expect(line?.targets).toEqual([`space:asia:${view.decade - 1}`])
  })
})

describe('the moment of a decade', () => {
  const events = [
    { kind: 'disaster', region: 'asia' },
    { kind: 'relief_given', seat: 0, cubes: 0, points: 2 },
  ] as unknown as readonly Event[]

  it('is known by its event', () => {
    expect(momentTitle(events, context)).toBe('board.moment.decade')
    expect(momentTitle([], context)).toBeNull()
  })

  it('adds up to the air as it is, whoever had to answer in between', () => {
    const shown = moment({ events, before: view, after: view }, context)
    expect(shown?.steps.map(({ id }) => id).slice(0, 4)).toEqual([
      'income',
      'fossils',
      'air',
      'event',
    ])
    const built = view.regions.flatMap(({ spaces }) => spaces[view.decade - 1] ?? [])
    const risen = built.reduce((sum, plant) => sum + (plant.fossil ? plant.ppm : 0), 0)
    const air = shown?.steps.find(({ id }) => id === 'air')
    expect(air?.text).toContain(`board.moment.air_text ${view.ppm - risen} ${view.ppm} ${risen}`)
  })

  it('says what it cost me', () => {
    const shown = moment({ events, before: view, after: view }, context)
    const struck = shown?.steps.find(({ id }) => id === 'event')
    expect(struck?.text).toContain('board.you: board.told.lost_points 2')
  })
})

describe('the outlook', () => {
  it('counts the empty spaces of the next decade', () => {
    const early = { ...view, decade: 1, decades: 5, phase: 'operations', end: null } as View
    const regions = view.regions.map((region) => ({ ...region, spaces: [null, null, null] }))
    expect(outlook({ ...early, regions, fossilLeft: 4 })).toEqual({
      spaces: 4,
      least: 80,
      most: 160,
    })
    expect(outlook({ ...early, decade: 5 })).toBeNull()
  })
})
