import { beforeAll, describe, expect, it } from 'vitest'
import { keysOf, loadBundle, speak } from '@/i18n/words'
import { type Language, language } from '@/settings'
import { paragraphsOf, sectionsOf } from './rules_text'

describe.each(['en', 'ru', 'pl'] as const)('the rules page of CO₂ in %s', (spoken: Language) => {
  beforeAll(async () => {
    language.value = spoken
    await speak(spoken)
    await loadBundle('co2/rules')
  })

  const end = (options: Record<string, string | number>) =>
    paragraphsOf('co2/rules', 'end', options)

  it('has a title for every section', () => {
    for (const section of sectionsOf('co2/rules'))
      expect(keysOf('co2/rules')).toContain(`${section}.title`)
  })

  it('says another thing where the table chose another final income', () => {
    const said = new Set(
      [
        {},
        { final_income: 'none' },
        { final_income: 'first_second' },
        { final_income: 'all_positions' },
      ].map((options) => end(options).join(' ')),
    )
    expect(said.size).toBe(4)
  })

  it('names the decade from which the game may end early', () => {
    expect(end({ early_end_decade: 2 }).join(' ')).toContain('2')
    expect(end({ early_end_decade: 2 })).not.toEqual(end({}))
  })

  it('keeps quiet of variants that are not played', () => {
    const decade = paragraphsOf('co2/rules', 'decade', {})
    expect(paragraphsOf('co2/rules', 'decade', { start_player: 'auction' }).length).toBe(
      decade.length + 1,
    )
  })
})

describe.each(['en', 'ru', 'pl'] as const)('other rules pages in %s', (spoken: Language) => {
  beforeAll(async () => {
    language.value = spoken
    await speak(spoken)
    await Promise.all([loadBundle('powergrid/rules'), loadBundle('daybreak/rules')])
  })

  it.each([
    ['powergrid/rules', 'goal', { open_money: true }],
    ['powergrid/rules', 'maps', { edition: 'classic' }],
    ['powergrid/rules', 'two', { two_player_refill: 'classic' }],
    ['powergrid/rules', 'two', { trust_ends_nuclear: false }],
    ['powergrid/rules', 'maps', { map: 'usa' }],
    ['powergrid/rules', 'starts', { starting_cities: true }],
    ['daybreak/rules', 'global', { agreement: 'majority' }],
    ['daybreak/rules', 'setup', { powers: 'CE' }],
    ['daybreak/rules', 'challenges', { chosen_challenges: 'sprint' }],
  ])('%s says something else in %s with %j', (words, section, options) => {
    expect(paragraphsOf(words, section, options)).not.toEqual(paragraphsOf(words, section, {}))
  })

  it.each([
    ['setup', { powers: 'default' }],
    ['challenges', { chosen_challenges: '', group_challenge: 'none', own_challenges: 'none' }],
  ])('Daybreak says the usual in %s with %j', (section, options) => {
    const usual = paragraphsOf('daybreak/rules', section, {})
    expect(paragraphsOf('daybreak/rules', section, options)).toEqual(usual)
  })
})
