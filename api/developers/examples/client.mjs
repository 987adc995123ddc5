// A bot that plays a whole game, with the JavaScript client.
import { Bot, Hotseat } from 'hotseat-client'

const server = process.env.HOTSEAT ?? 'http://127.0.0.1:8000'

/** The first legal action; a better bot starts here. */
const choose = (position, legal) => legal[0]

const client = await Hotseat.guest(server, { name: 'Robo' })
const table = await client.createTable('powergrid', 2, { bots: [null, 'random'] })
await client.startTable(table.id)
console.log(await new Bot(client, choose).play(table.id))
client.close()
