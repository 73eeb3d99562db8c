import { isPlace, regions } from '../../../contract/kernel/regions'
import { profile } from '../../../contract/profile/profile'
import cells from '../../../server/domains/profile/profile/cells.json'
import { cityAt } from '../../../server/domains/profile/profile/city-at'
import { world } from '../../world'

test.each([
  ['西湖边', 30.25, 120.15, '浙江', '杭州'],
  ['外滩', 31.24, 121.49, '上海', '上海'],
  ['深圳湾', 22.52, 113.94, '广东', '深圳'],
  ['香港中环', 22.28, 114.16, '香港', '香港'],
  ['新北围着的台北', 25.04, 121.56, '台湾', '台北'],
  ['涪陵，属重庆', 29.7, 107.4, '重庆', '重庆'],
  ['延吉，属延边', 42.9, 129.5, '吉林', '延边'],
  ['厦门岛，在海边', 24.48, 118.09, '福建', '厦门'],
  ['珠海，挨着澳门', 22.28, 113.55, '广东', '珠海'],
  ['澳门氹仔', 22.16, 113.56, '澳门', '澳门'],
  ['义乌，属金华', 29.31, 120.07, '浙江', '金华'],
  ['昆山，离上海也不远', 31.38, 120.95, '江苏', '苏州'],
  ['喀什', 39.47, 75.99, '新疆', '喀什'],
  ['满洲里，在国境边', 49.6, 117.38, '内蒙古', '呼伦贝尔'],
  ['首尔', 37.57, 126.98, '', ''],
  ['东京', 35.68, 139.76, '', ''],
  ['北极', 90, 0, '', ''],
  ['没有的地方', -90, -180, '', ''],
])('%s', (_name, latitude, longitude, province, city) => {
  expect(cityAt(latitude, longitude)).toEqual({ province, city })
})

test('has only places that can be chosen, and a place for every city that can be chosen', () => {
  const found = cells.places.map((place) => place.split(':'))
  for (const [province = '', city = ''] of found)
    expect([province, city, isPlace(province, city)]).toEqual([province, city, true])
  expect(found).toHaveLength(regions.flatMap(({ cities }) => cities).length)
  const drawn = new Set(
    cells.lines.flatMap((line) => [...line.matchAll(/:(\w+)/g)].map(([, place = '']) => parseInt(place, 36))),
  )
  expect(drawn.size).toBe(found.length)
})

test('names the source and the licence of the data', () => {
  expect(cells.source).toMatchObject({ name: expect.stringContaining('GeoNames'), licence: 'CC-BY-4.0' })
  expect(cells.source.sha256).toMatch(/^[0-9a-f]{64}$/)
})

// security P15
test('answers the place of a device with a city, and stores it nowhere', async () => {
  const w = await world()
  const lin = await w.person('林', { province: '', city: '' })
  expect(await lin.call(profile.cityAt, { latitude: 3023, longitude: 12_013 })).toEqual({
    province: '浙江',
    city: '杭州',
  })
  expect(await lin.call(profile.area, {})).toEqual({ province: '', city: '' })
  const tables = await w.db.introspection.getTables()
  for (const { name, columns } of tables)
    for (const column of columns.map((one) => one.name)) expect(`${name}.${column}`).not.toMatch(/latitude|longitude/)
  await w.close()
})
