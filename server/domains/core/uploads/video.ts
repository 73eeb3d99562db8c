import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'
import { uploadLimits } from '../../../../contract/core/uploads'
import { picturesOfFrame } from './frames'
import { longestVideo, mostPackets } from './rules'

/** A cleaned video: its size as displayed in pixels, and its seconds, both measured. */
export type Video = { width: number; height: number; seconds: number }
/** `long`: lasts too long. `coded`: neither H.264 nor AAC. `unfit`: no video, or a damaged one. */
export type UnfitVideo = 'long' | 'coded' | 'unfit'

export class UnfitVideoError extends Error {
  constructor(readonly why: UnfitVideo) {
    super(why)
  }
}

/** Pixels. */
const longestSide = 4096
/** Shortest video in seconds. A shorter one is made by accident. */
const shortest = 0.5
/** Most bytes of a decoder's settings, which normally are a few numbers. */
const mostSettings = 1024

type Track = InputVideoTrack | InputAudioTrack
type Measured = { packets: number; from: number; to: number }

/**
 * Counts packets and measures times from the packets themselves, whatever the header claims. @throws UnfitVideoError
 */
async function measured(track: Track): Promise<Measured> {
  const found = { packets: 0, from: Infinity, to: -Infinity }
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    found.packets += 1
    found.from = Math.min(found.from, timestamp)
    found.to = Math.max(found.to, timestamp + duration)
    if (found.packets > mostPackets || found.to - found.from > longestVideo) throw new UnfitVideoError('long')
  }
  if (found.packets === 0) throw new UnfitVideoError('unfit')
  return found
}

/** Returns the settings that a decoder needs before the first packet. */
function settingsOf({ description }: { description?: ArrayBufferLike | ArrayBufferView }): Uint8Array | undefined {
  if (description === undefined) return undefined
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}

/** Returns the settings. @throws UnfitVideoError when they are missing or too large */
function checked<C extends { description?: ArrayBufferLike | ArrayBufferView }>(config: C | null): C {
  if (!config || (settingsOf(config)?.length ?? 0) > mostSettings) throw new UnfitVideoError('unfit')
  return config
}

/** Returns the video track and its settings. @throws UnfitVideoError for anything but H.264 */
async function seenIn(input: Input) {
  const video = await input.getPrimaryVideoTrack()
  if (!video) throw new UnfitVideoError('unfit')
  if ((await video.getCodec()) !== 'avc') throw new UnfitVideoError('coded')
  const seen = checked(await video.getDecoderConfig())
  // the length of each unit must take four bytes, as `picturesOfFrame` reads it
  if (((settingsOf(seen)?.[4] ?? 0) & 3) !== 3) throw new UnfitVideoError('unfit')
  return { video, seen }
}

/** Returns the sound track, or undefined without one. @throws UnfitVideoError for anything but AAC */
async function heardIn(input: Input) {
  const audio = await input.getPrimaryAudioTrack()
  if (!audio) return undefined
  if ((await audio.getCodec()) !== 'aac') throw new UnfitVideoError('coded')
  return { audio, heard: checked(await audio.getDecoderConfig()) }
}

async function shapeOf(video: InputVideoTrack) {
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
  const whole = [width, height].every((side) => Number.isInteger(side) && side >= 16 && side <= longestSide)
  if (!whole) throw new UnfitVideoError('unfit')
  return { width, height, rotation: await video.getRotation() }
}

/** Keeps only the pictures of a packet, without the metadata that a camera adds. @throws UnfitVideoError */
function framed(packet: EncodedPacket): EncodedPacket {
  const data = picturesOfFrame(packet.data)
  if (!data) throw new UnfitVideoError('unfit')
  return packet.clone({ data })
}

/** Copies all packets that were counted. @throws UnfitVideoError when some are missing */
async function copy(track: Track, { packets, from }: Measured, add: (packet: EncodedPacket) => Promise<void>) {
  let copied = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.data.length !== packet.byteLength) break
    await add(packet.clone({ timestamp: packet.timestamp - from }))
    copied += 1
  }
  if (copied !== packets) throw new UnfitVideoError('unfit')
}

/** Returns the measured values of a video. @throws UnfitVideoError */
async function factsOf(input: Input) {
  if (!(await input.canRead())) throw new UnfitVideoError('unfit')
  const { video, seen } = await seenIn(input)
  const sound = await heardIn(input)
  const shape = await shapeOf(video)
  const pictures = await measured(video)
  const beats = sound && { ...sound, ...(await measured(sound.audio)) }
  const from = Math.min(pictures.from, beats?.from ?? Infinity)
  const seconds = Math.max(pictures.to, beats?.to ?? 0) - from
  if (seconds < shortest) throw new UnfitVideoError('unfit')
  if (seconds > longestVideo) throw new UnfitVideoError('long')
  return { video, seen, shape, pictures: { ...pictures, from }, beats: beats && { ...beats, from }, seconds }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function copyAll({ video, seen, shape, pictures, beats }: Facts, output: Output) {
  const seenOut = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(seenOut, { rotation: shape.rotation, maximumPacketCount: pictures.packets })
  const heardOut = new EncodedAudioPacketSource('aac')
  if (beats) output.addAudioTrack(heardOut, { maximumPacketCount: beats.packets })
  await output.start()
  const copyPictures = async () => {
    await copy(video, pictures, (packet) => seenOut.add(framed(packet), { decoderConfig: seen }))
    seenOut.close()
  }
  const copySound = async () => {
    if (!beats) return
    await copy(beats.audio, beats, (packet) => heardOut.add(packet, { decoderConfig: beats.heard }))
    heardOut.close()
  }
  await Promise.all([copyPictures(), copySound()])
  await output.finalize()
}

async function write(facts: Facts, made: string) {
  // `start` opens the file; only `finalize` or `cancel` closes it
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target: new FilePathTarget(made) })
  try {
    await copyAll(facts, output)
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
}

/**
 * Rewrites a video with only its pictures and sound, without location, maker, cover, caption, other tracks or trailing
 * bytes (security C3). A player can begin before it has received the whole result. Only one packet at a time is in
 * memory.
 * @throws UnfitVideoError; any other error means a damaged video too
 */
export async function cleanVideo(came: string, made: string): Promise<Video> {
  const input = new Input({ source: new FilePathSource(came), formats: [MP4, QTFF] })
  try {
    const facts = await factsOf(input)
    await write(facts, made)
    const { width, height } = facts.shape
    return { width, height, seconds: Math.min(uploadLimits.videoSeconds, Math.max(1, Math.round(facts.seconds))) }
  } finally {
    input.dispose()
  }
}
