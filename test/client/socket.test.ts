import { type ClientFrame, closeCodes, type ServerFrame } from '@contract/meeting/chat-socket'
import { createSocket, type SocketState } from '../../src/api/socket'
import type { WireEvents } from '../../src/platform/host'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A socket on a simulated device and network. */
function device() {
  const opened: { events: WireEvents; sent: ClientFrame[]; closed: boolean; url: string; protocols: string[] }[] = []
  const on = { session: true, front: true, tickets: true }
  const told: Record<'session' | 'front' | 'network', ((now: never) => void)[]> = {
    session: [],
    front: [],
    network: [],
  }
  const change = (name: keyof typeof told) => (changed: (now: never) => void) => {
    told[name].push(changed)
    return () => void told[name].splice(told[name].indexOf(changed), 1)
  }
  let asked = 0
  const socket = createSocket({
    openSocket(url, events, protocols) {
      const wire = { events, sent: [] as ClientFrame[], closed: false, url, protocols }
      opened.push(wire)
      return {
        send: (text) => void wire.sent.push(JSON.parse(text) as ClientFrame),
        close: () => {
          wire.closed = true
        },
      }
    },
    network: { subscribe: change('network') as never },
    front: { now: () => on.front, subscribe: change('front') as never },
    session: { present: () => on.session, subscribe: change('session') as never },
    async ticket() {
      asked += 1
      if (!on.tickets) throw new Error('no network')
      return { ticket: `ticket-${asked}-of-somebody`, url: 'wss://api.test/chat/v1/socket' }
    },
    random: () => 1,
  })
  const states: SocketState[] = []
  socket.watch((state) => states.push(state))
  const last = () => {
    const wire = opened[opened.length - 1]
    if (!wire) throw new Error('nothing was opened')
    return wire
  }
  return {
    socket,
    on,
    states,
    opened,
    last,
    asked: () => asked,
    tell: (name: keyof typeof told, now?: boolean) => [...told[name]].forEach((changed) => changed(now as never)),
    says: (frame: ServerFrame) => last().events.onText(JSON.stringify(frame)),
    wait: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
    async ready() {
      await jest.advanceTimersByTimeAsync(0)
      last().events.onOpen()
      this.says({ type: 'ready' })
    },
  }
}

test('opens on the first use, and says hello with a ticket before any other frame', async () => {
  const d = device()
  await d.wait(60_000)
  expect(d.asked()).toBe(0)
  d.socket.hold()
  await d.wait(0)
  expect(d.socket.send({ type: 'ping' })).toBe(false)
  d.last().events.onOpen()
  expect(d.last().url).toBe('wss://api.test/chat/v1/socket')
  expect(d.last().protocols).toEqual(['ergou', 'ticket.ticket-1-of-somebody'])
  expect(d.last().sent).toEqual([{ type: 'hello', ticket: 'ticket-1-of-somebody' }])
  d.says({ type: 'ready' })
  expect(d.states).toEqual(['connecting', 'ready'])
  expect(d.socket.send({ type: 'typing', conversationId: 'c' })).toBe(true)
})

test('opens nothing while logged out, and opens at once after a login', async () => {
  const d = device()
  d.on.session = false
  d.socket.hold()
  await d.wait(60_000)
  expect(d.asked()).toBe(0)
  d.on.session = true
  d.tell('session')
  await d.ready()
  expect(d.socket.state()).toBe('ready')
})

test('reconnects after 1, 2, 4 … 30 seconds, each time with a new ticket', async () => {
  const d = device()
  d.on.tickets = false
  d.socket.hold()
  await d.wait(0)
  for (const [times, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    expect(d.asked()).toBe(times + 1)
    await d.wait(seconds * 1000 - 1)
    expect(d.asked()).toBe(times + 1)
    await d.wait(1)
  }
  expect(d.socket.failures()).toBe(8)
  d.on.tickets = true
  await d.wait(30_000)
  await d.ready()
  expect(d.socket.failures()).toBe(0)
})

test('reconnects when the server says so at its shutdown', async () => {
  const d = device()
  d.socket.hold()
  await d.ready()
  d.says({ type: 'later', after: 5000 })
  expect(d.last().closed).toBe(true)
  await d.wait(4999)
  expect(d.asked()).toBe(1)
  await d.wait(1001)
  await d.ready()
  expect([d.asked(), d.socket.state()]).toEqual([2, 'ready'])
})

test('pings a silent connection, and drops one that does not answer', async () => {
  const d = device()
  d.socket.hold()
  await d.ready()
  await d.wait(25_000)
  expect(d.last().sent).toContainEqual({ type: 'ping' })
  d.says({ type: 'pong' })
  await d.wait(20_000)
  expect(d.socket.state()).toBe('ready')
  await d.wait(5000 + 8000)
  expect(d.socket.state()).toBe('waiting')
  await d.wait(1000)
  await d.ready()
  expect(d.opened).toHaveLength(2)
})

test('does nothing in the background, and checks the connection when the app returns to the front', async () => {
  const d = device()
  d.socket.hold()
  await d.ready()
  d.on.front = false
  d.tell('front')
  await d.wait(120_000)
  expect(d.last().sent.filter(({ type }) => type === 'ping')).toEqual([])
  // the system closes the connection
  d.last().events.onClosed(1006)
  await d.wait(120_000)
  expect(d.asked()).toBe(1)
  d.on.front = true
  d.tell('front')
  await d.ready()
  expect(d.socket.state()).toBe('ready')
  // the connection survived and still answers
  d.on.front = false
  d.tell('front')
  d.on.front = true
  d.tell('front')
  expect(d.last().sent).toContainEqual({ type: 'ping' })
})

test('reconnects at once when the network returns', async () => {
  const d = device()
  d.on.tickets = false
  d.socket.hold()
  await d.wait(8000)
  const before = d.asked()
  d.on.tickets = true
  d.tell('network', true)
  await d.ready()
  expect([d.asked(), d.socket.state()]).toEqual([before + 1, 'ready'])
})

test('drops the connection when the device has no network, and opens a new one when it has one again', async () => {
  const d = device()
  d.socket.hold()
  await d.ready()
  d.on.tickets = false
  d.tell('network', false)
  expect([d.socket.state(), d.last().closed]).toEqual(['waiting', true])
  await d.wait(20_000)
  d.on.tickets = true
  d.tell('network', true)
  await d.ready()
  expect(d.socket.state()).toBe('ready')
})

test('does not reconnect when a newer socket of the same person is open', async () => {
  const d = device()
  d.socket.hold()
  await d.ready()
  d.last().events.onClosed(closeCodes.replaced)
  await d.wait(300_000)
  expect(d.asked()).toBe(1)
  d.tell('front')
  await d.ready()
  expect(d.asked()).toBe(2)
})

test('closes at the end of the session, and shortly after its last user is gone', async () => {
  const d = device()
  const letGo = d.socket.hold()
  await d.ready()
  const next = d.socket.hold()
  letGo()
  letGo()
  await d.wait(10_000)
  expect(d.socket.state()).toBe('ready')
  next()
  await d.wait(10_000)
  expect([d.socket.state(), d.last().closed]).toEqual(['off', true])
  d.socket.hold()
  await d.ready()
  d.on.session = false
  d.tell('session')
  expect([d.socket.state(), d.last().closed]).toEqual(['off', true])
})

test('ignores an older connection, and ignores malformed frames', async () => {
  const d = device()
  const heard: string[] = []
  d.socket.listen(({ type }) => heard.push(type))
  d.socket.hold()
  await d.ready()
  const old = d.last()
  old.events.onClosed(1006)
  await d.wait(1000)
  await d.ready()
  old.events.onText(JSON.stringify({ type: 'badges' }))
  old.events.onClosed(1006)
  d.last().events.onText('{"type":"a word of tomorrow"}')
  d.last().events.onText('no json')
  d.says({ type: 'badges' })
  expect([heard, d.socket.state()]).toEqual([['badges'], 'ready'])
})

test('opens a new connection at once when the app returns after an hour', async () => {
  const d = device()
  d.socket.hold()
  await d.ready()
  const old = d.last()
  d.on.front = false
  d.tell('front', false)
  await d.wait(3_600_000)
  d.on.front = true
  d.tell('front', true)
  await d.wait(0)
  expect([old.closed, d.opened.length]).toEqual([true, 2])
  await d.ready()
  expect(d.states).toEqual(['connecting', 'ready', 'connecting', 'ready'])
})
