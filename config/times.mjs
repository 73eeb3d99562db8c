// Measures how long the parts of a test run take, in elapsed time and in processor time.
import { readFileSync } from 'node:fs'

const slowest = 10
/** Linux counts processor time in this unit. The times of ended child processes can be read only on Linux. */
const ticksInSecond = 100

/** @returns the processor time in seconds of this process and its ended children; 0 where it cannot be read */
function processorTime() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksInSecond
  } catch {
    return 0
  }
}

/** @type {{ name: string, wall: number, processor: number }[]} */
const parts = []
const began = performance.now()
let counted = 0

/** Runs one part in a process of its own and records its times. */
export async function timed(name, work) {
  const since = performance.now()
  try {
    return await work()
  } finally {
    // Linux adds the time of a process only when the process has ended
    const processor = processorTime()
    parts.push({ name, wall: (performance.now() - since) / 1000, processor: processor - counted })
    counted = processor
  }
}

const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0)
const line = ({ name, wall, processor }) =>
  `${wall.toFixed(1).padStart(8)} ${processor.toFixed(1).padStart(9)}  ${name}`

/**
 * Prints every part, the tests by project, and the files that took longest.
 * @param {{ part: string, file: string, wall: number, processor: number }[]} files times in seconds; processor time is
 * that of the jest worker, without the database, browsers and servers that it starts
 */
export function tableOf(files) {
  const projects = [...new Set(files.map(({ part }) => part))].map((part) => {
    const own = files.filter((file) => file.part === part)
    return { name: `  ${part}, ${own.length} files`, wall: sum(own, 'wall'), processor: sum(own, 'processor') }
  })
  const longest = [...files].sort((a, b) => b.wall - a.wall).slice(0, slowest)
  const whole = { name: 'all', wall: (performance.now() - began) / 1000, processor: sum(parts, 'processor') }
  return [
    '   clock processor  (seconds)',
    ...[...parts, ...projects, whole].map(line),
    `the ${longest.length} slowest files:`,
    ...longest.map(({ file, ...times }) => line({ ...times, name: file })),
  ].join('\n')
}
