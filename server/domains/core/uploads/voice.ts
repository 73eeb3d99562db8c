import { uploadLimits } from '../../../../contract/core/uploads'

/** A cleaned voice. `seconds` is measured, and at least 1. */
export type Voice = { bytes: Buffer; extension: 'mp3' | 'wav'; seconds: number }

/** Longest voice in seconds. It is one more than promised, since a recorder may stop a moment late. */
const longest = uploadLimits.voiceSeconds + 1
/** Shortest voice in seconds. A shorter one is made by accident. */
const shortest = 0.3

/**
 * Rewrites a voice with only its sound, without tags, covers, locations, comments or trailing bytes (security C3).
 * Refuses broken frames and excess length, whatever the headers claim.
 * Its bytes tell its type, whatever type was announced.
 * @returns undefined when it is neither an mp3 nor a wav
 */
export function cleanVoice(bytes: Buffer): Voice | undefined {
  const sound = bytes.toString('latin1', 0, 4) === 'RIFF' ? samplesOf(bytes) : framesOf(bytes)
  if (!sound || sound.seconds < shortest || sound.seconds > longest) return undefined
  return { ...sound, seconds: Math.min(uploadLimits.voiceSeconds, Math.max(1, Math.round(sound.seconds))) }
}

type Sound = { bytes: Buffer; extension: 'mp3' | 'wav'; seconds: number }

// wav files: RIFF chunks, `fmt ` and `data`

const headerSize = 44
const rates = { least: 8_000, most: 48_000 }

function samplesOf(bytes: Buffer): Sound | undefined {
  if (bytes.length < headerSize || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined
  if (bytes.toString('latin1', 8, 12) !== 'WAVE' || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  const end = bytes.readUInt32LE(4) + 8
  let format: Format | undefined
  for (let at = 12; at + 8 <= end;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (at + 8 + size > end) return undefined
    const body = bytes.subarray(at + 8, at + 8 + size)
    if (name === 'fmt ') {
      if (format) return undefined
      format = formatOf(body)
      if (!format) return undefined
    }
    if (name === 'data') return format && wavOf(body, format)
    at += 8 + size + (size % 2)
  }
  return undefined
}

type Format = { channels: number; rate: number; block: number }

/** Reads the format of a wav: 16-bit PCM, one or two channels, consistent numbers. Returns undefined for any other. */
function formatOf(body: Buffer): Format | undefined {
  if (body.length < 16 || body.readUInt16LE(0) !== 1) return undefined
  const [channels, rate, perSecond] = [body.readUInt16LE(2), body.readUInt32LE(4), body.readUInt32LE(8)]
  const [block, bits] = [body.readUInt16LE(12), body.readUInt16LE(14)]
  const fits = (channels === 1 || channels === 2) && bits === 16 && rate >= rates.least && rate <= rates.most
  return fits && block === channels * 2 && perSecond === rate * block ? { channels, rate, block } : undefined
}

function wavOf(body: Buffer, { channels, rate, block }: Format): Sound {
  const samples = body.subarray(0, body.length - (body.length % block))
  const header = Buffer.alloc(headerSize)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(headerSize - 8 + samples.length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * block, 28)
  header.writeUInt16LE(block, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples.length, 40)
  return { bytes: Buffer.concat([header, samples]), extension: 'wav', seconds: samples.length / (rate * block) }
}

// mp3 files: MPEG 1, 2 or 2.5 layer III frames

const fast = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const slow = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates = [11_025, 12_000, 8_000]

type Version = {
  bitrates: number[]
  speed: number
  samples: number
  /** Bytes of side information after a frame header. */
  side: { mono: number; stereo: number }
}
const mpeg1: Version = { bitrates: fast, speed: 4, samples: 1152, side: { mono: 17, stereo: 32 } }
const mpeg2: Version = { bitrates: slow, speed: 2, samples: 576, side: { mono: 9, stereo: 17 } }
/** MPEG versions by two bits of the frame header. */
const versions = [{ ...mpeg2, speed: 1 }, undefined, mpeg2, mpeg1]

type Frame = { size: number; samples: number; rate: number; kind: number; tag: number }

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + 4 > bytes.length) return undefined
  const head = bytes.readUInt32BE(at)
  // check sync bits, version, layer III, bit rate and sample rate
  if (head >>> 21 !== 0x7ff || ((head >>> 17) & 3) !== 1) return undefined
  const version = versions[(head >>> 19) & 3]
  const kilobits = version?.bitrates[(head >>> 12) & 15]
  const base = sampleRates[(head >>> 10) & 3]
  if (!version || !kilobits || !base) return undefined
  const { samples } = version
  const rate = base * version.speed
  const padding = (head >>> 9) & 1
  const size = Math.floor(((samples / 8) * kilobits * 1000) / rate) + padding
  const checksum = ((head >>> 16) & 1) === 0 ? 2 : 0
  // the Xing or VBRI info frame has metadata but no sound
  const tag = at + 4 + version.side[((head >>> 6) & 3) === 3 ? 'mono' : 'stereo'] + checksum
  return { size, samples, rate, kind: (head >>> 10) & 0x783, tag }
}

const isTag = (bytes: Buffer, { tag }: Frame, at: number) =>
  ['Xing', 'Info'].includes(bytes.toString('latin1', tag, tag + 4)) ||
  bytes.toString('latin1', at + 36, at + 40) === 'VBRI'

function framesOf(bytes: Buffer): Sound | undefined {
  const [start, end] = [afterTags(bytes), beforeTags(bytes)]
  const first = frameAt(bytes, start)
  if (!first) return undefined
  const kept: Buffer[] = []
  let [at, samples] = [start, 0]
  while (at < end) {
    const frame = frameAt(bytes, at)
    if (!frame || frame.rate !== first.rate || frame.kind !== first.kind) return undefined
    // a stopped recorder may leave part of a frame at the end
    if (at + frame.size > end) break
    if (!(at === start && isTag(bytes, frame, at))) {
      kept.push(bytes.subarray(at, at + frame.size))
      samples += frame.samples
    }
    at += frame.size
  }
  return { bytes: Buffer.concat(kept), extension: 'mp3', seconds: samples / first.rate }
}

/** Returns the offset after an ID3v2 tag. */
function afterTags(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 127), 0)
  const footer = ((bytes[5] ?? 0) & 16) !== 0 ? 10 : 0
  return Math.min(bytes.length, 10 + size + footer)
}

/** Returns the offset at which ID3v1 and APE tags begin. */
function beforeTags(bytes: Buffer): number {
  const v1 = bytes.length >= 128 && bytes.toString('latin1', bytes.length - 128, bytes.length - 125) === 'TAG'
  const end = v1 ? bytes.length - 128 : bytes.length
  if (end < 32 || bytes.toString('latin1', end - 32, end - 24) !== 'APETAGEX') return end
  const header = ((bytes.readUInt32LE(end - 12) >>> 31) & 1) === 1 ? 32 : 0
  return Math.max(0, end - bytes.readUInt32LE(end - 20) - header)
}
