// Videos as phones record them, and malformed ones. All are built from the demo video of a walk.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny'
import { uploadLimits, uploads } from '../../contract/core/uploads'
import type { Data } from '../../contract/kernel/define'
import type { Person, World } from '../world'
import { jpeg } from './pictures'
import { sendPicture } from './sending'

/** A video of six seconds: 480 × 640, H.264 and AAC. */
export const walk = readFileSync(path.join(__dirname, '../../demo/planet/assets/walk.mp4'))

export const opened = (bytes: Buffer) => new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] })

type Wish = {
  /** How often the video is repeated. */
  times?: number
  sound?: boolean
  mov?: boolean
  fragments?: boolean
  /** Metadata tags of the file, as cameras write them. */
  tags?: Parameters<Output['setMetadataTags']>[0]
  rotation?: 0 | 90 | 180 | 270
  /** An H.264 unit that is added before each picture. */
  beside?: Buffer
}

/** Builds a new video from the walk. */
export async function video({
  times = 1,
  sound = true,
  mov = false,
  fragments = false,
  tags,
  rotation = 0,
  beside,
}: Wish = {}) {
  const input = opened(walk)
  const how = { fastStart: fragments ? 'fragmented' : false } as const
  const format = mov ? new MovOutputFormat(how) : new Mp4OutputFormat(how)
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const [seen, heard] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!seen || !heard) throw new Error('the walk has a picture and a sound')
  const [pictures, sounds] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('aac')]
  output.addVideoTrack(pictures, { rotation })
  if (sound) output.addAudioTrack(sounds)
  if (tags) output.setMetadataTags(tags)
  await output.start()
  const length = await input.computeDuration()
  const [seenBy, heardBy] = [await seen.getDecoderConfig(), await heard.getDecoderConfig()]
  if (!seenBy || !heardBy) throw new Error('the walk can be decoded')
  const copies = async (track: typeof seen | typeof heard, add: (packet: Packet) => Promise<void>) => {
    for (let n = 0; n < times; n += 1)
      for await (const packet of new EncodedPacketSink(track).packets())
        await add(packet.clone({ timestamp: packet.timestamp + n * length }))
  }
  await Promise.all([
    copies(seen, (packet) =>
      pictures.add(beside ? packet.clone({ data: Buffer.concat([unit(beside), packet.data]) }) : packet, {
        decoderConfig: seenBy,
      }),
    ).then(() => pictures.close()),
    sound && copies(heard, (packet) => sounds.add(packet, { decoderConfig: heardBy })).then(() => sounds.close()),
  ])
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

type Packet = Parameters<EncodedVideoPacketSource['add']>[0]

const unit = (body: Buffer) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  return Buffer.concat([head, body])
}

/** A box of an mp4. */
export const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

type Progress = Data<typeof uploads.progress>
export type PieceAnswer = { status: number; success: boolean; code: number; msg: string; data: Progress }

export async function sendPiece(w: Pick<World, 'app'>, token: string, at: number, bytes: Buffer): Promise<PieceAnswer> {
  const response = await w.app.inject({
    method: 'POST',
    url: '/files/upload/piece',
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream', 'upload-token': token, 'upload-offset': String(at) },
  })
  return { status: response.statusCode, ...response.json<Omit<PieceAnswer, 'status'>>() }
}

export const announce = (person: Person, size: number, type: 'video/mp4' | 'video/quicktime' = 'video/mp4') =>
  person.call(uploads.token, { purpose: 'video', type, size })

/** Uploads a video in pieces, one after the other. Returns the last answer. */
export async function sendVideo(w: Pick<World, 'app'>, person: Person, bytes: Buffer, type?: 'video/quicktime') {
  const { token, id } = await announce(person, bytes.length, type)
  let answer: PieceAnswer | undefined
  for (let at = 0; at < bytes.length; at += uploadLimits.pieceBytes)
    answer = await sendPiece(w, token, at, bytes.subarray(at, at + uploadLimits.pieceBytes))
  if (!answer) throw new Error('nothing to send')
  return { ...answer, id }
}

/** Uploads a video and its cover. Returns them in the form in which a post refers to them. */
export async function videoOf(w: Pick<World, 'app'>, person: Person, bytes = walk) {
  const { id } = await sendVideo(w, person, bytes)
  const cover = await sendPicture(w, person, await jpeg(), { purpose: 'dynamic' })
  return { id, cover: cover.data.id }
}
