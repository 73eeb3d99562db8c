import sharp from 'sharp'
import { encode } from 'uqr'

/** A link never changes and its code takes 25 ms, so the latest are kept. */
const matrices = new Map<string, string[]>()
const matricesMost = 500

/** QR code of a link: rows of 0 and 1. */
export function matrixOf(link: string): string[] {
  const kept = matrices.get(link)
  if (kept) return kept
  const { data } = encode(link, { ecc: 'M', border: 0 })
  const matrix = data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))
  const [oldest] = matrices.keys()
  if (oldest !== undefined && matrices.size >= matricesMost) matrices.delete(oldest)
  matrices.set(link, matrix)
  return matrix
}

/** A white edge on every side, in dots of the code. */
const edge = 2
const pictureSide = 480

/** QR code of an address as a PNG. */
export async function pictureOf(address: string): Promise<Buffer> {
  const { size, data } = encode(address, { ecc: 'M', border: edge })
  const grey = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)))
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(pictureSide, pictureSide, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
