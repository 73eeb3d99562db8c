// Checks the tables of a track: whether the entries they claim, once unfolded, fit the bytes that exist (security C3).
import { mostPackets } from '../rules'
import { type Box, type HeaderFile, UntrueHeaderError } from './boxes'

/** Thrown when there are more entries than the longest accepted video has. The file may be genuine. */
export class TooManyError extends Error {}

/** @throws TooManyError */
export function fewEnough(count: number): number {
  if (count > mostPackets) throw new TooManyError('more packets than a video has')
  return count
}

/**
 * Returns the entries of a table whose count is at `countAt`. @throws UntrueHeaderError when entries are missing,
 * TooManyError
 */
async function entriesOf(file: HeaderFile, { body, end }: Box, entry: number, countAt = 4): Promise<Buffer> {
  const first = countAt + 4
  if (body + first > end) throw new UntrueHeaderError('a table without a count')
  const count = (await file.read(body + countAt, 4)).readUInt32BE(0)
  if (body + first + count * entry > end) throw new UntrueHeaderError('entries that are not there')
  return file.read(body + first, Math.ceil(fewEnough(count) * entry))
}

/** Returns the bytes as numbers of four bytes each. */
const numbers = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4))

/** Sums a table of pairs, a count and a value, as times and time offsets are stored. */
async function runs(file: HeaderFile, table: Box | undefined) {
  let [count, sum] = [0, 0]
  const all = table ? numbers(await entriesOf(file, table, 8)) : []
  for (let at = 0; at < all.length; at += 2) {
    count += all[at] ?? 0
    sum += (all[at] ?? 0) * (all[at + 1] ?? 0)
  }
  return { count: fewEnough(count), sum }
}

/** Returns the number of samples, their bytes in all, and the bytes of the last one. */
async function sizes(file: HeaderFile, { stsz, stz2 }: Tables) {
  if (stsz && stz2) throw new UntrueHeaderError('two tables of sizes')
  const listed = stz2 ? await smallSizes(file, stz2) : stsz ? await plainSizes(file, stsz) : []
  if (!Array.isArray(listed)) return { count: listed.count, sum: listed.count * listed.each, last: listed.each }
  return { count: listed.length, sum: listed.reduce((sum, size) => sum + size, 0), last: listed.at(-1) ?? 0 }
}

async function plainSizes(file: HeaderFile, stsz: Box): Promise<number[] | { count: number; each: number }> {
  if (stsz.body + 12 > stsz.end) throw new UntrueHeaderError('a table without a count')
  const head = await file.read(stsz.body, 12)
  const each = head.readUInt32BE(4)
  return each === 0 ? numbers(await entriesOf(file, stsz, 4, 8)) : { count: fewEnough(head.readUInt32BE(8)), each }
}

/** Returns sizes that are stored in 4, 8 or 16 bits each. */
async function smallSizes(file: HeaderFile, stz2: Box): Promise<number[]> {
  if (stz2.body + 12 > stz2.end) throw new UntrueHeaderError('a table without a count')
  const head = await file.read(stz2.body, 12)
  const [bits = 0, count] = [head[7], head.readUInt32BE(8)]
  if (![4, 8, 16].includes(bits)) throw new UntrueHeaderError('sizes of an unknown length')
  const bytes = await entriesOf(file, stz2, bits / 8, 8)
  if (bits === 16) return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(at * 2))
  return bits === 8 ? [...bytes] : [...bytes].flatMap((two) => [two >> 4, two & 15]).slice(0, count)
}

/** Checks that the chunks of samples exist, are in order, and have no more samples than a video. */
async function checkChunks(file: HeaderFile, { stsc, stco, co64 }: Tables) {
  if (stco && co64) throw new UntrueHeaderError('two tables of chunks')
  const chunks = stco
    ? (await entriesOf(file, stco, 4)).length / 4
    : co64
      ? (await entriesOf(file, co64, 8)).length / 8
      : 0
  const all = stsc ? numbers(await entriesOf(file, stsc, 12)) : []
  for (let [at, before] = [0, 0]; at < all.length; at += 3) {
    const [first = 0, each = 0] = all.slice(at, at + 2)
    if (first <= before || first > chunks) throw new UntrueHeaderError('chunks that are not there')
    if (fewEnough(each) === 0) throw new UntrueHeaderError('chunks without samples')
    before = first
  }
}

type Tables = Partial<Record<'stts' | 'ctts' | 'stss' | 'stsz' | 'stz2' | 'stsc' | 'stco' | 'co64', Box>>

/**
 * Returns the bytes and the duration of all samples, counted as a video reader unfolds them. @throws UntrueHeaderError,
 * TooManyError
 */
export async function samplesIn(file: HeaderFile, { children }: Box) {
  const tables: Tables = Object.fromEntries(children.map((box) => [box.name, box]))
  const times = await runs(file, tables.stts)
  await runs(file, tables.ctts)
  if (tables.stss) await entriesOf(file, tables.stss, 4)
  await checkChunks(file, tables)
  const { count, sum, last } = await sizes(file, tables)
  // a sample without an own size has the size of the last one
  return { bytes: sum + Math.max(0, times.count - count) * last, time: times.sum }
}

/** Checks the edits of a track. @throws UntrueHeaderError, TooManyError */
export async function checkEdits(file: HeaderFile, elst: Box): Promise<void> {
  const version = (await file.read(elst.body, 1))[0]
  await entriesOf(file, elst, version === 1 ? 20 : 12)
}

/** Flags of a run that each add four bytes: `perSample` to each sample, `headOfRun` before the first one. */
const perSample = [0x100, 0x200, 0x400, 0x800]
const headOfRun = [0x1, 0x4]

/** Returns the samples and the bytes of one run of a fragment. @throws UntrueHeaderError, TooManyError */
export async function samplesOfRun(file: HeaderFile, { body, end }: Box, defaultSize: number) {
  if (body + 8 > end) throw new UntrueHeaderError('a run without a count')
  const head = await file.read(body, 8)
  const [flags, count] = [head.readUIntBE(1, 3), fewEnough(head.readUInt32BE(4))]
  const set = (flag: number) => (flags & flag) !== 0
  const entry = perSample.filter(set).length * 4
  const first = body + 8 + headOfRun.filter(set).length * 4
  if (first + count * entry > end) throw new UntrueHeaderError('samples that are not there')
  if (!set(0x200)) return { count, bytes: count * defaultSize }
  const entries = await file.read(first, count * entry)
  let bytes = 0
  for (let at = set(0x100) ? 4 : 0; at < entries.length; at += entry) bytes += entries.readUInt32BE(at)
  return { count, bytes }
}
