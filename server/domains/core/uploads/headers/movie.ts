import { open } from 'node:fs/promises'
import { longestVideo } from '../rules'
import type { UnfitVideo } from '../video'
import { type Box, childOf, HeaderFile, UntrueHeaderError } from './boxes'
import { checkEdits, fewEnough, samplesIn, samplesOfRun, TooManyError } from './tables'

/** Most tracks of video and sound. Tracks of other kinds are skipped. */
const mostTracks = 16
const kinds = ['vide', 'soun']
const codings = { vide: ['avc1', 'avc3'], soun: ['mp4a'] }

/** Thrown when the video lasts too long by its tables. */
class TooLongError extends Error {}
/** Thrown when the video has too many packets, in a codec that we do not accept. */
class OtherCodingError extends Error {}

/**
 * Checks a video's headers before any decoder reads it (security C3): boxes lie within each other and within the file,
 * counts fit their tables, and samples fit the longest video and the bytes of the file. Boxes that no video reader
 * needs are renamed `free` in the file, so that no reader trusts their counts.
 * @returns why the video is unfit, or undefined when a decoder may read it
 */
export async function misfitOfVideo(came: string): Promise<UnfitVideo | undefined> {
  try {
    await readHeaders(came)
    return undefined
  } catch (error) {
    if (error instanceof TooManyError || error instanceof TooLongError) return 'long'
    return error instanceof OtherCodingError ? 'coded' : 'unfit'
  }
}

async function readHeaders(came: string): Promise<void> {
  const handle = await open(came, 'r+')
  try {
    const file = new HeaderFile(handle, (await handle.stat()).size)
    const { movie, next } = await movieIn(file)
    let bytes = await bytesOfTracks(file, movie)
    const extension = movie.children.find(({ name }) => name === 'mvex')
    if (extension) bytes += await bytesOfFragments(file, extension, next)
    if (bytes > file.size) throw new UntrueHeaderError('samples that are not there')
    for (const at of file.leftOut) await handle.write(Buffer.from('free'), 0, 4, at)
  } finally {
    await handle.close()
  }
}

/** Finds the first movie box, which is the one that a reader takes. */
async function movieIn(file: HeaderFile): Promise<{ movie: Box; next: number }> {
  for (let at = 0; ;) {
    const box = await file.boxAt(at, file.size)
    // a `moof` before any movie is a fragment of another file
    if (!box || box.end > file.size || box.name === 'moof') throw new UntrueHeaderError('no movie')
    if (box.name === 'moov') return { movie: await file.whole(box), next: box.end }
    at = box.end
  }
}

async function bytesOfTracks(file: HeaderFile, movie: Box): Promise<number> {
  let [bytes, tracks] = [0, 0]
  for (const track of movie.children.filter(({ name }) => name === 'trak')) {
    const kind = await kindOf(file, track)
    if (kind === undefined) {
      file.leaveOut(track)
      continue
    }
    tracks += 1
    if (tracks > mostTracks) throw new UntrueHeaderError('too many tracks')
    bytes += await bytesOfTrack(file, track, kind)
  }
  return bytes
}

async function kindOf(file: HeaderFile, track: Box): Promise<'vide' | 'soun' | undefined> {
  const { body } = childOf(track, 'mdia', 'hdlr')
  const kind = (await file.read(body + 8, 4)).toString('latin1')
  return kinds.includes(kind) ? (kind as 'vide' | 'soun') : undefined
}

async function bytesOfTrack(file: HeaderFile, track: Box, kind: 'vide' | 'soun'): Promise<number> {
  const media = childOf(track, 'mdia')
  const table = childOf(media, 'minf', 'stbl')
  const descriptions = await file.descriptionsIn(childOf(table, 'stsd'), kind === 'soun')
  for (const edits of track.children.filter(({ name }) => name === 'edts'))
    for (const list of edits.children) await checkEdits(file, list)
  const samples = await samplesIn(file, table).catch((error: unknown) => {
    const ours = descriptions.every(({ name }) => codings[kind].includes(name))
    throw error instanceof TooManyError && !ours ? new OtherCodingError() : error
  })
  if (samples.time > longestVideo * (await timescaleOf(file, media))) throw new TooLongError()
  return samples.bytes
}

/** Returns the units of time per second. */
async function timescaleOf(file: HeaderFile, media: Box): Promise<number> {
  const { body } = childOf(media, 'mdhd')
  const version = (await file.read(body, 1))[0]
  return (await file.read(body + (version === 1 ? 20 : 12), 4)).readUInt32BE(0)
}

async function bytesOfFragments(file: HeaderFile, extension: Box, from: number): Promise<number> {
  const defaults = new Map<number, number>()
  for (const { body } of extension.children) {
    const [track, size] = [await file.read(body + 4, 4), await file.read(body + 16, 4)].map((four) =>
      four.readUInt32BE(0),
    )
    if (track !== undefined && size !== undefined && !defaults.has(track)) defaults.set(track, size)
  }
  const counts = new Map<number, number>()
  let bytes = 0
  for (let at = from; ;) {
    const box = await file.boxAt(at, file.size)
    if (!box) break
    if (box.name === 'moof') bytes += await bytesOfFragment(file, box, { defaults, counts })
    at = box.end
  }
  await leaveOutIndex(file)
  return bytes
}

type Fragments = { defaults: Map<number, number>; counts: Map<number, number> }

async function bytesOfFragment(file: HeaderFile, box: Box, { defaults, counts }: Fragments): Promise<number> {
  if (box.end > file.size) throw new UntrueHeaderError('a fragment that is not there')
  let bytes = 0
  for (const fragment of (await file.whole(box)).children) {
    const { track, size } = await headOfFragment(file, childOf(fragment, 'tfhd'))
    for (const run of fragment.children.filter(({ name }) => name === 'trun')) {
      const samples = await samplesOfRun(file, run, size ?? defaults.get(track) ?? 0)
      counts.set(track, fewEnough((counts.get(track) ?? 0) + samples.count))
      bytes += samples.bytes
    }
  }
  return bytes
}

async function headOfFragment(file: HeaderFile, { body }: Box): Promise<{ track: number; size: number | undefined }> {
  const head = await file.read(body, 8)
  const flags = head.readUIntBE(1, 3)
  const track = head.readUInt32BE(4)
  if ((flags & 0x10) === 0) return { track, size: undefined }
  const before = (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0)
  return { track, size: (await file.read(body + 8 + before, 4)).readUInt32BE(0) }
}

/**
 * Renames an index of fragments, which may name places that were not checked. The last four bytes of the file lead to
 * it.
 */
async function leaveOutIndex(file: HeaderFile): Promise<void> {
  const at = file.size - (await file.read(file.size - 4, 4)).readUInt32BE(0)
  if (at >= 0 && at + 8 <= file.size && (await file.read(at + 4, 4)).toString('latin1') === 'mfra')
    file.leaveOut({ at })
}
