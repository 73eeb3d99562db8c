import fc from 'fast-check'
import { codes } from '../../../contract/kernel/errors'
import { plus } from '../../../contract/kernel/time'
import { events } from '../../../contract/play/events'
import {
  contentOf,
  eventLimits,
  eventNames,
  eventSources,
  reportIn,
  sourceOf,
} from '../../../contract/play/events-report'
import { dropOldEvents } from '../../../server/domains/play/events'
import { commands } from '../../../server/staff/commands'
import { type Person, type World, world } from '../../world'

let w: World
let lin: Person
beforeEach(async () => {
  w = await world()
  lin = await w.person('林')
})
afterEach(() => w.close())

const rows = () => w.db.selectFrom('event_days').selectAll().orderBy('name').execute()
const report = (content: string) => lin.call(events.eventReport, { content })

// A.net.08
test('counts events by day, name and client, also concurrently, and no row reveals a user', async () => {
  const content = contentOf({ source: 'miniprogram_ios', events: { adShown: 2, adTapped: 1 } })
  await Promise.all(Array.from({ length: 10 }, () => report(content)))
  expect(await rows()).toEqual([
    { day: '2026-03-10', name: 'adShown', source: 'miniprogram_ios', count: 20 },
    { day: '2026-03-10', name: 'adTapped', source: 'miniprogram_ios', count: 10 },
  ])
  const said: string[] = []
  const command = commands.find(({ name }) => name === 'events')
  const tools = { ...w.deps, now: w.now(), origin: '', say: (line: string) => void said.push(line) }
  await command?.run({ ...tools, ask: () => Promise.resolve('') }, [])
  expect(said).toEqual([
    '只计已登录的用户；没有登录的访客不计入，广告页的实际次数会更多',
    '2026-03-10 adShown miniprogram_ios 20',
    '2026-03-10 adTapped miniprogram_ios 10',
  ])
  await dropOldEvents(w.db, plus(w.now(), 401, 'day'))
  expect(await rows()).toEqual([])
})

test('drops unknown parts of a report, and refuses invalid reports without a change', async () => {
  const phone = '13800138000'
  const events = { adShown: 1e9, adTapped: -1, [phone]: 1, __proto__: 1, linkFailed: '1' }
  await report(JSON.stringify({ source: 'app_android', events, phone, uid: lin.uid }))
  expect(await rows()).toEqual([{ day: '2026-03-10', name: 'adShown', source: 'app_android', count: eventLimits.each }])
  for (const content of ['x', 'null', '[]', '{"source":"app_ios"}', '{"source":"me","events":{"adShown":1}}'])
    await expect(report(content)).rejects.toMatchObject({ code: codes.badInput })
  expect(await rows()).toHaveLength(1)
})

test('contains in a report only listed names and numbers, for any input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
      const read = reportIn(content)
      if (!read) return
      expect(eventSources).toContain(read.source)
      for (const name of Object.keys(read.events)) expect(eventNames).toContain(name)
    }),
    { numRuns: 2000 },
  )
})

// A.net.09
test('accepts as source the app or the mini-program with the system of the phone', () => {
  expect(sourceOf('ios', 'ios')).toBe('app_ios')
  expect(sourceOf('android', 'android')).toBe('app_android')
  expect(sourceOf('miniprogram', 'ios')).toBe('miniprogram_ios')
  expect(sourceOf('miniprogram', 'android')).toBe('miniprogram_android')
  expect(sourceOf('miniprogram', 'mac')).toBe('miniprogram')
})
