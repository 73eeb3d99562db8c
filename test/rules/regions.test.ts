import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { isPlace, regions } from '../../contract/kernel/regions'
import { cityLetters } from '../../src/features/core/people/city-letters'
import { findCities } from '../../src/features/core/people/find-cities'
import { project } from './facts'

const keptAs = (name: 'regions' | 'letters') => {
  const script = `import('${path.join(project, 'config/regions/main.mjs')}').then((m) => console.log(JSON.stringify(m.${name})))`
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as string[]
}

// A.profile.04
test('has the 34 regions of the package, each with its cities', () => {
  const kept = keptAs('regions')
  expect(regions.map(({ province, cities }) => `${province}:${cities.join(',')}`)).toEqual(kept)
  expect(regions).toHaveLength(34)
  expect(regions.map(({ province }) => province)).toEqual(expect.arrayContaining(['香港', '澳门', '台湾']))
})

test('accepts a city only in its own province', () => {
  expect(isPlace('广东', '深圳')).toBe(true)
  expect(isPlace('广西', '深圳')).toBe(false)
  expect(isPlace('', '深圳')).toBe(false)
  expect(isPlace('', '')).toBe(true)
})

test('has the pinyin of the package, with one spelling for each city', () => {
  expect(cityLetters).toEqual(keptAs('letters'))
  expect(cityLetters.map((row) => row.split(',').length)).toEqual(regions.map(({ cities }) => cities.length))
  expect(cityLetters.join(',')).toMatch(/^([A-Z][a-z]*)+(,([A-Z][a-z]*)+)*$/)
})

const namesOf = (words: string) => findCities(words).map(({ city }) => city)

test('finds a city by a part of its name, by its pinyin or its initials, closest first', () => {
  expect(namesOf('庄')).toEqual(['石家庄', '枣庄'])
  expect(namesOf('hangzhou')).toEqual(['杭州'])
  expect(namesOf(' HangZ ')).toEqual(['杭州'])
  expect(namesOf('xa')).toContain('西安')
  expect(namesOf('cq')[0]).toBe('重庆')
  expect(namesOf('lvl')).toEqual(['吕梁'])
  expect(namesOf('吉林')[0]).toBe('吉林')
  expect(findCities('suzhou')).toEqual([
    { province: '江苏', city: '苏州' },
    { province: '安徽', city: '宿州' },
  ])
  expect(namesOf('浙江')).toEqual(regions.find(({ province }) => province === '浙江')?.cities)
  expect(findCities('')).toEqual([])
  expect(findCities('zzz')).toEqual([])
  expect(findCities('a'.repeat(500))).toEqual([])
})
