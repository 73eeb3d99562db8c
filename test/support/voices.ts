// Sounds as recorders write them, and malformed ones.

const wavHeader = (data: number, { channels = 1, rate = 16_000, bits = 16 } = {}) => {
  const block = (channels * bits) / 8
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + data, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * block, 28)
  header.writeUInt16LE(block, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(data, 40)
  return header
}

export function wav(seconds: number, format: { channels?: number; rate?: number } = {}): Buffer {
  const { channels = 1, rate = 16_000 } = format
  const samples = Buffer.alloc(Math.round(seconds * rate) * channels * 2)
  for (let at = 0; at < samples.length; at += 2) samples.writeInt16LE(Math.round(8000 * Math.sin(at / 20)), at)
  return Buffer.concat([wavHeader(samples.length, format), samples])
}

export const chunk = (name: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** A RIFF file with these chunks. */
export const riff = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks])
  const head = Buffer.alloc(8)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const bitrates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const rates = { 22_050: 0, 24_000: 1, 16_000: 2 } as const

/** One MPEG-2 layer III frame, as a mini-program records it. `fill` is the byte that replaces the sound. */
export function frame({ kilobits = 48, rate = 16_000 as keyof typeof rates, padding = 0, fill = 0x55 } = {}): Buffer {
  const size = Math.floor((72 * kilobits * 1000) / rate) + padding
  const bytes = Buffer.alloc(size, fill)
  bytes.writeUInt32BE(
    ((0x7ff << 21) |
      (2 << 19) |
      (1 << 17) |
      (1 << 16) |
      (bitrates.indexOf(kilobits) << 12) |
      (rates[rate] << 10) |
      (padding << 9) |
      (3 << 6)) >>>
      0,
    0,
  )
  return bytes
}

/** An MP3 of this length. A frame has 576 samples. */
export const mp3 = (seconds: number, wish: Parameters<typeof frame>[0] = {}): Buffer =>
  Buffer.concat(Array.from({ length: Math.round((seconds * (wish.rate ?? 16_000)) / 576) }, () => frame(wish)))

/** An ID3v2 tag. */
export const id3 = (body: Buffer) => {
  const size = [21, 14, 7, 0].map((bits) => (body.length >> bits) & 127)
  return Buffer.concat([Buffer.from('ID3\x04\x00\x00', 'latin1'), Buffer.from(size), body])
}

export const id3v1 = (text: string) => Buffer.concat([Buffer.from(`TAG${text}`)], 128)

/** An APE tag for the end of a file, with its header. */
export const ape = (body: Buffer) => {
  const part = (flags: number) => {
    const bytes = Buffer.alloc(32)
    bytes.write('APETAGEX', 0, 'latin1')
    bytes.writeUInt32LE(2000, 8)
    bytes.writeUInt32LE(body.length + 32, 12)
    bytes.writeUInt32LE(1, 16)
    bytes.writeUInt32LE(flags, 20)
    return bytes
  }
  return Buffer.concat([part(0xa0000000), body, part(0x80000000)])
}

/** An encoder's Xing or Info frame, which states the number of frames. The number may be wrong. */
export const infoFrame = (frames: number, text = 'Xing') => {
  const bytes = frame({ fill: 0 })
  bytes.write(text, 4 + 9, 'latin1')
  bytes.writeUInt32BE(1, 4 + 9 + 4)
  bytes.writeUInt32BE(frames, 4 + 9 + 8)
  return bytes
}
