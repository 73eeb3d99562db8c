import { legal } from '../../../contract/core/legal'
import type { Data } from '../../../contract/kernel/define'
import { secondOf } from '../../../contract/kernel/time'
import { inventory } from '../../../server/areas'
import { inHouse, partiesOf } from '../../../server/domains/core/legal/rules'
import { settings } from '../../../server/env'
import { world } from '../../world'

/** External providers in the settings: each setting and each of its values other than `local`. */
const chosen = Object.entries(settings).flatMap(([name, { about }]) => {
  const values = /\(([^()]*)\)$/.exec(about)?.[1]?.split(' | ') ?? []
  return values.includes('local')
    ? values.filter((value) => value !== 'local').map((value) => [name, value] as const)
    : []
})

test('has at least one provider to test', () => {
  expect(chosen).toEqual(
    expect.arrayContaining([
      ['SMS', 'aliyun'],
      ['WECHAT', 'real'],
    ]),
  )
})

/** Settings that are accounts at an external service. */
const accounts = [
  ['APPLE_CLIENT_ID', 'example.ergou.app'],
  ['WEB_PUSH_KEY', 'a-private-key'],
] as const
const elsewhere = [...chosen.filter(([name, value]) => !inHouse.includes(`${name}=${value}`)), ...accounts]

test('lists no third party for tasks that staff do themselves', () => {
  for (const [name, value] of chosen)
    if (inHouse.includes(`${name}=${value}`)) expect(partiesOf({ [name]: value })).toEqual([])
  expect(chosen.map(([name, value]) => `${name}=${value}`)).toEqual(expect.arrayContaining([...inHouse]))
})

// A.legal.09, security P8
test.each(elsewhere)(
  '%s=%s shares data with a third party, and the list names the company, the data and the purpose',
  (name, value) => {
    const rows = partiesOf({ [name]: value })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(Object.keys(row)).toEqual([
        'name',
        'company',
        'goal',
        'scene',
        'method',
        'range',
        'privacyUrl',
        'encrypted',
      ])
      for (const words of Object.values(row)) expect(words.length).toBeGreaterThan(0)
      expect(row.privacyUrl).toMatch(/^https:\/\//)
    }
  },
)

test('answers an empty list of third parties when the server shares no data', async () => {
  const w = await world()
  expect(await (await w.person('林间')).call(legal.thirdParties, {})).toEqual({ list: [] })
  await w.close()
})

test('lists exactly the configured third parties', async () => {
  const w = await world({ env: { SMS: 'aliyun' } })
  const { list } = await (await w.person('林间')).call(legal.thirdParties, {})
  expect(list.map(({ company }) => company)).toEqual(['阿里云计算有限公司'])
  await w.close()
})

// A.legal.09, security P8
test('lists every kind of personal data with a purpose and a retention, without a session', async () => {
  const w = await world()
  const { body } = await w.send(legal.personalData, {})
  const { list } = body.data as Data<typeof legal.personalData>
  expect(list.map(({ name }) => name)).toEqual([...new Set(inventory.personalData.map(({ name }) => name))])
  expect(list.filter(({ goal, keep }) => goal === '' || keep === '')).toEqual([])
  await w.close()
})

// B.X16
test('tells the periods that documents name: those of the specification, or those that the operator set', async () => {
  const periods = async (env: object) => {
    const w = await world({ env })
    const { body } = await w.send(legal.periods, {})
    await w.close()
    return (body.data as Data<typeof legal.periods>).list.map(
      ({ name, startTime, endTime }) => `${name} ${secondOf(startTime)} ${secondOf(endTime)}`,
    )
  }
  expect(await periods({})).toEqual([
    'report2024 2024-01-01 00:00:00 2024-12-29 23:59:59',
    'yearEnd 2025-01-17 10:00:00 2025-02-07 23:59:59',
  ])
  const at = (day: string) => new Date(`${day}T00:00:00+08:00`)
  const REPORT_2024_WINDOW = { from: at('2026-01-01'), until: at('2026-12-20') }
  const YEAR_END_WINDOW = { from: at('2027-01-08'), until: at('2027-01-30') }
  expect(await periods({ REPORT_2024_WINDOW, YEAR_END_WINDOW })).toEqual([
    'report2024 2026-01-01 00:00:00 2026-12-20 00:00:00',
    'yearEnd 2027-01-08 00:00:00 2027-01-30 00:00:00',
  ])
})
