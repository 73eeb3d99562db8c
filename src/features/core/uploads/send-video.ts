import type { Static } from 'typebox/type'
import {
  type Progress,
  uploadLimits,
  uploadOffsetHeader,
  uploads,
  uploadTokenHeader,
  videoTypes,
} from '@contract/core/uploads'
import type { Envelope } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import { call, NoAnswerError } from '@/api'
import { type Picked, UnreachableError } from '@/platform'
import { sendPiece } from '@/platform/video-host'
import { shell } from '@/texts/core/shell'
import { saying, type Sent, spoken } from './send'

/** A video that is being uploaded. A later attempt does not repeat the parts that arrived. */
export type Parcel = { picked: Picked; begun?: { token: string; id: string; uploadUrl: string } }

/** Milliseconds between attempts that got no answer. After the last one the user decides. */
const pauses = [500, 1000, 2000, 4000]
/**
 * The pause in milliseconds between checks whether the server has processed the video. There are at most `cleaningMost`
 * checks.
 */
const cleaning = 1000
const cleaningMost = 30

type Signal = { stop?: () => void; stopped: boolean }
type Came = Static<typeof Progress>

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const kindOf = (type: string) => videoTypes.find((known) => known === type) ?? 'video/mp4'

async function begin(parcel: Parcel): Promise<NonNullable<Parcel['begun']>> {
  const { type, size } = parcel.picked
  const wish = { purpose: 'video' as const, type: kindOf(type), size }
  const begun = await call(uploads.token, wish, { silent: true }).catch((error: unknown) => {
    throw spoken(error)
  })
  parcel.begun = begun
  return begun
}

/** The progress of the upload; undefined when it must start over. */
async function came({ begun }: Parcel): Promise<Came | undefined> {
  if (!begun) return undefined
  return call(uploads.progress, { id: begun.id }, { silent: true }).catch((error: unknown) => {
    const said = spoken(error)
    if (said instanceof NoAnswerError) throw said
    return undefined
  })
}

async function piece(parcel: Parcel, from: number, tell: (bytes: number) => void, signal: Signal): Promise<Came> {
  const { picked } = parcel
  const { token, uploadUrl } = parcel.begun ?? (await begin(parcel))
  const answer = await sendPiece({
    url: uploadUrl,
    headers: { [uploadTokenHeader]: token, [uploadOffsetHeader]: String(from) },
    picked,
    from,
    to: Math.min(picked.size, from + uploadLimits.pieceBytes),
    timeout: limits.requestTimeout,
    onProgress: (bytes) => tell(from + bytes),
    signal,
  }).catch((error: unknown) => {
    if (!(error instanceof UnreachableError)) throw error
    throw new NoAnswerError(error.why === 'timeout' ? shell.timeout : shell.offline)
  })
  const envelope = answer.body as Partial<Envelope<Came>> | undefined
  if (envelope?.success === true && envelope.data) return envelope.data
  throw saying(envelope?.code, envelope?.msg)
}

/** Sends the missing pieces, then waits for the result. */
async function rest(parcel: Parcel, tell: (bytes: number) => void, signal: Signal): Promise<Sent> {
  const known = await came(parcel)
  if (!known) parcel.begun = undefined
  let now: Came = known ?? { sent: 0 }
  for (let waited = 0; !now.file && !signal.stopped;) {
    const before: Came = now
    // once all bytes are there, an empty piece starts the server's processing if it has not begun
    now = await piece(parcel, before.sent, tell, signal)
    tell(now.sent)
    if (now.file || now.sent > before.sent) continue
    if ((waited += 1) > cleaningMost) throw new NoAnswerError(shell.timeout)
    await pause(cleaning)
    now = (await came(parcel)) ?? now
  }
  if (!now.file) throw new NoAnswerError(shell.offline)
  return now.file
}

/**
 * Sends a video in pieces (security C3). A lost connection costs only the current piece. Resolves to the upload with
 * its review state.
 * @throws an Error with a message for the user; a NoAnswerError when continuing later may succeed
 */
export async function sendVideo(parcel: Parcel, onProgress: (percent: number) => void, signal: Signal): Promise<Sent> {
  const tell = (bytes: number) => onProgress(Math.min(100, Math.round((bytes * 100) / parcel.picked.size)))
  for (let tries = 0; ; tries += 1) {
    try {
      return await rest(parcel, tell, signal)
    } catch (error) {
      const wait = pauses[tries]
      if (!(error instanceof NoAnswerError) || wait === undefined || signal.stopped) throw error
      await pause(wait)
    }
  }
}
