import cells from './cells.json'

const { perDegree, south, west, places, lines } = cells

/** The place of one cell in a row of runs; undefined for a cell without a place. */
function placeIn(line: string, cell: number): string | undefined {
  let end = 0
  for (const run of line.split(' ')) {
    const [count = '', place = ''] = run.split(':')
    end += parseInt(count, 36)
    if (cell < end) return place === '' ? undefined : places[parseInt(place, 36)]
  }
  return undefined
}

/** A place at a coast may be in the next cell. */
const around = [
  [0, 0],
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** The city of `contract/kernel/regions` in that tenth of a degree; province and city are empty where there is no city. */
export function cityAt(latitude: number, longitude: number): { province: string; city: string } {
  const [row, cell] = [Math.floor((latitude - south) * perDegree), Math.floor((longitude - west) * perDegree)]
  for (const [down, across] of around) {
    const line = lines[row + down]
    const place = line === undefined || cell + across < 0 ? undefined : placeIn(line, cell + across)
    const [province, city] = place?.split(':') ?? []
    if (province !== undefined && city !== undefined) return { province, city }
  }
  return { province: '', city: '' }
}
