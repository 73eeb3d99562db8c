// A complete video of less than 1 kB. Tests can replace its boxes.
import { box, walk } from './videos'

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * 4)
  return bytes
}

/** A box that begins with version and flags, both 0. */
export const table = (name: string, ...numbers: number[]) => box(name, u32(0, ...numbers))
export const versioned = (name: string, head: number, ...numbers: number[]) => box(name, u32(head, ...numbers))

/** A box that claims a different size. */
export function sized(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(size, 0)
  return copy
}

/** A box of the sample video `walk`. */
function ofWalk(name: string): Buffer {
  const at = walk.indexOf(name) - 4
  return walk.subarray(at, at + walk.readUInt32BE(at))
}

/** One frame: an H.264 unit that is a whole picture. */
const frame = Buffer.concat([u32(60), Buffer.from([0x65]), Buffer.alloc(59, 7)])
const frames = 4

const honest = {
  elst: table('elst', 1, 4000, 0, 0x10000),
  stts: table('stts', 1, frames, 1000),
  ctts: table('ctts', 1, frames, 0),
  stss: table('stss', 1, 1),
  stsz: table('stsz', frame.length, frames),
  stsc: table('stsc', 1, 1, frames, 1),
  stco: table('stco', 1, 0),
}
const handler = (kind: string) => box('hdlr', u32(0, 0), Buffer.from(kind), Buffer.alloc(13))
const avc1 = () => {
  const head = Buffer.alloc(78)
  head.writeUInt16BE(1, 6)
  head.writeUInt16BE(320, 24)
  head.writeUInt16BE(240, 26)
  return box('avc1', head, ofWalk('avcC'))
}

export type Boxes = Partial<Record<keyof typeof honest | 'stsd' | 'mdhd', Buffer>> & {
  /** Bytes that are added at the end of these boxes. */
  inMovie?: Buffer
  inMedia?: Buffer
  inSamples?: Buffer
  behind?: Buffer
  kind?: string
}

/** A video of four frames that last a second each. */
export function tinyVideo(boxes: Boxes = {}): Buffer {
  const { inMovie, inMedia, inSamples, behind, kind = 'vide', stsd, mdhd, ...tables } = boxes
  const none = Buffer.alloc(0)
  const ftyp = box('ftyp', Buffer.from('isom'), u32(512))
  const mdat = box('mdat', ...Array.from({ length: frames }, () => frame))
  const { elst, stco, ...samples } = { ...honest, stco: table('stco', 1, ftyp.length + 8), ...tables }
  const stbl = box('stbl', stsd ?? box('stsd', u32(0, 1), avc1()), ...Object.values(samples), stco, inSamples ?? none)
  const head = mdhd ?? table('mdhd', 0, 0, 1000, 4000, 0)
  const mdia = box('mdia', head, handler(kind), box('minf', stbl), inMedia ?? none)
  const tkhd = versioned('tkhd', 1, 0, 0, 1, 0, 4000, ...plain)
  const trak = box('trak', tkhd, box('edts', elst), mdia)
  const mvhd = table('mvhd', 0, 0, 1000, 4000, 0x10000, 0, 0, 0, ...matrix)
  return Buffer.concat([ftyp, mdat, box('moov', mvhd, trak, inMovie ?? none), behind ?? none])
}

const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
const plain = [0, 0, 0, 0, ...matrix, 320 << 16, 240 << 16]
