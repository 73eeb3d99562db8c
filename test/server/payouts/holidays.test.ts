import { holidays, missingYear } from '../../../server/domains/payouts/withdrawals/holidays'
import { runJob } from '../../support/jobs'
import { type World, world } from '../../world'

const at = (day: string) => new Date(`${day}T12:00:00+08:00`)

test.each([
  ['2026-01-01', undefined],
  ['2026-11-30', undefined],
  ['2026-12-01', '2027'],
  ['2026-12-31', '2027'],
  ['2027-01-01', '2027'],
  ['2030-06-01', '2030'],
])('reports on %s the missing year %s', (day, year) => {
  expect(missingYear(at(day))).toBe(year)
})

test('knows a year only when it is complete: at least 25 days with its weekends', () => {
  const years = new Set([...holidays].map((day) => day.slice(0, 4)))
  const known = [...years].filter((year) => missingYear(at(`${year}-06-01`)) === undefined)
  expect(known).toContain('2026')
  for (const year of known)
    expect([year, [...holidays].filter((day) => day.startsWith(year)).length >= 25]).toEqual([year, true])
})

// A.group.03: the freeze counts working days
test('raises an alarm in the job while a year is missing, and is silent otherwise', async () => {
  const w: World = await world()
  Object.assign(w.deps.env, { LOG: 'info' })
  const heard = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const rings = () => heard.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
  try {
    await runJob(w, 'watch-holidays')
    expect(rings()).toEqual([])
    w.pass(at('2026-12-05').getTime() - w.now().getTime())
    await runJob(w, 'watch-holidays')
    expect(rings()).toEqual([{ alarm: 'public holidays are missing', year: '2027' }])
  } finally {
    heard.mockRestore()
    await w.close()
  }
})
