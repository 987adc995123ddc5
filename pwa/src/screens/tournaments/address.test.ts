import { describe, expect, it } from 'vitest'
import { calendarPath } from './address'

describe('the address of a calendar file', () => {
  it('needs no code where everybody may look', () => {
    expect(calendarPath({ id: '7', public: true, viewCode: 'v' }, 'c')).toBe(
      '/tournaments/7/calendar.ics',
    )
  })

  it('shows a private tournament by the code that lets nobody enter', () => {
    expect(calendarPath({ id: '7', public: false, viewCode: 'v' }, 'c')).toBe(
      '/tournaments/7/calendar.ics?code=v',
    )
    expect(calendarPath({ id: '7', public: false, viewCode: null }, 'c')).toBe(
      '/tournaments/7/calendar.ics?code=c',
    )
  })

  it('is none where no code is known', () => {
    expect(calendarPath({ id: '7', public: false, viewCode: null }, null)).toBeNull()
  })
})
