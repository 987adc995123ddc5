// What a stranger's program does with the package; `node scenarios.mjs NAME SERVER …` ends with "ok".
import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { Bot, Hotseat, Refused, SignInRefused, Unauthorized } from 'hotseat-client'
import { FileTokenStore } from 'hotseat-client/node'

const [name, server, ...rest] = process.argv.slice(2)
const first = (_position, legal) => legal[0]

async function started(client, game = 'powergrid') {
  const table = await client.createTable(game, 3, { passAndPlay: true })
  await client.startTable(table.id)
  return client.table(table.id)
}

const scenarios = {
  async plays() {
    const client = await Hotseat.guest(server, { name: 'Ada' })
    assert.equal((await client.viewer()).account.name, 'Ada')
    const table = await started(client)
    const played = await client.play(table.id, table.decisions[0].key, table.legalActions[0])
    assert.equal(played.version, table.version + 1)
    const forbidden = client.play(table.id, table.decisions[0].key, 'open 4 for 999')
    await assert.rejects(forbidden, Refused)
  },

  async follows() {
    const client = await Hotseat.guest(server)
    const table = await client.createTable('powergrid', 2, { bots: [null, 'random'] })
    await client.startTable(table.id)
    const playing = new Bot(client, first).play(table.id)
    let version = null
    for await (const update of client.follow(table.id)) {
      if (version !== null) assert.equal(update.since, version)
      version = update.version
    }
    assert.ok((await playing).ranks.includes(1))
    client.close()
  },

  async serves() {
    const host = await Hotseat.guest(server)
    const robo = await Hotseat.guest(server)
    const table = await host.createTable('co2', 2)
    await robo.joinTable(table.id, table.invitation)
    const stop = new AbortController()
    const serving = new Bot(robo, first).serve(stop.signal)
    while (!(await host.table(table.id)).seats.every((seat) => seat.ready)) await pause()
    await host.startTable(table.id)
    assert.ok(await new Bot(host, first).play(table.id))
    stop.abort()
    await serving
    host.close()
    robo.close()
  },

  async revoked() {
    const client = await Hotseat.guest(server)
    const table = await client.createTable('powergrid', 3, { passAndPlay: true })
    const updates = client.follow(table.id)
    await updates.next()
    await new Hotseat(server, client.transport.token).signOut()
    await assert.rejects(updates.next(), Unauthorized)
    await assert.rejects(client.viewer(), Unauthorized)
    await assert.rejects(client.follow(table.id).next(), Unauthorized)
    client.close()
  },

  async device() {
    const show = (code) => console.log(code.userCode)
    const signingIn = Hotseat.device(server, { name: 'my bot', show })
    if (rest[0] === 'denied') return assert.rejects(signingIn, SignInRefused)
    assert.equal((await (await signingIn).viewer()).account.name, 'Ada')
  },

  async remembers() {
    const store = new FileTokenStore(rest[0])
    const signIn = () => Hotseat.guest(server)
    const one = await Hotseat.remembered(server, store, signIn)
    assert.equal(statSync(rest[0]).mode & 0o777, 0o600)
    const two = await Hotseat.remembered(`${server}/`, store, signIn)
    assert.equal(two.transport.token, one.transport.token)
    await two.signOut()
    const three = await Hotseat.remembered(server, store, signIn)
    assert.notEqual(three.transport.token, one.transport.token)
  },

  /** Prints each version that it sees; the test restarts the server meanwhile. */
  async reconnects() {
    const client = await Hotseat.guest(server)
    const table = await started(client)
    let known = null
    for await (const update of client.follow(table.id)) {
      if (known === null) {
        console.log('following')
        known = update.version
        await heard('restarted')
        const now = await client.table(table.id)
        await client.play(table.id, now.decisions[0].key, now.legalActions[0])
      } else if (update.version > known) {
        assert.equal(update.since, known)
        break
      }
    }
    client.close()
  },
}

const pause = () => new Promise((done) => setTimeout(done, 20))

async function heard(word) {
  for await (const data of process.stdin) if (String(data).includes(word)) return
}

await scenarios[name]()
console.log('ok')
process.exit(0)
