/** @jest-environment jsdom */
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { visitors } from '@contract/meeting/visitors'
import type { Look } from '@/api'
import { engine } from './engine'
import { ok, refused } from './fake-host'

jest.mock('typebox/type', () => jest.requireActual('../../config/build/no-schemas'))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const rest = async (turns = 20) =>
  act(async () => {
    for (let i = 0; i < turns; i++) await new Promise((resolve) => setTimeout(resolve))
  })

/** Renders a hook in a new app. `seen.now` is its latest return value. */
async function render<T>(use: (api: ReturnType<typeof engine>['api']) => T) {
  const here = engine()
  const seen = { now: undefined as T | undefined, answers: [] as T[] }
  function Part() {
    seen.now = use(here.api)
    seen.answers.push(seen.now)
    return null
  }
  const root = createRoot(document.createElement('div'))
  const draw = () => act(async () => root.render(createElement(here.api.ApiProvider, null, createElement(Part))))
  await draw()
  return { ...here, seen, draw, leave: () => act(async () => root.unmount()) }
}

/** A promise, and the function by which the test resolves it. */
function later<T>() {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

const one = { uid: '1234567890' }

describe('useAction', () => {
  test('is busy while the call runs, and reports the answer once when it ends', async () => {
    const done: string[] = []
    const { seen, host } = await render((api) =>
      api.useAction(visitors.unlock, { onDone: ({ uid }) => void done.push(uid) }),
    )
    const answer = later<ReturnType<typeof ok>>()
    host.answer = () => answer.promise
    let result: Promise<boolean> | undefined
    await act(async () => {
      result = seen.now?.run(one)
    })
    await rest()
    expect(seen.now?.busy).toBe(true)
    answer.settle(ok(one))
    await rest()
    expect(await result).toBe(true)
    expect(seen.now?.busy).toBe(false)
    expect(done).toEqual([one.uid])
  })

  test('reports a refusal with its input, and can run again', async () => {
    const failed: unknown[] = []
    const { seen, host } = await render((api) =>
      api.useAction(visitors.unlock, {
        silent: true,
        onFailed: (refusal, sent) => void failed.push(refusal?.msg, sent),
      }),
    )
    host.answer = async () => refused(500, '不行')
    expect(await act(async () => seen.now?.run(one))).toBe(false)
    expect(failed).toEqual(['不行', one])
    host.answer = async () => ok(one)
    expect(await act(async () => seen.now?.run(one))).toBe(true)
  })

  test('still reports the answer when its screen is gone', async () => {
    const done: string[] = []
    const { seen, host, leave } = await render((api) =>
      api.useAction(visitors.unlock, { onDone: ({ uid }) => void done.push(uid) }),
    )
    const answer = later<ReturnType<typeof ok>>()
    host.answer = () => answer.promise
    const result = seen.now?.run(one)
    await leave()
    answer.settle(ok(one))
    expect(await result).toBe(true)
    expect(done).toEqual([one.uid])
  })
})

describe('useOnce', () => {
  test('ignores an act that starts while another runs', async () => {
    const { seen } = await render((api) => api.useOnce())
    const first = later<string>()
    const acts: string[] = []
    let both: Promise<(string | undefined)[]> | undefined
    await act(async () => {
      both = Promise.all([
        seen.now?.once(() => {
          acts.push('first')
          return first.promise
        }),
        seen.now?.once(async () => void acts.push('second') as undefined),
      ])
    })
    expect(seen.now?.busy).toBe(true)
    await act(async () => first.settle('done'))
    expect(await both).toEqual(['done', undefined])
    expect(acts).toEqual(['first'])
    expect(seen.now?.busy).toBe(false)
  })

  test('rejects as the act does, and can run again', async () => {
    const { seen } = await render((api) => api.useOnce())
    await act(async () => {
      await expect(seen.now?.once(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    })
    expect(seen.now?.busy).toBe(false)
    expect(await act(async () => seen.now?.once(async () => 'yes'))).toBe('yes')
  })
})

describe('usePoll', () => {
  type Api = ReturnType<typeof engine>['api']

  /** Polls answers one after another, with pauses of a millisecond. An Error among them makes that read fail. */
  async function poll(answersOf: (api: Api) => readonly unknown[], enough: (look: Look<unknown>) => boolean) {
    const looks: Look<unknown>[] = []
    const wish: { key: string | undefined } = { key: 'first' }
    let reads = 0
    const here = await render((api) =>
      api.usePoll<unknown>(wish.key, {
        pauses: [1],
        async read() {
          const answer = answersOf(api)[reads++]
          if (answer instanceof Error) throw answer
          return answer
        },
        onLook(look) {
          looks.push(look)
          return !enough(look)
        },
      }),
    )
    return { ...here, looks, wish, reads: () => reads }
  }
  /** Waits until a condition is true, and a little longer for effects that must not follow. */
  async function until(so: () => boolean) {
    for (let turn = 0; !so() && turn < 2000; turn++) await rest(1)
    await rest()
  }

  test('reads again until it has enough', async () => {
    const { looks, reads } = await poll(
      () => ['a', 'b', 'c', 'd'],
      ({ answer }) => answer === 'c',
    )
    await until(() => looks.length === 3)
    expect(looks.map(({ time, answer }) => [time, answer])).toEqual([
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
    ])
    expect(reads()).toBe(3)
  })

  test('counts consecutive reads without an answer, and keeps the last answer', async () => {
    const { looks } = await poll(
      ({ NoAnswerError, ApiError }) => [
        'a',
        new NoAnswerError('x'),
        new ApiError(500, 'x', {}),
        new NoAnswerError('x'),
        'b',
      ],
      ({ time }) => time === 4,
    )
    await until(() => looks.length === 5)
    expect(looks.map(({ answer, misses, failure }) => [answer, misses, failure === undefined])).toEqual([
      ['a', 0, true],
      ['a', 1, false],
      ['a', 1, false],
      ['a', 2, false],
      ['b', 0, true],
    ])
  })

  test('ends silently when a read is dropped', async () => {
    const { looks, reads } = await poll(
      ({ DroppedError }) => ['a', new DroppedError(), 'b'],
      () => false,
    )
    await until(() => reads() === 2)
    expect(looks.map(({ answer }) => answer)).toEqual(['a'])
    expect(reads()).toBe(2)
  })

  test('pauses without a key, and starts again with another key', async () => {
    const { looks, wish, draw } = await poll(
      () => ['a', 'b', 'c'],
      ({ answer }) => answer !== 'b',
    )
    await until(() => looks.length === 1)
    wish.key = undefined
    await draw()
    await rest()
    expect(looks.map(({ answer }) => answer)).toEqual(['a'])
    wish.key = 'second'
    await draw()
    await until(() => looks.length === 3)
    expect(looks.map(({ time, answer }) => [time, answer])).toEqual([
      [0, 'a'],
      [0, 'b'],
      [1, 'c'],
    ])
  })

  test('stops when its screen is gone', async () => {
    const { reads, leave } = await poll(
      () => [],
      () => false,
    )
    await until(() => reads() > 1)
    await leave()
    const before = reads()
    await rest(100)
    expect(reads()).toBe(before)
  })
})
