import { createPageScripts } from '../../src/platform/page-scripts.h5'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const missing = () =>
  Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError', request: '/js/7.js' })

/** A tab with page scripts that load, break or are gone. `loads` gives the next outcomes; then all scripts load. */
function tab({ loads = [] as ('here' | 'broken' | 'never')[], server = 'there', notes = true } = {}) {
  const left: string[] = []
  const moves: string[] = []
  let note: string | null = null
  const scripts = createPageScripts({
    load() {
      const next = loads.shift() ?? 'here'
      if (next === 'never') return new Promise(() => undefined)
      return next === 'here' ? Promise.resolve() : Promise.reject(missing())
    },
    isThere: () => (server === 'offline' ? Promise.reject(new Error('offline')) : Promise.resolve(server === 'there')),
    leave: (url, how) => void left.push(`${how} ${url}`),
    isShown: () => false,
    notes: notes ? { get: () => note, set: (next) => void (note = next) } : undefined,
    now: Date.now,
  })
  const go = (url: string) => {
    const moving = scripts.arrive(url, 'push', async () => void moves.push(url))
    return moving.then(
      () => 'done',
      (error: { why: string }) => error.why,
    )
  }
  return { ...scripts, go, left, moves }
}

test('reports a missing network on a tap and stays, and opens the page on the next tap with a network', async () => {
  const t = tab({ loads: ['broken'], server: 'offline' })
  expect([await t.go('/a'), t.moves, t.left]).toEqual(['offline', [], []])
  expect([await t.go('/a'), t.moves]).toEqual(['done', ['/a']])
})

test('requests a file again when it broke on the way', async () => {
  const t = tab({ loads: ['broken', 'here'] })
  expect([await t.go('/a'), t.moves]).toEqual(['done', ['/a']])
  const twice = tab({ loads: ['broken', 'broken'] })
  expect([await twice.go('/a'), twice.moves]).toEqual(['offline', []])
})

test('reopens the app at the address when a release removed a file, once a minute', async () => {
  const t = tab({ loads: ['broken', 'broken', 'broken'], server: 'gone' })
  expect([await t.go('/a'), t.left]).toEqual(['done', ['push /a']])
  expect([await t.go('/b'), t.left]).toEqual(['offline', ['push /a']])
  jest.advanceTimersByTime(61_000)
  expect([await t.go('/b'), t.left]).toEqual(['done', ['push /a', 'push /b']])
})

test('never reloads a tab that cannot store a note', async () => {
  const t = tab({ loads: ['broken'], server: 'gone', notes: false })
  expect([await t.go('/a'), t.left]).toEqual(['offline', []])
})

test('gives up loading a page after thirty seconds without an answer, and ignores a later answer', async () => {
  const t = tab({ loads: ['never'] })
  const moving = t.go('/a')
  await jest.advanceTimersByTimeAsync(30_000)
  expect([await moving, t.moves]).toEqual(['timeout', []])
})

test('follows the later of two taps, and keeps a step back while a page loads', async () => {
  const t = tab()
  await Promise.all([t.go('/a'), t.go('/b')])
  expect(t.moves).toEqual(['/b'])
  const moving = t.go('/c')
  t.stay()
  await moving
  expect(t.moves).toEqual(['/b'])
})

test('retries a page opened by its address until it loads', async () => {
  const t = tab({ loads: ['broken'], server: 'offline' })
  expect([await t.catchUp('/a'), t.left]).toEqual([false, []])
  const again = t.catchUp('/a')
  await jest.advanceTimersByTimeAsync(300)
  expect([await again, t.left]).toEqual([true, ['replace /a']])
})
