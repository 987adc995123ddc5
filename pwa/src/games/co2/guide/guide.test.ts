import { expect, test } from 'vitest'
import en from './words/en.json'
import pl from './words/pl.json'
import ru from './words/ru.json'

test.each([
  ['English', en.research, 'one project teaches you each turn'],
  ['Polish', pl.research, 'uczy tylko jeden projekt'],
  ['Russian', ru.research, 'учит только один проект'],
])(
  'the guide in %s says that one project a turn teaches, however many scientists',
  (_, text, rule) => {
    expect(text).toContain(rule)
  },
)

test.each([
  ['English', en.supply_permit, 'only permits in your hand can be sold'],
  ['Polish', pl.supply_permit, 'sprzedać można tylko pozwolenie z ręki'],
  ['Russian', ru.supply_permit, 'продать можно только разрешение с руки'],
])('the guide in %s says why a permit is better paid from a region', (_, text, rule) => {
  expect(text).toContain(rule)
})
