import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { isPlace, regions } from '../../contract/regions'
import { project } from './facts'

// A.profile.04
test('the regions are those of the package that keeps them: 34, each with its cities', () => {
  const script = `import('${path.join(project, 'config/build/regions.mjs')}').then((m) => console.log(JSON.stringify(m.regions)))`
  const kept = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as string[]
  expect(regions.map(({ province, cities }) => `${province}:${cities.join(',')}`)).toEqual(kept)
  expect(regions).toHaveLength(34)
  expect(regions.map(({ province }) => province)).toEqual(expect.arrayContaining(['香港', '澳门', '台湾']))
})

test('a city belongs to its own province', () => {
  expect(isPlace('广东', '深圳')).toBe(true)
  expect(isPlace('广西', '深圳')).toBe(false)
  expect(isPlace('', '深圳')).toBe(false)
  expect(isPlace('', '')).toBe(true)
})
