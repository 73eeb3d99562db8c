import fc from 'fast-check'
import { DroppedError, NoAnswerError } from '../../src/api/failures'
import { LaterError } from '../../src/features/core/uploads/later-error'
import { type Arrived, type Load, type Part, PartStore } from '../../src/features/core/uploads/part-store'
import type { Picked } from '../../src/platform/host'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const seat = { form: 'post', slot: 'pictures' }
const fileOf = (name: string): Picked => ({ path: name, size: 9, type: 'image/jpeg', width: 4, height: 3, file: name })
const loadOf = (name: string): Load => ({ kind: 'picture', picked: fileOf(name), purpose: 'dynamic' })
const nameOf = ({ picked }: Load) => picked.path
const named = (name: string): Arrived => ({ file: { id: name, url: '', state: 0, reason: '' } })
const settle = () => jest.advanceTimersByTimeAsync(0)

/** A store, and a line on which each delivery waits for `arrive` or `fail`. */
function desk() {
  let all: readonly Part[] = []
  const line: { load: Load; done: (arrived: Arrived) => void; fail: (error: Error) => void; stopped(): boolean }[] = []
  const freed: string[] = []
  const store = new PartStore({
    all: () => all,
    keep: (next) => void (all = next),
    deliver: (load, _tell, signal) =>
      new Promise((done, fail) => {
        line.push({ load, done, fail, stopped: () => signal.stopped })
      }),
    begun: () => undefined,
    ended: () => undefined,
    letGo: (load) => void freed.push(nameOf(load)),
    taken: () => undefined,
  })
  const next = () => {
    const one = line.shift()
    if (!one) throw new Error('nothing is under way')
    return one
  }
  return {
    store,
    freed,
    line,
    all: () => all,
    set: (parts: readonly Part[]) => void (all = parts),
    looks: () => all.map(({ load, state, final }) => `${nameOf(load)} ${state}${final ? ' for good' : ''}`),
    async arrive() {
      const { load, done } = next()
      done(named(nameOf(load)))
      await settle()
    },
    async fail(error: Error) {
      next().fail(error)
      await settle()
    },
  }
}

test('keeps a part that arrived while the form was closed, and hands it over when the form opens', async () => {
  const { store, arrive, looks } = desk()
  const close = store.open(seat, () => undefined)
  store.add(seat, loadOf('a'))
  close()
  await arrive()
  expect(looks()).toEqual(['a ready'])
  const draft: string[] = []
  store.open(seat, (_arrived, load) => void draft.push(nameOf(load)))
  expect([draft, looks()]).toEqual([['a'], []])
})

test('delivers a late part nowhere when its form was sent', async () => {
  const { store, line, looks, freed } = desk()
  const draft: string[] = []
  store.add(seat, loadOf('a'))
  const [one] = line
  store.clear('post')
  expect(one?.stopped()).toBe(true)
  store.open(seat, (_arrived, load) => void draft.push(nameOf(load)))
  one?.done(named('a'))
  await settle()
  expect([draft, looks(), freed]).toEqual([[], [], ['a']])
})

test('sends pictures of all forms one at a time, and a video beside them', async () => {
  const { store, line, arrive } = desk()
  store.add(seat, loadOf('a'))
  store.add({ form: 'report', slot: 'pictures' }, loadOf('b'))
  store.add({ form: 'post', slot: 'video' }, { kind: 'video', picked: fileOf('v'), cover: fileOf('c'), seconds: 3 })
  expect(line.map(({ load }) => nameOf(load))).toEqual(['a', 'v'])
  await arrive()
  expect(line.map(({ load }) => nameOf(load))).toEqual(['v', 'b'])
})

test('sends a part again by itself after a lost connection, and at once when the line is back', async () => {
  const { store, line, fail, looks } = desk()
  store.add(seat, loadOf('a'))
  await fail(new NoAnswerError('没有连上'))
  expect(looks()).toEqual(['a failed'])
  await jest.advanceTimersByTimeAsync(5000)
  expect(line).toHaveLength(1)
  await fail(new NoAnswerError('没有连上'))
  store.goOn()
  expect(looks()).toEqual(['a sending'])
})

test('sends a part again after the session was renewed, and not before', async () => {
  const { store, line, fail } = desk()
  store.add(seat, loadOf('a'))
  await fail(new DroppedError())
  await jest.advanceTimersByTimeAsync(600_000)
  expect(line).toHaveLength(0)
  store.goOn()
  expect(line).toHaveLength(1)
})

test('never sends a part again after a final refusal, nor by itself when the server takes no more today', async () => {
  const { store, line, all, fail, looks } = desk()
  store.add(seat, loadOf('broken'))
  store.add(seat, loadOf('many'))
  await fail(new Error('不是可用的图片'))
  await fail(new LaterError('今天上传的图片太多了'))
  await jest.advanceTimersByTimeAsync(600_000)
  expect([line.length, looks()]).toEqual([0, ['broken failed for good', 'many failed']])
  for (const { key } of all()) store.retry(key)
  expect(line.map(({ load }) => nameOf(load))).toEqual(['many'])
})

test('keeps a part that its draft refuses, with the reason', async () => {
  const { store, arrive, all, freed } = desk()
  store.open(seat, () => '只能放一种')
  store.add(seat, loadOf('a'))
  await arrive()
  expect(all()).toMatchObject([{ state: 'failed', message: '只能放一种', final: true }])
  for (const { key } of all()) store.remove(key)
  expect(freed).toEqual(['a'])
})

test('stops the uploads under way when another account takes over the device', async () => {
  const { store, line, set, freed } = desk()
  store.add(seat, loadOf('a'))
  set([])
  store.tend()
  expect([line[0]?.stopped(), freed]).toEqual([true, ['a']])
})

type Step =
  | { do: 'add' | 'arrive' | 'lose' | 'refuse' | 'expire' | 'back' | 'leave' | 'return' }
  | { do: 'remove'; at: number }
  | { do: 'publish'; without: boolean }

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'add' }) },
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'arrive' }) },
  fc.constantFrom<Step>(
    { do: 'lose' },
    { do: 'refuse' },
    { do: 'expire' },
    { do: 'back' },
    { do: 'leave' },
    { do: 'return' },
  ),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({ do: fc.constant('publish' as const), without: fc.boolean() }),
)

/** A form with a draft, as a screen has it: it can be closed and opened, and it asks before it goes without a part. */
function form() {
  const { store, all, line, arrive, fail } = desk()
  const state = { draft: [] as string[], published: [] as string[], given: [] as string[], removed: [] as string[] }
  let made = 0
  let close: (() => void) | undefined
  const enter = () => (close ??= store.open(seat, (_arrived, load) => void state.draft.push(nameOf(load))))
  const acts = {
    add: () => close && store.add(seat, loadOf(`p${++made}`)),
    arrive: () => (line.length > 0 ? arrive() : undefined),
    lose: () => (line.length > 0 ? fail(new NoAnswerError('lost')) : undefined),
    refuse: () => (line.length > 0 ? fail(new Error('unfit')) : undefined),
    expire: () => (line.length > 0 ? fail(new DroppedError()) : undefined),
    back: () => store.goOn(),
    leave() {
      close?.()
      close = undefined
    },
    return: () => enter(),
  }
  return {
    store,
    all,
    state,
    added: () => Array.from({ length: made }, (_, at) => `p${at + 1}`),
    async take(one: Step) {
      if (one.do === 'remove') {
        const part = all()[one.at]
        if (!part) return
        state.removed.push(nameOf(part.load))
        store.remove(part.key)
      } else if (one.do === 'publish') {
        if (!close || (all().length > 0 && !one.without)) return
        state.given.push(...all().map(({ load }) => nameOf(load)))
        store.clear('post')
        state.published.push(...state.draft.splice(0))
      } else await acts[one.do]()
      // stopped deliveries leave the line
      for (const [at, { stopped }] of [...line.entries()].reverse())
        if (stopped()) line.splice(at, 1)[0]?.fail(new Error())
      await settle()
    },
    enter,
  }
}

test('loses and repeats no part in any order of adding, failing, leaving, returning, removing and publishing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const one = form()
      one.enter()
      for (const each of steps) {
        await one.take(each)
        const { draft, published, given, removed } = one.state
        const open = one.all().map(({ load }) => nameOf(load))
        // each part is in exactly one place: open, in the draft, published, removed, or given up when asked
        expect([...open, ...draft, ...published, ...given, ...removed].sort()).toEqual(one.added().sort())
      }
      // with the line and the session back, all but the refused parts arrive in the draft
      one.enter()
      for (let turns = 0; turns < 100; turns += 1) {
        await one.take({ do: 'back' })
        await one.take({ do: 'arrive' })
      }
      expect(one.all().every(({ final }) => final)).toBe(true)
    }),
    { numRuns: 150 },
  )
})
