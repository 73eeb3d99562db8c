// Files of a few bytes that claim to be far larger, by format. Add a row for a new format, and an entry in its row for
// a new claim.
import { tinyVideo } from '../support/mp4'
import { chunk, infoFrame, mp3, riff, wav } from '../support/voices'
import { pictures, videos } from './claims'

type Type = 'image/jpeg' | 'image/png' | 'image/webp' | 'audio/mpeg' | 'audio/wav' | 'video/mp4' | 'video/quicktime'
/** `as`: the types that such a file is sent as. A format that users may not send is sent as all types. */
type Format = { as: readonly Type[]; bombs: Record<string, Buffer> }

const many = 200_000_000
export const allTypes: readonly Type[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'audio/mpeg',
  'audio/wav',
  'video/mp4',
  'video/quicktime',
]

const bytes = (...numbers: number[]) => Buffer.from(numbers)
const u16 = (...numbers: number[]) => Buffer.concat(numbers.map((one) => bytes(one & 255, one >> 8)))
const u32 = (...numbers: number[]) => Buffer.concat(numbers.map((one) => u16(one & 0xffff, one >>> 16)))
const text = (...words: string[]) => Buffer.from(words.join(''), 'latin1')
const changed = (whole: Buffer, at: number, number: number) => {
  const copy = Buffer.from(whole)
  copy.writeUInt32LE(number, at)
  return copy
}
const mapped = <From>(rows: Record<string, From>, to: (one: From) => Buffer) =>
  Object.fromEntries(Object.entries(rows).map(([what, one]) => [what, to(one)]))
const branded = (brand: string, video: Buffer) => {
  const copy = Buffer.from(video)
  copy.write(brand, 8, 'latin1')
  return copy
}
const picturesOf = (type: Type) =>
  mapped(Object.fromEntries(Object.entries(pictures).filter(([, [own]]) => own === type)), ([, file]) => file)

/** An element of Matroska: its name, a claimed size in eight bytes, and the bytes that the file really contains. */
const element = (name: string, size: number, ...inside: Buffer[]) => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(size) | (1n << 56n))
  return Buffer.concat([Buffer.from(name, 'hex'), length, ...inside])
}
const ebml = element('1a45dfa3', 7, Buffer.from('4282847765626d', 'hex'))
/** A valid WebM file, except for the size that its tracks claim. */
const webm = (...inside: Buffer[]) => Buffer.concat([ebml, element('18538067', 2 ** 52, ...inside)])

/** An Ogg page with this number of segments of 255 bytes. */
const page = (segments: number, body: Buffer, flags = 2) =>
  Buffer.concat([
    text('OggS'),
    bytes(0, flags),
    u32(0xffff_ffff, 0x7fff_ffff, 1, 0, 0),
    bytes(segments),
    Buffer.alloc(segments, 255),
    body,
  ])

const gif = (side: number, ...frames: Buffer[]) =>
  Buffer.concat([text('GIF89a'), u16(side, side), bytes(0x80, 0, 0, 0, 0, 0, 255, 255, 255), ...frames, bytes(0x3b)])
const gifFrame = (side: number) => Buffer.concat([bytes(0x2c), u16(0, 0, side, side), bytes(0, 2, 2, 0x44, 1, 0)])

/** A zip. Its directory claims this many entries of this size. */
const zip = (size: number, entries: number) => {
  const name = text('xl/worksheets/sheet1.xml')
  const local = Buffer.concat([
    u32(0x04034b50),
    u16(20, 0, 8, 0, 0),
    u32(0, 2, size),
    u16(name.length, 0),
    name,
    bytes(3, 0),
  ])
  const entry = Buffer.concat([
    u32(0x02014b50),
    u16(20, 20, 0, 8, 0, 0),
    u32(0, 2, size),
    u16(name.length, 0, 0, 0, 0),
    u32(0, 0),
    name,
  ])
  const end = Buffer.concat([u32(0x06054b50), u16(0, 0, entries, entries), u32(entry.length, local.length), u16(0)])
  return Buffer.concat([local, entry, end])
}

const mp3Tag = (size: number) =>
  Buffer.concat([text('ID3'), bytes(4, 0, 0, ...[21, 14, 7, 0].map((by) => (size >>> by) & 127))])
const apeTag = (size: number) => Buffer.concat([text('APETAGEX'), u32(2000, size, many, 0, 0, 0)])

export const formats: Record<string, Format> = {
  mp4: { as: ['video/mp4'], bombs: mapped(videos, tinyVideo) },
  mov: {
    as: ['video/quicktime'],
    bombs: mapped(videos, (boxes) => branded('qt  ', tinyVideo(boxes))),
  },
  m4a: {
    as: allTypes,
    bombs: mapped(videos, (boxes) => branded('M4A ', tinyVideo({ ...boxes, kind: 'soun' }))),
  },
  webm: {
    as: allTypes,
    bombs: {
      'bytes of the segment': webm(),
      'tracks of many pixels': webm(
        element('1654ae6b', 24, element('ae', 15, element('e0', 6, Buffer.from('b084bebc2000', 'hex')))),
      ),
      'bytes of a codec': webm(element('1654ae6b', many, element('63a2', many))),
      seconds: webm(element('1549a966', 11, Buffer.from('4489884270000000000000', 'hex'))),
      'entries of an index': webm(element('1c53bb6b', many, element('bb', many))),
      'frames of a block': webm(element('1f43b675', many, element('a3', 20, bytes(0x81, 0, 0, 4, 255, 255, 255)))),
    },
  },
  mp3: {
    as: ['audio/mpeg'],
    bombs: {
      'bytes of a tag before it': Buffer.concat([mp3Tag(many), mp3(0.1)]),
      'bytes of a tag behind it': Buffer.concat([mp3(1).subarray(0, 900), apeTag(many)]),
      frames: infoFrame(many),
    },
  },
  wav: {
    as: ['audio/wav'],
    bombs: {
      'bytes of the file': changed(wav(0.4), 4, many),
      'bytes of the format': changed(wav(0.4), 16, many),
      'bytes of sound': changed(wav(0.4), 40, many),
      'bytes of another chunk': riff(changed(chunk('LIST', Buffer.alloc(4)), 4, many)),
      'samples a second': changed(wav(0.4), 24, many),
    },
  },
  ogg: {
    as: allTypes,
    bombs: {
      seconds: page(1, Buffer.concat([bytes(1), text('vorbis'), u32(0), bytes(2), u32(48_000)])),
      'segments of a page': page(255, Buffer.alloc(16)),
      'channels and samples a second': page(
        1,
        Buffer.concat([bytes(1), text('vorbis'), u32(0), bytes(255), u32(many)]),
      ),
      comments: page(1, Buffer.concat([bytes(3), text('vorbis'), u32(0, many)]), 0),
      'entries of a code book': page(
        1,
        Buffer.concat([bytes(5), text('vorbis'), bytes(255), text('BCV'), u32(0xffff_ffff)]),
        0,
      ),
    },
  },
  gif: {
    as: allTypes,
    bombs: {
      'pixels of the screen': gif(65_535, gifFrame(1)),
      'pixels of a frame': gif(1, gifFrame(65_535)),
      frames: gif(65_535, ...Array.from({ length: 60 }, () => gifFrame(65_535))),
    },
  },
  jpeg: { as: ['image/jpeg'], bombs: picturesOf('image/jpeg') },
  png: { as: ['image/png'], bombs: picturesOf('image/png') },
  webp: { as: ['image/webp'], bombs: picturesOf('image/webp') },
  zip: {
    as: allTypes,
    bombs: {
      'bytes of an entry': zip(0xffff_fff0, 1),
      entries: zip(2, 65_535),
    },
  },
}
