/**
 * Resamples values of -1 to 1 to 16-bit mono WAV. Averaging neighbours is good enough for speech.
 * @param longest in seconds; the rest is cut off
 */
export function wav(chunks: readonly Float32Array[], from: number, to: number, longest: number): ArrayBuffer {
  const length = chunks.reduce((sum, { length: part }) => sum + part, 0)
  const all = new Float32Array(length)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  const step = from / to
  const count = Math.min(Math.floor(length / step), Math.floor(longest * to))
  const bytes = new DataView(new ArrayBuffer(44 + count * 2))
  const word = (offset: number, text: string) =>
    Array.from(text, (letter, n) => bytes.setUint8(offset + n, letter.charCodeAt(0)))
  word(0, 'RIFF')
  bytes.setUint32(4, 36 + count * 2, true)
  word(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true) // PCM
  bytes.setUint16(22, 1, true) // mono
  bytes.setUint32(24, to, true)
  bytes.setUint32(28, to * 2, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  word(36, 'data')
  bytes.setUint32(40, count * 2, true)
  for (let n = 0; n < count; n++) {
    const end = Math.min(length, Math.max(Math.floor((n + 1) * step), Math.floor(n * step) + 1))
    let sum = 0
    for (let sample = Math.floor(n * step); sample < end; sample++) sum += all[sample] ?? 0
    const mean = Math.max(-1, Math.min(1, sum / Math.max(1, end - Math.floor(n * step))))
    bytes.setInt16(44 + n * 2, Math.round(mean * 32_767), true)
  }
  return bytes.buffer
}
