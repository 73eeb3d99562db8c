/** @jest-environment jsdom */
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { Input } from '@contract/kernel/define'
import { picks } from '@contract/meeting/picks'
import { visitors } from '@contract/meeting/visitors'
import { engine } from './engine'
import { ok, refused } from './fake-host'

jest.mock('typebox/type', () => jest.requireActual('../../config/build/no-schemas'))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const rest = async (turns = 20) =>
  act(async () => {
    for (let i = 0; i < turns; i++) await new Promise((resolve) => setTimeout(resolve))
  })

/** A server with this many visitors, latest first, and the hooks of one page. */
async function look(count: number) {
  const here = engine()
  const world = { count, failing: false, gone: [] as string[] }
  here.host.answer = async ({ url }) => {
    if (world.failing) return refused(500, '系统开小差了，请稍后再试')
    const query = new URL(url).searchParams
    const [pageNo, pageSize] = [Number(query.get('pageNo')), Number(query.get('pageSize'))]
    const all = Array.from({ length: world.count }, (_, index) => ({ uid: String(world.count - index) })).filter(
      ({ uid }) => !world.gone.includes(uid),
    )
    const records = all.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    const pages = Math.ceil(all.length / pageSize)
    return ok({ total: all.length, current: pageNo, pages, totalPage: pages, records })
  }
  const seen = {
    list: undefined as unknown as ReturnType<typeof here.api.usePaged<typeof visitors.list>>,
    renders: 0,
    refreshed: 0,
  }
  function Page() {
    seen.list = here.api.usePaged(visitors.list, {}, { refreshed: () => void (seen.refreshed += 1) })
    seen.renders += 1
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(here.api.ApiProvider, null, createElement(Page))))
  await rest()
  return { ...here, world, seen }
}

// A.list.01
test('loads a list page by page, and stops at the last page', async () => {
  const { seen, host } = await look(25)
  expect(seen.list).toMatchObject({ state: 'ready', more: 'idle', total: 25 })
  seen.list.loadMore()
  seen.list.loadMore()
  await rest()
  expect(seen.list.rows).toHaveLength(20)
  seen.list.loadMore()
  await rest()
  expect(seen.list).toMatchObject({ more: 'end', rows: expect.objectContaining({ length: 25 }) })
  seen.list.loadMore()
  await rest()
  expect(host.requests).toHaveLength(3)
})

test('renders a page at most twice: while loading and when loaded', async () => {
  const { seen } = await look(25)
  const before = seen.renders
  seen.list.loadMore()
  await rest()
  expect(seen.list.rows).toHaveLength(20)
  expect(seen.renders - before).toBeLessThanOrEqual(2)
})

test('shows no person twice when another one joins the list during loading', async () => {
  const { seen, world } = await look(25)
  world.count = 26
  seen.list.loadMore()
  await rest()
  const uids = seen.list.rows.map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(uids.length)
  expect(uids).toHaveLength(19)
})

test('skips no row that stayed when rows above it left the list during loading', async () => {
  const { seen, world, host } = await look(35)
  // three of page 1 leave, and the first one arrives
  world.gone = ['33', '31', '28']
  world.count = 36
  seen.list.loadMore()
  await rest()
  const uids = () => seen.list.rows.map(({ uid }) => Number(uid))
  expect(uids()).toEqual(Array.from({ length: 22 }, (_, n) => 35 - n))
  expect(host.requests).toHaveLength(3)
  seen.list.loadMore()
  await rest()
  expect(host.requests).toHaveLength(4)
  seen.list.loadMore()
  await rest()
  expect(uids()).toEqual(Array.from({ length: 35 }, (_, n) => 35 - n))
})

test('shows the rows that moved up from a page that no longer exists', async () => {
  const { seen, world } = await look(25)
  seen.list.loadMore()
  await rest()
  world.gone = Array.from({ length: 15 }, (_, n) => String(25 - n))
  seen.list.loadMore()
  await rest()
  expect(seen.list.rows.map(({ uid }) => Number(uid))).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n))
  expect(seen.list.more).toBe('end')
})

// A.list.05, A.list.12
test('waits for a tap after a failed page, and keeps the rows', async () => {
  const { seen, world, host } = await look(25)
  world.failing = true
  seen.list.loadMore()
  await rest()
  expect(seen.list).toMatchObject({ state: 'ready', more: 'failed', rows: expect.objectContaining({ length: 10 }) })
  const asked = host.requests.length
  seen.list.loadMore()
  await rest()
  expect(host.requests).toHaveLength(asked)
  expect(host.toasts).toEqual([])
  world.failing = false
  seen.list.retry()
  await rest()
  expect(seen.list.rows).toHaveLength(20)
})

// A.list.03
test('goes back to page 1 on a refresh, and reports a refresh only when it succeeded', async () => {
  const { seen, world, host } = await look(25)
  seen.list.loadMore()
  await rest()
  world.failing = true
  await act(() => seen.list.refresh())
  expect(seen.list.rows).toHaveLength(20)
  expect(seen.refreshed).toBe(0)
  expect(host.toasts).toEqual(['系统开小差了，请稍后再试'])
  world.failing = false
  world.count = 26
  await act(() => seen.list.refresh())
  await rest()
  expect(seen.list).toMatchObject({ total: 26, more: 'idle' })
  expect(seen.list.rows.map(({ uid }) => uid)[0]).toBe('26')
  expect(seen.list.rows).toHaveLength(10)
  expect(seen.refreshed).toBe(1)
})

test('retries a failed first page on a tap', async () => {
  const { seen, world, api } = await look(0)
  expect(seen.list).toMatchObject({ state: 'ready', more: 'end', rows: [] })
  world.failing = true
  await act(async () => void api.startOver(visitors.list))
  await rest()
  expect(seen.list.state).toBe('failed')
  world.failing = false
  world.count = 3
  seen.list.retry()
  await rest()
  expect(seen.list).toMatchObject({ state: 'ready', more: 'end', total: 3 })
})

test('loads a chained list by the cursor of each part, and ends when there is none', async () => {
  const { host, api } = await look(0)
  const parts: Record<string, object> = {
    '': { list: [{ uid: '1' }, { uid: '2' }], next: 'two' },
    two: { list: [{ uid: '2' }, { uid: '3' }], next: '' },
  }
  const asked: string[] = []
  host.answer = async ({ body }) => {
    const sent = JSON.parse(body ?? '{}') as { after?: string }
    asked.push(
      Object.keys(sent)
        .filter((name) => /^(page|after)/.test(name))
        .join(),
    )
    return ok(parts[sent.after ?? ''])
  }
  let list: ReturnType<typeof api.usePaged<typeof picks.custom>> | undefined
  function Page() {
    list = api.usePaged(picks.custom, {} as Input<typeof picks.custom>, { chained: true })
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(api.ApiProvider, null, createElement(Page))))
  await rest()
  expect(list).toMatchObject({ more: 'idle', total: 2 })
  list?.loadMore()
  await rest()
  // a row that is in both parts shows only once
  expect(list).toMatchObject({ more: 'end', total: 3, rows: [{ uid: '1' }, { uid: '2' }, { uid: '3' }] })
  await act(async () => list?.refresh())
  await rest()
  expect(list).toMatchObject({ more: 'idle', total: 2 })
  expect(asked).toEqual(['', 'after', ''])
})

test('sends once on a double tap', async () => {
  const { api, host } = await look(0)
  host.requests.length = 0
  const done: string[] = []
  let action: ReturnType<typeof api.useAction<typeof visitors.unlock>> | undefined
  function Button() {
    action = api.useAction(visitors.unlock, { onDone: ({ uid }) => void done.push(uid) })
    return null
  }
  host.answer = async () => ok({ uid: '1234567890' })
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(api.ApiProvider, null, createElement(Button))))
  await act(
    async () => void (await Promise.all([action?.run({ uid: '1234567890' }), action?.run({ uid: '1234567890' })])),
  )
  expect(host.requests).toHaveLength(1)
  expect(done).toEqual(['1234567890'])
})
