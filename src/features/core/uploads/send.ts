import type { Static } from 'typebox/type'
import { appeals } from '@contract/care/appeals'
import {
  type Picture,
  type Progress,
  uploadLimits,
  uploadOffsetHeader,
  uploadPurposes,
  uploads,
  uploadTokenHeader,
  uploadTypes,
  videoTypes,
  voiceTypes,
} from '@contract/core/uploads'
import type { Envelope } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { limits } from '@contract/kernel/limits'
import { ApiError, call, DroppedError, learn, NoAnswerError } from '@/api'
import { GoneError, type Picked, UnreachableError } from '@/platform'
import { sendPiece } from '@/platform/piece-host'
import { shell } from '@/texts/core/shell'
import { uploads as text } from '@/texts/core/uploads'
import type { Crop } from '@/ui'
import { LaterError } from './later-error'

export type Sent = Static<typeof Picture>
export type Purpose = (typeof uploadPurposes)[number]

/** `ticket` is the ticket of an appeal without a login. */
export type Wish = { picked: Picked; purpose: Purpose; crop?: Crop; ticket?: string }

type Begun = { token: string; id: string; pieceUrl: string }
type Came = Static<typeof Progress>
type Signal = { stop?: () => void; stopped?: boolean }

/** Milliseconds between attempts that moved nothing. After the last one the caller decides. */
const pauses = [500, 1000, 2000, 4000]
/**
 * The pause in milliseconds between checks whether the server has processed the file. There are at most `cleaningMost`
 * checks.
 */
const cleaning = 1000
const cleaningMost = 30

/**
 * Bytes of a piece. On a slow line a small piece arrives in time, and a lost one costs little. A piece that took less
 * than `quick` milliseconds is followed by a larger one.
 */
const pieces = { first: 262_144, least: 32_768, most: uploadLimits.pieceBytes, quick: 2000 }

/** Uploads of files that are not complete. A later attempt with the same file sends only the missing bytes. */
const begunOf = new WeakMap<Picked, Begun>()

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const typeOf = ({ picked, purpose }: Wish) =>
  [...uploadTypes, ...voiceTypes, ...videoTypes].find((known) => known === picked.type) ??
  (purpose === 'video' ? 'video/mp4' : 'image/jpeg')

/** Requests an upload token. */
async function begin(wish: Wish): Promise<Begun> {
  const { picked, purpose, crop, ticket } = wish
  const part = crop && { cropX: crop.x, cropY: crop.y, cropWidth: crop.width, cropHeight: crop.height }
  const { size } = picked
  const type = typeOf(wish)
  const asking =
    ticket === undefined
      ? call(uploads.token, { purpose, type, size, ...part }, { silent: true })
      : call(appeals.uploadToken, { ticket, type: type as (typeof uploadTypes)[number], size }, { silent: true })
  const begun = await asking.catch((error: unknown) => {
    throw spoken(error)
  })
  begunOf.set(picked, begun)
  return begun
}

/** The progress of the upload; undefined when it must start over. */
async function came({ picked, ticket }: Wish): Promise<Came | undefined> {
  const begun = begunOf.get(picked)
  // without a session there is no call that tells the progress
  if (!begun || ticket !== undefined) return undefined
  return call(uploads.progress, { id: begun.id }, { silent: true }).catch((error: unknown) => {
    const said = spoken(error)
    if (said instanceof NoAnswerError || said instanceof DroppedError) throw said
    return undefined
  })
}

const unanswered = (error: unknown): never => {
  if (error instanceof GoneError) throw new Error(text.gone)
  throw new NoAnswerError(error instanceof UnreachableError && error.why === 'timeout' ? shell.timeout : shell.offline)
}

/** The token ended, for example because it expired before the last piece arrived. */
class EndedError extends Error {}

type Trip = { signal: Signal; tell: (bytes: number) => void; size: number; sent: number }

async function piece({ picked }: Wish, begun: Begun, from: number, trip: Trip): Promise<Came> {
  const to = Math.min(picked.size, from + trip.size)
  const began = Date.now()
  const answer = await sendPiece({
    url: begun.pieceUrl,
    headers: { [uploadTokenHeader]: begun.token, [uploadOffsetHeader]: String(from) },
    picked,
    from,
    to,
    timeout: limits.requestTimeout,
    onProgress: (bytes) => trip.tell(from + bytes),
    signal: trip.signal,
  }).catch((error: unknown) => {
    trip.size = Math.max(pieces.least, trip.size / 4)
    return unanswered(error)
  })
  if (Date.now() - began < pieces.quick) trip.size = Math.min(pieces.most, trip.size * 2)
  const envelope = answer.body as Partial<Envelope<Came>> | undefined
  if (envelope?.success === true && envelope.data) return envelope.data
  if (envelope?.code === codes.uploadEnded) throw new EndedError(envelope.msg)
  throw saying(envelope?.code, envelope?.msg)
}

/** Whether the user stopped the upload. */
const isOver = ({ signal }: Trip) => signal.stopped === true

/** Sends the missing pieces, then waits for the result. */
async function rest(wish: Wish, trip: Trip): Promise<Sent> {
  const known = await came(wish)
  if (!known) begunOf.delete(wish.picked)
  let now: Came = known ?? { sent: 0 }
  for (let waited = 0; !now.file && !isOver(trip);) {
    const before: Came = now
    const begun = begunOf.get(wish.picked) ?? (await begin(wish))
    if (isOver(trip)) break
    // once all bytes are there, an empty piece starts the server's processing if it has not begun
    now = await piece(wish, begun, before.sent, trip)
    trip.tell(now.sent)
    trip.sent = Math.max(trip.sent, now.sent)
    if (now.file || now.sent > before.sent) continue
    if ((waited += 1) > cleaningMost) throw new NoAnswerError(shell.timeout)
    await pause(cleaning)
    now = (await came(wish)) ?? now
  }
  if (!now.file) throw new NoAnswerError(shell.offline)
  begunOf.delete(wish.picked)
  learn(now.file)
  return now.file
}

/**
 * Uploads a picture, a voice or a video in pieces (security C3). A lost connection costs only the current piece, and a
 * later attempt with the same file continues. It gives up on silence and not on length. Resolves to the upload with its
 * review state.
 * @throws an Error with a message for the user; a NoAnswerError when continuing later may succeed; a DroppedError when
 * another part of the app handles the failure
 */
export async function send(wish: Wish, onProgress: (percent: number) => void, signal: Signal): Promise<Sent> {
  const tell = (bytes: number) => onProgress(Math.min(100, Math.round((bytes * 100) / wish.picked.size)))
  const trip: Trip = { signal, tell, size: pieces.first, sent: 0 }
  let renewed = false
  for (let [tries, furthest] = [0, 0]; ; tries += 1) {
    try {
      return await rest(wish, trip)
    } catch (error) {
      if (error instanceof EndedError && !renewed) {
        renewed = true
        begunOf.delete(wish.picked)
        continue
      }
      if (trip.sent > furthest) [tries, furthest] = [0, trip.sent]
      const wait = pauses[tries]
      if (!(error instanceof NoAnswerError) || error instanceof LaterError) throw error
      if (wait === undefined || signal.stopped) throw error
      await pause(wait)
    }
  }
}

/** Failures that may be temporary: a retry may succeed. */
const passing: readonly (number | undefined)[] = [undefined, codes.broken, codes.busy, codes.clock]

/** Converts a refusal into an error with a message for the user. */
function saying(code: number | undefined, msg: string | undefined): Error {
  const Kind = code === codes.tooMany ? LaterError : passing.includes(code) ? NoAnswerError : Error
  return new Kind(msg || shell.serverBroken)
}

/** Converts the error of a call into one with a message for the user. */
const spoken = (error: unknown): Error => {
  if (error instanceof DroppedError || error instanceof NoAnswerError) return error
  return error instanceof ApiError ? saying(error.code, error.msg) : new Error(shell.serverBroken)
}
