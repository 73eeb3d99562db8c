// `node config/regions/places.mjs <map/json of echarts 4.9.0>` writes server/domains/profile/profile/cells.json: which city of
// contract/kernel/regions.ts lies in which tenth of a degree, from the outlines in that package (Apache-2.0). Once; the package
// is no dependency.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { regions } from './main.mjs'

const perDegree = 10
const [south, north, west, east] = [3, 54, 73, 136]
const names = {
  aomen: '澳门', beijing: '北京', tianjin: '天津', shanghai: '上海', chongqing: '重庆', xianggang: '香港', taiwan: '台湾',
  anhui: '安徽', fujian: '福建', gansu: '甘肃', guangdong: '广东', guangxi: '广西', guizhou: '贵州', hainan: '海南',
  hebei: '河北', heilongjiang: '黑龙江', henan: '河南', hubei: '湖北', hunan: '湖南', jiangsu: '江苏', jiangxi: '江西',
  jilin: '吉林', liaoning: '辽宁', neimenggu: '内蒙古', ningxia: '宁夏', qinghai: '青海', shandong: '山东', shanxi: '山西',
  shanxi1: '陕西', sichuan: '四川', xinjiang: '新疆', xizang: '西藏', yunnan: '云南', zhejiang: '浙江',
} // prettier-ignore

const places = regions.flatMap((row) => {
  const [province, cities] = row.split(':')
  return cities.split(',').map((city) => ({ province, city }))
})

/** The longest city of the province with which the name begins: 延边朝鲜族自治州, 新竹县. */
function placeOf(province, name) {
  const own = places.filter((place) => place.province === province)
  if (own.length === 1) return places.indexOf(own[0])
  const found = own.filter(({ city }) => name.startsWith(city)).sort((a, b) => b.city.length - a.city.length)[0]
  // a county that bears the name of a city beside it is another place
  if (found && province === '台湾' && /县$/.test(name) && !/县$/.test(found.city)) return -1
  return found ? places.indexOf(found) : -1
}

function decoded(line, [x, y]) {
  const points = []
  let [across, down] = [x, y]
  const step = (code) => ((code - 64) >> 1) ^ -((code - 64) & 1)
  for (let n = 0; n < line.length; n += 2) {
    across += step(line.charCodeAt(n))
    down += step(line.charCodeAt(n + 1))
    points.push([across / 1024, down / 1024])
  }
  return points
}

/** Encoded or plain. */
function ringsOf(lines, offsets) {
  if (typeof lines === 'string') return [decoded(lines, offsets)]
  if (typeof lines[0]?.[0] === 'number') return [lines]
  return lines.flatMap((line, n) => ringsOf(line, offsets?.[n]))
}

/** Where a line of latitude crosses a ring. */
function crossings(ring, lat) {
  const at = []
  ring.forEach(([x1, y1], n) => {
    const [x2, y2] = ring[(n + 1) % ring.length]
    if (y1 > lat !== y2 > lat) at.push(x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1))
  })
  return at
}

const width = (east - west) * perDegree
const grid = Array.from({ length: (north - south) * perDegree }, () => new Int16Array(width).fill(-1))
const folder = path.join(process.argv[2] ?? '.', 'province')
for (const file of readdirSync(folder)) {
  const province = names[file.replace('.json', '')]
  for (const { properties, geometry } of JSON.parse(readFileSync(path.join(folder, file), 'utf8')).features) {
    const place = placeOf(province, properties.name)
    if (place < 0) continue
    const rings = ringsOf(geometry.coordinates, geometry.encodeOffsets)
    // what a hole leaves out is another city's
    grid.forEach((row, n) => {
      const at = rings.flatMap((ring) => crossings(ring, south + (n + 0.5) / perDegree)).sort((a, b) => a - b)
      for (let k = 0; k + 1 < at.length; k += 2)
        for (
          let cell = Math.ceil((at[k] - west) * perDegree - 0.5);
          west + (cell + 0.5) / perDegree < at[k + 1];
          cell += 1
        )
          row[cell] = place
    })
    // an island or a coast too small for the middle of a cell
    for (const [x, y] of rings.flat()) {
      const row = grid[Math.floor((y - south) * perDegree)]
      const cell = Math.floor((x - west) * perDegree)
      if (row?.[cell] === -1) row[cell] = place
    }
  }
}

/** Runs of a row: so many cells of a place, in base 36; nothing for cells of none. */
const lines = grid.map((row) => {
  const runs = []
  row.forEach((place) => {
    const last = runs[runs.length - 1]
    if (last?.place === place) last.count += 1
    else runs.push({ place, count: 1 })
  })
  if (runs[runs.length - 1]?.place === -1) runs.pop()
  return runs.map(({ place, count }) => `${count.toString(36)}:${place < 0 ? '' : place.toString(36)}`).join(' ')
})
const target = path.resolve(import.meta.dirname, '../../server/domains/profile/profile/cells.json')
const cells = { perDegree, south, west, places: places.map(({ province, city }) => `${province}:${city}`), lines }
writeFileSync(target, `${JSON.stringify(cells, undefined, 2)}\n`)
