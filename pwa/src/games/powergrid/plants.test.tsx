import { render } from 'preact'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '@/board/contract'
import { loadBundle, speak, textOf } from '@/i18n/words'
import type { View } from '@/model/games/powergrid'
import { language } from '@/settings'
import position from './fixtures/trust.json'
import { Plants } from './plants'

const context: Context<View> = {
  view: position.view as unknown as View,
  seat: 0,
  players: [],
  decision: null,
  say: (key, params) => textOf('powergrid', key, params),
}

describe('the Trust beside the plant market', () => {
  beforeAll(async () => {
    await loadBundle('powergrid')
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
