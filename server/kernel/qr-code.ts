import QRCode from 'qrcode'

/** A link never changes and its code takes 25 ms, so the latest are kept. */
const matrices = new Map<string, string[]>()
const matricesMost = 500

/** QR code of a link: rows of 0 and 1. */
export function matrixOf(link: string): string[] {
  const kept = matrices.get(link)
  if (kept) return kept
  const { size, data } = QRCode.create(link, { errorCorrectionLevel: 'M' }).modules
  const matrix = Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  )
  const [oldest] = matrices.keys()
  if (oldest !== undefined && matrices.size >= matricesMost) matrices.delete(oldest)
  matrices.set(link, matrix)
  return matrix
}
