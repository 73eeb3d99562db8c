import { createWindows } from '../../src/platform/windows.h5'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function browser(locks: boolean) {
  const kept = new Map<string, string>()
  const held = new Map<string, string>()
  return {
    kept,
    open(name: string) {
      const leave: (() => void)[] = []
      const stops: (() => void)[] = []
      const request = async (lock: string, ...rest: unknown[]) => {
        const act = rest[rest.length - 1] as (lock: object | null) => unknown
        if (held.has(lock)) return act(null)
        held.set(lock, name)
        const result = act({})
        if (result instanceof Promise) await result
        held.delete(lock)
        return undefined
      }
      const windows = createWindows({
        name,
        locks: locks ? ({ request } as unknown as LockManager) : undefined,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, text) => void kept.set(key, text),
          removeItem: (key) => void kept.delete(key),
        },
        keys: () => [...kept.keys()],
        now: Date.now,
        every(milliseconds, act) {
          const timer = setInterval(act, milliseconds)
          const stop = () => clearInterval(timer)
          stops.push(stop)
          return stop
        },
        onLeave: (act) => leave.push(act),
        onReturn: () => undefined,
      })
      const end = () => {
        stops.forEach((stop) => stop())
        for (const [lock, holder] of held) if (holder === name) held.delete(lock)
      }
      return {
        ...windows,
        /** simulates that the user closes the window */
        close() {
          leave.forEach((tell) => tell())
          end()
        },
        hide: () => leave.forEach((tell) => tell()),
        die: end,
      }
    },
  }
}

describe.each([
  ['with locks', true],
  ['without locks, as in Chrome 67 and iOS 12', false],
])('%s', (_what, locks) => {
  test.each(['close', 'die'] as const)(
    'hands over the messages of a window when it ends (%s), not before',
    async (how) => {
      const { kept, open } = browser(locks)
      const [left, right] = [open('a'), open('b')]
      kept.set(`LINE_1${left.own}`, 'left')
      kept.set(`LINE_1${right.own}`, 'right')
      kept.set(`LINE_12${left.own}`, 'of somebody else')
      const taken: string[] = []
      right.takeOver('LINE_1', (key) => {
        taken.push(key)
        kept.delete(key)
      })
      await jest.advanceTimersByTimeAsync(60_000)
      expect(taken).toEqual([])
      left[how]()
      await jest.advanceTimersByTimeAsync(20_000)
      expect(taken).toEqual([`LINE_1${left.own}`])
    },
  )
})

test('takes messages of an older release at once, and none after the answer was called', async () => {
  const { kept, open } = browser(true)
  kept.set('LINE_1', 'old')
  const taken: string[] = []
  const stop = open('a').takeOver('LINE_1', (key) => {
    taken.push(key)
    kept.delete(key)
  })
  expect(taken).toEqual(['LINE_1'])
  stop()
  kept.set('LINE_1_wgone', 'left')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(taken).toEqual(['LINE_1'])
})

test('keeps a window in the back-forward cache from blocking the others', async () => {
  const { kept, open } = browser(true)
  const [left, right] = [open('a'), open('b')]
  kept.set(`LINE_1${left.own}`, 'left')
  const taken: string[] = []
  right.takeOver('LINE_1', (key) => {
    taken.push(key)
    kept.delete(key)
  })
  left.hide()
  await jest.advanceTimersByTimeAsync(6000)
  expect(taken).toEqual([`LINE_1${left.own}`])
})
