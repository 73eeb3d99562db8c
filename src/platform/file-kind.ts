// Tells what a file is by its first bytes, because its name and its declared type may be wrong.

/** The types of pictures that the server takes. Every other picture is sent as a JPEG. */
export const sendable = ['image/jpeg', 'image/png', 'image/webp']
/** Longest side in pixels of a picture that is sent, unless it is a long one. */
export const longestSent = 2400

/** How many bytes the functions of this module need, at most. */
export const headBytes = 131_072

type Bytes = Uint8Array

const textAt = (bytes: Bytes, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

/** The brands of an ISO file, by the type that they name. A file of another brand is an mp4. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/avif|avis/, 'image/avif'],
  [/hei[cmsx]|hev[cmsx]|mif1|msf1/, 'image/heic'],
  [/^qt {2}/, 'video/quicktime'],
]

function ofBrands(bytes: Bytes): string {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const names = textAt(bytes, 8, Math.min(Math.max(4, size - 8), 64))
  return brands.find(([brand]) => brand.test(names))?.[1] ?? 'video/mp4'
}

const png = (bytes: Bytes) => (movesBeforePixels(bytes) ? 'animated' : 'image/png')

const webp = (bytes: Bytes) =>
  textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0 ? 'animated' : 'image/webp'

/** The size of a colour table, by the byte that announces it. */
const tableOf = (flags = 0) => (flags & 0x80 ? 6 << (flags & 7) : 0)

/** Counts the frames of a GIF up to two. If its first frame fills these bytes, a repetition tells that it moves. */
function gif(bytes: Bytes): string {
  let [at, frames] = [13 + tableOf(bytes[10]), 0]
  const end = () => {
    while ((bytes[at] ?? 0) > 0) at += (bytes[at] ?? 0) + 1
    at += 1
  }
  for (; at < bytes.length && bytes[at] !== 0x3b; end()) {
    const isFrame = bytes[at] === 0x2c
    if (isFrame && frames > 0) return 'animated'
    frames += isFrame ? 1 : 0
    at += isFrame ? 11 + tableOf(bytes[at + 9]) : 2
  }
  const cut = at >= bytes.length && bytes.length >= headBytes
  return cut && textAt(bytes, 0, 4096).includes('NETSCAPE2.0') ? 'animated' : 'image/gif'
}

/** The first twelve bytes of each format. */
const formats: readonly (readonly [RegExp, (bytes: Bytes) => string])[] = [
  [/^\xff\xd8\xff/, () => 'image/jpeg'],
  [/^\x89PNG\r\n/, png],
  [/^RIFF[^]{4}WEBP/, webp],
  [/^GIF8[79]a/, gif],
  [/^[^]{4}ftyp/, ofBrands],
]

/**
 * Returns the type of a picture or a video; `animated` for a picture that moves; '' for any other file.
 */
export function kindOf(bytes: Bytes): string {
  const start = textAt(bytes, 0, 12)
  return formats.find(([format]) => format.test(start))?.[1](bytes) ?? ''
}

/** Whether a PNG has the chunk of an animation before its pixels. */
function movesBeforePixels(bytes: Bytes): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, 4)
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL'
  }
  return false
}

/** Where the bytes of a JPEG store its EXIF orientation, and its value from 1 to 8. */
type Turn = { at: number; littleEndian: boolean; value: number }

const orientationTag = 0x0112

/** Returns the EXIF orientation of a JPEG; undefined for a picture that is stored upright. */
export function turnOf(bytes: Bytes): Turn | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 10 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    if (bytes[at + 1] === 0xe1 && textAt(bytes, at + 4, 6) === 'Exif\0\0') return inExif(view, at + 10)
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function inExif(view: DataView, start: number): Turn | undefined {
  if (start + 8 > view.byteLength) return undefined
  const littleEndian = view.getUint16(start) === 0x4949
  const table = start + view.getUint32(start + 4, littleEndian)
  if (table + 2 > view.byteLength) return undefined
  const entries = view.getUint16(table, littleEndian)
  for (let at = table + 2; at + 12 <= view.byteLength && at < table + 2 + entries * 12; at += 12) {
    if (view.getUint16(at, littleEndian) !== orientationTag) continue
    const value = view.getUint16(at + 8, littleEndian)
    return value > 1 && value <= 8 ? { at: at + 8, littleEndian, value } : undefined
  }
  return undefined
}

/** Returns a copy of the first bytes of a JPEG that says that the picture is stored upright. */
export function unturned(bytes: Bytes, { at, littleEndian }: Turn): Bytes {
  const copy = bytes.slice()
  new DataView(copy.buffer).setUint16(at, 1, littleEndian)
  return copy
}
