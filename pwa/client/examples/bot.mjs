// A bot for all games: it weighs what actions are called, and plays against the house's bots.
import { at, Bot, Hotseat } from 'hotseat-client'

const WEIGHTS = { build: 9, install: 9, propose: 7, construct: 9, buy: 5, open: 4, bid: 1 }

/** One of the legal actions; of a free number the lowest that is allowed. */
function choose(_position, legal) {
  const weights = legal.map((action) => WEIGHTS[action.notation.split(' ')[0]] ?? 2)
  let left = Math.random() * weights.reduce((sum, weight) => sum + weight, 0)
  const action = legal.find((_, index) => {
    left -= weights[index]
    return left < 0
  })
  return action.range ? at(action, action.range.low) : action
}

const server = process.env.HOTSEAT ?? 'http://127.0.0.1:8000'
const client = await Hotseat.guest(server, { name: 'Robo' })
const games = process.argv.slice(2)
for (const game of games.length > 0 ? games : ['powergrid', 'co2', 'daybreak']) {
  const table = await client.createTable(game, 2, { bots: [null, 'random'] })
  await client.startTable(table.id)
  const result = await new Bot(client, choose).play(table.id)
  console.log(`${game}: ${result?.reason}, ranks [${result?.ranks}]`)
}
client.close()
