// Reads the header of a picture without the library that decodes it (security C3).
import { uploadLimits } from '../../../../../contract/core/uploads'
import type { Unfit } from '../rules'

/** `animated`: it has more than one frame. `passes`: how often a decoder goes through its pixels. */
type Header = { width: number; height: number; animated: boolean; passes: number }

/**
 * A picture of more than `anyway` pixels must have at least one byte per `pixelsPerByte` pixels. Photos do; a
 * decompression bomb, a few bytes that decode to millions of pixels, does not.
 */
const anyway = 4_000_000
const pixelsPerByte = 400
/** Most passes. Cameras and editors write about ten. */
const mostPasses = 100

const starts = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text

const readers = { 'image/jpeg': jpegHeader, 'image/png': pngHeader, 'image/webp': webpHeader } as const
type PictureType = keyof typeof readers

/** Returns the type of a picture by its magic bytes, whatever its name and its announced type say. */
function pictureType(bytes: Buffer): PictureType | undefined {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) ? 'image/webp' : undefined
}

/** Returns why a decoder may not read the picture, or undefined. */
export function misfitOfPicture(bytes: Buffer): Unfit | undefined {
  const type = pictureType(bytes)
  const header = type && readers[type](bytes)
  if (!header || header.passes > mostPasses) return 'unfit'
  if (header.animated) return 'moving'
  return misfitOfPixels(header, bytes.length)
}

/** Returns why a picture of this size is unfit, or undefined. */
export function misfitOfPixels({ width, height }: Pick<Header, 'width' | 'height'>, bytes: number): Unfit | undefined {
  const pixels = width * height
  if (pixels === 0) return 'unfit'
  if (pixels > uploadLimits.uploadPixels) return 'large'
  return pixels > anyway && pixels > bytes * pixelsPerByte ? 'unfit' : undefined
}

/** Reads the chunks of a PNG up to the first pixels. */
function pngHeader(bytes: Buffer): Header | undefined {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || !starts(bytes, 'IHDR', 12)) return undefined
  const header = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), animated: false, passes: 1 }
  for (let at = 33; at + 12 <= bytes.length && !starts(bytes, 'IDAT', at + 4); at += 12 + bytes.readUInt32BE(at))
    if (starts(bytes, 'acTL', at + 4)) header.animated = true
  return header
}

/**
 * Reads the segments of a JPEG up to the end of the picture. The bytes after it may be another picture, and are
 * ignored.
 */
function jpegHeader(bytes: Buffer): Header | undefined {
  let header: Header | undefined
  for (let at = nextMarker(bytes, 2); at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return header
    if (isFrame(marker)) {
      // refuse a second frame header, which would declare another size
      if (header || at + 9 > bytes.length) return undefined
      header = { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), animated: false, passes: 0 }
    }
    if (marker === 0xda && header) header.passes += 1
    at = nextMarker(bytes, at + 2 + (marker === 0x01 ? 0 : bytes.readUInt16BE(at + 2)))
  }
  return header
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Returns the offset of the next marker. Skips fill bytes, and 0xff within pixels, which is followed by 0 or a restart
 * code.
 */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** Returns the largest size that any chunk of a WebP claims. */
function webpHeader(bytes: Buffer): Header | undefined {
  const header = { width: 0, height: 0, animated: false, passes: 1 }
  const end = Math.min(bytes.length, bytes.readUInt32LE(4) + 8)
  for (let at = 12; at + 18 <= end;) {
    const name = bytes.toString('latin1', at, at + 4)
    const [width, height] = webpSize(bytes, name, at + 8)
    header.width = Math.max(header.width, width)
    header.height = Math.max(header.height, height)
    if (name.startsWith('ANI') || name === 'ANMF' || (name === 'VP8X' && ((bytes[at + 8] ?? 0) & 2) !== 0))
      header.animated = true
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return header.width === 0 ? undefined : header
}

function webpSize(bytes: Buffer, name: string, at: number): [width: number, height: number] {
  if (name === 'VP8X') return [1 + bytes.readUIntLE(at + 4, 3), 1 + bytes.readUIntLE(at + 7, 3)]
  if (name === 'VP8 ') return [bytes.readUInt16LE(at + 6) & 0x3fff, bytes.readUInt16LE(at + 8) & 0x3fff]
  if (name !== 'VP8L') return [0, 0]
  const sides = bytes.readUInt32LE(at + 1)
  return [1 + (sides & 0x3fff), 1 + ((sides >>> 14) & 0x3fff)]
}
