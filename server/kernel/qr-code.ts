import sharp from 'sharp'
import { encode } from 'uqr'

/** Cache of the latest codes. The code of a link never changes, and takes 25 ms to compute. */
const matrices = new Map<string, string[]>()
const matricesMost = 500

/** Returns the QR code of a link, as rows of 0 and 1. */
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

/** Width of the white edge on each side, in dots of the code. */
const edge = 2
const pictureSide = 480

/** Returns the QR code of a URL as a PNG. */
export async function pictureOf(address: string): Promise<Buffer> {
  const { size, data } = encode(address, { ecc: 'M', border: edge })
  const grey = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)))
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(pictureSide, pictureSide, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
