// Files of less than 1 kB that claim two hundred million of something. Add a row for a new table or format.
import { crc32, deflateSync } from 'node:zlib'
import { type Boxes, sized, table, versioned } from '../support/mp4'
import { box } from '../support/videos'

const many = 200_000_000

const stz2 = (bits: number, count: number, ...sizes: number[]) => versioned('stz2', 0, bits, count, ...sizes)
const fragment = (...runs: Buffer[]) => box('moof', box('traf', versioned('tfhd', 0x2_0000, 1), ...runs))
const mvex = box('mvex', table('trex', 1, 1, 1000, 0, 0))
/** A video with its samples in fragments. */
const fragments = (...behind: Buffer[]): Boxes => ({
  stts: table('stts', 0),
  ctts: table('ctts', 0),
  stsz: table('stsz', 0, 0),
  stsc: table('stsc', 0),
  stco: table('stco', 0),
  stss: table('stss', 0),
  inMovie: mvex,
  behind: Buffer.concat(behind),
})
/** A table that lists the size of each of four samples. */
const listed = (...sizes: number[]) => table('stsz', 0, sizes.length, ...sizes)
/** Boxes that each contain the head of a box reaching to the end. A naive reader reads each one twice per level. */
const folded = (name: string, times: number) => {
  const bytes = Buffer.alloc(times * 16)
  for (let at = 0; at < bytes.length; at += 16) {
    bytes.writeUInt32BE(16, at)
    bytes.write(name, at + 4)
    bytes.writeUInt32BE(bytes.length - at - 8, at + 8)
    bytes.write(name, at + 12)
  }
  return bytes
}

/** False claims, by the part that a decoder would expand. */
export const videos: Record<string, Boxes> = {
  'stts: samples': { stts: table('stts', 1, many, 0) },
  'stts: samples in steps': { stts: table('stts', 3, 80_000_000, 0, 80_000_000, 0, 40_000_000, 0) },
  'stts: entries': { stts: table('stts', many, 4, 1000) },
  'stts: seconds': { stts: table('stts', 1, 4, many) },
  'stts and stsz: samples of one byte': { stts: table('stts', 1, many, 1), stsz: table('stsz', 1, many) },
  'ctts: samples': { ctts: table('ctts', 1, many, 0) },
  'ctts: entries': { ctts: table('ctts', many, 4, 0) },
  'stss: entries': { stss: table('stss', many, 1) },
  'stsz: samples of one size': { stsz: table('stsz', 16, many) },
  'stsz: entries': { stsz: table('stsz', 0, many, 16) },
  'stsz: bytes of one sample': { stsz: listed(64, 64, 64, many) },
  'stsz: bytes of samples that lie in each other': { stsz: listed(400, 400, 400, 400), stco: table('stco', 1, 0) },
  'stsz: bytes of samples without a size': { stts: table('stts', 1, 14_000, 1), stsz: listed(64) },
  'stz2: entries of 4 bits': { stsz: stz2(4, many) },
  'stz2: entries of 8 bits': { stsz: stz2(8, many) },
  'stz2: entries of 16 bits': { stsz: stz2(16, many) },
  'stz2: a length of entries': { stsz: versioned('stz2', 0, 255, 4, many) },
  'stsc: entries': { stsc: table('stsc', many, 1, 4, 1) },
  'stsc: samples of a chunk': { stsc: table('stsc', 1, 1, many, 1) },
  'stsc: a chunk': { stsc: table('stsc', 2, 1, 4, 1, many, 4, 1) },
  'stco: entries': { stco: table('stco', many, 28) },
  'co64: entries': { stco: table('co64', many, 0, 28) },
  'elst: entries': { elst: table('elst', many, 4000, 0, 0x10000) },
  'elst: entries of version 1': { elst: versioned('elst', 0x100_0000, many, 0, 4000, 0, 0, 0x10000) },
  'stsd: entries': { stsd: table('stsd', many) },
  'stsd: bytes of an entry': {
    stsd: box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), sized(box('avc1', Buffer.alloc(78)), many)),
  },
  'a table that comes twice': { inSamples: listed(64, 64, 64, 64) },
  'a track of tracks': { inMovie: box('trak', sized(box('mdia'), many)) },
  'a box larger than its parent': { inMedia: sized(box('free'), many) },
  'trun: samples': fragments(fragment(versioned('trun', 0, many))),
  'trun: entries': fragments(fragment(versioned('trun', 0x300, many, 1000, 64))),
  'trun: samples of runs': fragments(...Array.from({ length: 2 }, () => fragment(versioned('trun', 0, 14_000)))),
  'trun: bytes': fragments(fragment(versioned('trun', 0x300, 1, 1000, many))),
  'tfhd: bytes of each sample': fragments(
    box('moof', box('traf', versioned('tfhd', 0x2_0010, 1, many), versioned('trun', 0, 4))),
  ),
  'moof: bytes': fragments(sized(fragment(versioned('trun', 0, 4)), many)),
}

/** Other encodings of true values. The server accepts them. */
export const honest: Record<string, Boxes> = {
  'listed sizes': { stsz: listed(64, 64, 64, 64) },
  'sizes of 8 bits': { stsz: stz2(8, 4, 0x40404040) },
  'sizes of 16 bits': { stsz: stz2(16, 4, 0x400040, 0x400040) },
  'edits of version 1': { elst: versioned('elst', 0x100_0000, 1, 0, 4000, 0, 0, 0x10000) },
  'a head of version 1': { mdhd: versioned('mdhd', 0x100_0000, 0, 0, 0, 0, 1000, 0, 4000, 0) },
  'a chunk for each sample': { stsc: table('stsc', 1, 1, 1, 1), stco: table('stco', 4, 24, 88, 152, 216) },
  'places of 64 bits': { stco: table('co64', 1, 0, 24) },
  'filling behind the last box': { behind: Buffer.alloc(9) },
}

/** Boxes that no video reader needs. The server drops them without reading their claims. */
export const leftOut: Record<string, Boxes> = {
  'pssh: keys': { inMovie: box('pssh', Buffer.from([1, 0, 0, 0]), Buffer.alloc(16), bytesOf(many), Buffer.alloc(4)) },
  'keys: entries of no bytes': { inMovie: box('meta', Buffer.alloc(4), table('keys', many, 0, 0)) },
  'udta: bytes of a text': { inMovie: box('udta', sized(box('©nam', Buffer.from([255, 255, 0, 0])), 12)) },
  'saiz: samples': { inSamples: box('saiz', Buffer.from([0, 0, 0, 0, 0]), bytesOf(many)) },
  'sidx: references': { behind: table('sidx', 1, 1000, 0, 0, 0xffff) },
  'boxes folded into each other': { inMovie: folded('dinf', 24) },
  'a track of another kind': {
    inMovie: box(
      'trak',
      box(
        'mdia',
        box('hdlr', Buffer.alloc(8), Buffer.from('meta'), Buffer.alloc(13)),
        box('minf', box('stbl', table('stts', 1, many, 1))),
      ),
    ),
  },
}

function bytesOf(number: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([bytesOf(data.length), body, bytesOf(crc32(body) >>> 0)])
}
function png(width: number, height: number, ...more: Buffer[]) {
  const head = Buffer.concat([bytesOf(width), bytesOf(height), Buffer.from([8, 2, 0, 0, 0])])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(31)))
  return Buffer.concat([signature, chunk('IHDR', head), ...more, pixels, chunk('IEND', Buffer.alloc(0))])
}

const segment = (marker: number, ...body: number[]) => Buffer.from([0xff, marker, 0, body.length + 2, ...body])
const sof = (marker: number, width: number, height: number) =>
  segment(marker, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0)
const scan = segment(0xda, 1, 1, 0, 0, 63, 0)
const jpeg = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])])

const riff = (...chunks: [string, Buffer][]) => {
  const body = Buffer.concat(
    chunks.map(([name, data]) => {
      const size = Buffer.alloc(4)
      size.writeUInt32LE(data.length)
      return Buffer.concat([Buffer.from(name), size, data])
    }),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body])
}
const vp8x = (side: number, flags = 0) => {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(side - 1, 4, 3)
  data.writeUIntLE(side - 1, 7, 3)
  return ['VP8X', data] as [string, Buffer]
}
const vp8l = (side: number) => {
  const data = Buffer.alloc(12)
  data[0] = 0x2f
  data.writeUInt32LE((((side - 1) << 14) | (side - 1)) >>> 0, 1)
  return ['VP8L', data] as [string, Buffer]
}
const vp8 = (side: number) => {
  const data = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, side & 255, side >> 8, side & 255, side >> 8])
  return ['VP8 ', data] as [string, Buffer]
}

/** False claims by type of picture: two hundred million pixels in a few bytes. */
export const pictures: Record<string, [type: string, bytes: Buffer]> = {
  'png: pixels': ['image/png', png(20_000, 10_000)],
  'png: more pixels than there are numbers': ['image/png', png(0x7fff_ffff, 0x7fff_ffff)],
  'png: pixels of a few bytes': ['image/png', png(6_000, 6_000)],
  'png: frames': ['image/png', png(400, 400, chunk('acTL', Buffer.concat([bytesOf(many), bytesOf(0)])))],
  'jpeg: pixels': ['image/jpeg', jpeg(sof(0xc0, 20_000, 10_000), scan)],
  'jpeg: pixels of a progressive one': ['image/jpeg', jpeg(sof(0xc2, 65_500, 65_500), scan)],
  'jpeg: pixels of a few bytes': ['image/jpeg', jpeg(sof(0xc2, 6_000, 6_000), scan)],
  'jpeg: pixels of a second frame': ['image/jpeg', jpeg(sof(0xc0, 8, 8), sof(0xc0, 20_000, 10_000), scan)],
  'jpeg: pixels that come later': ['image/jpeg', jpeg(sof(0xc0, 20_000, 0), scan)],
  'jpeg: scans': ['image/jpeg', jpeg(sof(0xc2, 2_000, 2_000), ...Array.from({ length: 101 }, () => segment(0xda)))],
  'webp: pixels of the canvas': ['image/webp', riff(vp8x(16_000), vp8l(8))],
  'webp: pixels of a lossless one': ['image/webp', riff(vp8l(16_000))],
  'webp: pixels of a lossy one': ['image/webp', riff(vp8(16_000))],
  'webp: pixels of a few bytes': ['image/webp', riff(vp8l(6_000))],
  'webp: frames': ['image/webp', riff(vp8x(400, 2), ['ANIM', Buffer.alloc(6)], ['ANMF', Buffer.alloc(24)])],
}
