import { chat } from '../../../contract/meeting/chat'
import { closeCodes, socketProtocols } from '../../../contract/meeting/chat-socket'
import { placeOf } from '../../../server/http/place'
import { silentMost, silentSockets } from '../../../server/http/silent-sockets'
import { Line } from '../../support/sockets'
import { type World, world } from '../../world'

let w: World
let origin: string
const lines: Line[] = []
beforeAll(async () => {
  w = await world({ limited: true })
  origin = await w.listen()
})
afterAll(async () => {
  for (const { socket } of lines) socket.terminate()
  await w.close()
})

async function silent(protocols: string[] = []): Promise<Line> {
  const line = new Line(origin, {}, protocols)
  lines.push(line)
  await line.opened()
  return line
}

// security I11
test('gives a person a socket at once while as many silent ones as allowed come from the same address', async () => {
  const lin = await w.person('林')
  const first = await silent()
  for (let n = 1; n < silentMost.address; n += 1) await silent()
  const { ticket } = await lin.call(chat.ticket, {})
  const own = await silent()
  own.say({ type: 'hello', ticket })
  await own.hears('ready')
  // silent sockets are replaced by new ones, and the socket that identified itself stays
  expect(await first.ends()).toBe(closeCodes.helloLate)
  for (let n = 0; n < 2 * silentMost.address; n += 1) await silent()
  own.say({ type: 'ping' })
  await own.hears('pong')
  const waiting = lines.filter(({ socket }) => socket.readyState === socket.OPEN)
  expect(waiting.length).toBeLessThanOrEqual(silentMost.address + 1)
})

test('keeps a socket with a ticket in its upgrade while any number of silent ones arrive before its first frame', async () => {
  const [lin, mei] = [await w.person('林'), await w.person('梅')]
  const { ticket } = await lin.call(chat.ticket, {})
  const own = await silent(socketProtocols(ticket))
  // an invented ticket has no effect
  const pretends = await silent(socketProtocols('x'.repeat(43)))
  // a used ticket has no effect either
  const copy = await silent(socketProtocols(ticket))
  for (let n = 0; n < 2 * silentMost.address; n += 1) await silent()
  own.say({ type: 'hello', ticket })
  await own.hears('ready')
  for (const line of [pretends, copy]) expect(await line.ends()).toBe(closeCodes.helloLate)
  // the ticket only authorizes the socket that it came with
  const second = (await mei.call(chat.ticket, {})).ticket
  const other = await silent(socketProtocols(second))
  const thief = await silent()
  thief.say({ type: 'hello', ticket: second })
  expect(await thief.ends()).toBe(closeCodes.badTicket)
  other.say({ type: 'hello', ticket: second })
  await other.hears('ready')
})

/** Silent sockets without a network. `come` adds one from an address; `out` lists the addresses of closed ones. */
function crowd() {
  const sockets = silentSockets()
  const out: string[] = []
  const come = (address: string) => sockets.add(placeOf(address), () => out.push(address))
  return { come, out }
}

// security §9
test.each([
  ['an IPv4 /24', (n: number) => `10.1.1.${n}`],
  ['an IPv6 /48', (n: number) => `2001:db8:1:${n}::1`],
])('keeps one socket of an address in a full network of %s, and closes one of the address with most', (_, at) => {
  const { come, out } = crowd()
  come(at(200))
  for (let n = 0; n < 2 * silentMost.network; n += 1) come(at(n % 10))
  expect(out).toHaveLength(silentMost.network + 1)
  expect(out).not.toContain(at(200))
})

test('frees the place of a socket once when it has said hello or has closed', () => {
  const { come, out } = crowd()
  const left = Array.from({ length: silentMost.address }, () => come('10.1.1.1'))
  for (const leave of left.slice(0, 2)) {
    leave()
    leave()
  }
  come('10.1.1.1')
  come('10.1.1.1')
  expect(out).toEqual([])
  come('10.1.1.1')
  expect(out).toHaveLength(1)
})
