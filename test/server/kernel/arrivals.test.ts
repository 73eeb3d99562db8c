import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { type Announced, arrivals } from '../../../server/http/arrivals'
import { GrowingBytes } from '../../../server/http/growing-bytes'

const kilobyte = 1024
const size = 10_000 * kilobyte
const says = { busy: 'busy', own: 'own', nothing: 'nothing', tooLarge: 'tooLarge' }

let at = 0
let coming: ReturnType<typeof arrivals>
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance', 'hrtime'],
  })
  at = 0
  coming = arrivals({ now: () => new Date(at), most: 1_000 * kilobyte })
})
afterEach(() => jest.useRealTimers())

/** Lets this many seconds pass, one by one. */
const pass = (seconds: number) => {
  for (let n = 0; n < seconds; n += 1) {
    at += 1_000
    jest.advanceTimersByTime(1_000)
  }
}
const soon = () => new Promise((over) => setImmediate(over))

/** A file from its own user, sent from this address. */
function file(ip: string, upload: Partial<Announced> = {}) {
  const source = new PassThrough()
  const request = { ip, raw: source } as unknown as FastifyRequest
  const taken = coming
    .take(request, { user_id: Math.random(), size, ...upload }, says, async () => source)
    .then(
      (bytes) => bytes.length,
      ({ message }: Error) => message,
    )
  let end: number | string | undefined
  void taken.then((how) => (end = how))
  return {
    async brings(bytes: number) {
      source.write(Buffer.alloc(bytes))
      await soon()
    },
    ends: () => source.end(),
    taken,
    end: () => end,
    isHungUpOn: () => source.destroyed,
  }
}

// security C3, R8
test('keeps a connection that sends 24 kB a second, and its file complete', async () => {
  coming = arrivals({ now: () => new Date(at) })
  const line = file('10.0.0.1')
  for (let seconds = 0; seconds < 100; seconds += 5) {
    await line.brings(5 * 24 * kilobyte)
    pass(5)
  }
  expect(line.isHungUpOn()).toBe(false)
  line.ends()
  expect(await line.taken).toBe(100 * 24 * kilobyte)
})

// security C3, R8
test('closes a connection that sends nothing for ten seconds, and after a quick start within twenty seconds', async () => {
  const [silent, quick] = [file('10.0.0.1'), file('10.0.0.2')]
  await quick.brings(700 * kilobyte)
  pass(10)
  expect([silent.isHungUpOn(), quick.isHungUpOn()]).toEqual([false, false])
  pass(1)
  expect([silent.isHungUpOn(), quick.isHungUpOn()]).toEqual([true, false])
  pass(10)
  expect(quick.isHungUpOn()).toBe(true)
  expect(await Promise.all([silent.taken, quick.taken])).toEqual(['nothing', 'nothing'])
})

// security C3, R7
test('counts received bytes as room, and drops the largest file of the fullest network when no room is left', async () => {
  const greedy = [file('10.0.0.1'), file('10.0.0.2'), file('10.0.0.3')]
  for (const [n, one] of greedy.entries()) await one.brings((200 + 40 * n) * kilobyte)
  const honest = file('10.0.1.1')
  await honest.brings(400 * kilobyte)
  expect([...greedy, honest].map(({ end }) => end())).toEqual([undefined, undefined, 'busy', undefined])
  honest.ends()
  expect(await honest.taken).toBe(400 * kilobyte)
  // further bytes are dropped and do not extend the time of the file
  pass(15)
  for (const one of greedy) await one.brings(200 * kilobyte)
  pass(6)
  expect(greedy.map(({ isHungUpOn }) => isHungUpOn())).toEqual([false, false, true])
})

test('refuses a file larger than announced at its first byte too many', async () => {
  const line = file('10.0.0.1', { size: kilobyte })
  await line.brings(kilobyte)
  expect(line.end()).toBeUndefined()
  await line.brings(1)
  expect(line.end()).toBe('tooLarge')
})

test('allows a user two files in transit, and reuses the place of one that ended', async () => {
  const [first, second] = [file('10.0.0.1', { user_id: 1 }), file('10.0.1.1', { user_id: 1 })]
  expect(await file('10.0.2.1', { user_id: 1 }).taken).toBe('own')
  first.ends()
  expect(await first.taken).toBe(0)
  const third = file('10.0.2.1', { user_id: 1 })
  for (const one of [second, third]) one.ends()
  expect(await Promise.all([second.taken, third.taken])).toEqual([0, 0])
})

// security C3
test('keeps bytes that arrive one by one in at most twice their space', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 9_000 }), { maxLength: 40 }), (chunks) => {
      const bytes = new GrowingBytes()
      for (const chunk of chunks) bytes.add(Buffer.from(chunk))
      expect(bytes.whole().equals(Buffer.concat(chunks))).toBe(true)
      expect(bytes.room).toBeLessThanOrEqual(Math.max(4096, 2 * bytes.length))
    }),
  )
})
