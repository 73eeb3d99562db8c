import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ageOn, dayOf, isDay, nextMonth, recentTime, startOf } from '../../../contract/kernel/time'

const at = (text: string) => new Date(`${text}+08:00`)
const now = at('2026-03-10T12:00:00.000')

// A.list.09
test.each([
  ['2026-03-10T12:00:00.000', '刚刚'],
  ['2026-03-10T11:59:00.001', '刚刚'],
  ['2026-03-10T11:59:00.000', '1 分钟前'],
  ['2026-03-10T11:00:00.001', '59 分钟前'],
  ['2026-03-10T11:00:00.000', '今天 11:00'],
  ['2026-03-10T00:00:00.000', '今天 00:00'],
  ['2026-03-09T23:59:59.999', '昨天 23:59'],
  ['2026-03-09T00:00:00.000', '昨天 00:00'],
  ['2026-03-08T23:59:59.999', '前天 23:59'],
  ['2026-03-08T12:00:00.001', '前天 12:00'],
  ['2026-03-08T12:00:00.000', '03-08 12:00'],
  ['2026-03-08T09:05:00.000', '03-08 09:05'],
  ['2025-12-31T23:59:00.000', '12-31 23:59'],
  ['2026-03-10T12:00:01.000', '刚刚'],
])('shows %s at noon as %s', (moment, text) => {
  expect(recentTime(at(moment), now)).toBe(text)
})

test('shows a visit of a few minutes ago shortly after midnight in minutes, and not as yesterday', () => {
  expect(recentTime(at('2026-03-09T23:58:00'), at('2026-03-10T00:01:00'))).toBe('3 分钟前')
})

test('begins and ends a day at midnight in Shanghai', () => {
  expect(dayOf(new Date('2026-03-09T15:59:59.999Z'))).toBe('2026-03-09')
  expect(dayOf(new Date('2026-03-09T16:00:00.000Z'))).toBe('2026-03-10')
  expect(startOf('2026-03-10').toISOString()).toBe('2026-03-09T16:00:00.000Z')
})

test('counts a person born on 29 February as of age on 1 March', () => {
  expect(ageOn('2008-02-29', at('2026-02-28T23:59:59'))).toBe(17)
  expect(ageOn('2008-02-29', at('2026-03-01T00:00:00'))).toBe(18)
})

test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-01', '2026-1-1', 'gestern', ''])(
  'rejects %s as a day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test('continues with January after December', () => {
  expect(nextMonth(at('2026-12-31T23:59:59.999'), 7)).toEqual(at('2027-01-07T00:00:00'))
})

const script = `
  const { dayOf, startOf, nextMonth, ageOn, recentTime } = require('./contract/kernel/time')
  const moments = ['2026-03-08T06:59:59.999Z', '2026-03-08T07:00:00Z', '2026-11-01T05:30:00Z', '2026-12-31T16:00:00Z', '2028-02-29T15:59:59Z']
  const now = new Date('2026-12-31T20:00:00Z')
  process.stdout.write(JSON.stringify(moments.map(text => { const at = new Date(text)
    return [dayOf(at), startOf(dayOf(at)), nextMonth(at, 7), ageOn('2008-11-01', at), recentTime(at, now)] })))
`

// security R9
test('gives the same Shanghai time in every time zone of the server', () => {
  const root = path.resolve(__dirname, '../../..')
  const told = ['UTC', 'America/New_York', 'Asia/Shanghai', 'Pacific/Kiritimati'].map((zone) =>
    execFileSync(process.execPath, ['--import', 'tsx', '--eval', script], {
      cwd: root,
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    }),
  )
  expect(new Set(told).size).toBe(1)
  expect(told[0]).toContain('2027-02-06T16:00:00.000Z')
})
