import { render } from 'preact'
import { beforeAll, describe, expect, it } from 'vitest'
import { learnGame, sayGame, speak } from '@/i18n/words'
import { language } from '@/settings'
import type { Context } from '../board'
import position from './fixtures/trust.json'
import { Plants } from './plants'
import type { View } from './view'

const context: Context<View> = {
  view: position.view as unknown as View,
  seat: 0,
  players: [],
  decision: null,
  say: (key, params) => sayGame('powergrid', key, params),
}

describe('the Trust beside the plant market', () => {
  beforeAll(async () => {
    await learnGame('powergrid')
    language.value = 'en'
    await speak('en')
  })

  it('shows its plants and how many houses it can still place', () => {
    const page = document.createElement('div')
    render(<Plants context={context} />, page)
    const trust = [...page.querySelectorAll('.pg-owner')].at(-1)
    expect(trust?.querySelectorAll('.pg-plant')).toHaveLength(2)
    expect(trust?.textContent).toContain('houses left: 7')
  })
})
