import cells from './cells.json'

const { perDegree, south, west, places, lines } = cells

/** Finds the place of a cell in a row that is stored as runs, `count:place`. Undefined for a cell without a place. */
function placeIn(line: string, cell: number): string | undefined {
  let end = 0
  for (const run of line.split(' ')) {
    const [count = '', place = ''] = run.split(':')
    end += parseInt(count, 36)
    if (cell < end) return place === '' ? undefined : places[parseInt(place, 36)]
  }
  return undefined
}

/** Cells to search, nearest first: a position at the coast may have its city in a neighbouring cell. */
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

/**
 * The city at a position, as in `contract/kernel/regions`, by cells of a tenth of a degree. Province and city are ''
 * when no city is near.
 */
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
