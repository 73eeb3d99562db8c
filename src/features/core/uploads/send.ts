import type { Static } from 'typebox/type'
import { appeals } from '@contract/care/appeals'
import {
  type Picture,
  uploadLimits,
  uploadPurposes,
  uploads,
  uploadTokenHeader,
  uploadTypes,
  voiceTypes,
} from '@contract/core/uploads'
import type { Envelope } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { limits } from '@contract/kernel/limits'
import { ApiError, call, DroppedError, learn, NoAnswerError } from '@/api'
import { host, type Picked, UnreachableError } from '@/platform'
import { shell } from '@/texts/core/shell'
import type { Crop } from '@/ui'

export type Sent = Static<typeof Picture>
export type Purpose = (typeof uploadPurposes)[number]

/** `ticket` is the ticket of an appeal without a login. */
export type Wish = { picked: Picked; purpose: Purpose; crop?: Crop; ticket?: string }

/**
 * Tells why a file cannot be uploaded: `moving` is animated, `heic` cannot be opened here, `unfit` is of no allowed type,
 * `tooHeavy` is over `uploadLimits.uploadBytes`, `tooLarge` is over `uploadLimits.uploadPixels`.
 */
export function problemOf({ type, size, width, height }: Picked): Problem | undefined {
  if (type === 'animated') return 'moving'
  if (type === 'image/heic') return 'heic'
  if (!uploadTypes.some((known) => known === type) || width === 0 || height === 0) return 'unfit'
  if (size > uploadLimits.uploadBytes) return 'tooHeavy'
  return width * height > uploadLimits.uploadPixels ? 'tooLarge' : undefined
}
type Problem = 'moving' | 'heic' | 'unfit' | 'tooHeavy' | 'tooLarge'

/** Requests an upload token. */
function begin({ picked, purpose, crop, ticket }: Wish) {
  const type = [...uploadTypes, ...voiceTypes].find((known) => known === picked.type) ?? 'image/jpeg'
  const part = crop && { cropX: crop.x, cropY: crop.y, cropWidth: crop.width, cropHeight: crop.height }
  const { size } = picked
  return ticket === undefined
    ? call(uploads.token, { purpose, type, size, ...part }, { silent: true })
    : call(appeals.uploadToken, { ticket, type: type as (typeof uploadTypes)[number], size }, { silent: true })
}

/**
 * Uploads a picture or a voice: requests a token, then sends the bytes (security C3). Resolves to the upload with its
 * review state.
 * @throws an Error with a message for the user; a NoAnswerError when a retry may succeed; a DroppedError when another
 * part of the app handles the failure
 */
export async function send(
  wish: Wish,
  onProgress: (percent: number) => void,
  signal: { stop?: () => void },
  mayRenew = true,
): Promise<Sent> {
  const { picked } = wish
  const { token, uploadUrl } = await begin(wish).catch((error: unknown) => {
    throw spoken(error)
  })
  const answer = await host
    .upload({
      url: uploadUrl,
      headers: { [uploadTokenHeader]: token },
      picked,
      timeout: limits.requestTimeout,
      onProgress,
      signal,
    })
    .catch((error: unknown) => {
      throw new NoAnswerError(
        error instanceof UnreachableError && error.why === 'timeout' ? shell.timeout : shell.offline,
      )
    })
  const envelope = answer.body as Partial<Envelope<Sent>> | undefined
  if (envelope?.success === true && envelope.data) {
    learn(envelope.data)
    return envelope.data
  }
  // on a slow connection the token may expire before the upload ends, so it is renewed once
  if (envelope?.code === codes.uploadEnded && mayRenew) return send(wish, onProgress, signal, false)
  throw saying(envelope?.code, envelope?.msg)
}

/** Failures that may be temporary: a retry may succeed. */
const passing: readonly (number | undefined)[] = [undefined, codes.tooMany, codes.broken, codes.busy, codes.clock]

/** Converts a refusal into an error with a message for the user. */
export const saying = (code: number | undefined, msg: string | undefined): Error =>
  new (passing.includes(code) ? NoAnswerError : Error)(msg || shell.serverBroken)

/** Converts the error of a call into one with a message for the user. */
export const spoken = (error: unknown): Error => {
  if (error instanceof DroppedError || error instanceof NoAnswerError) return error
  return error instanceof ApiError ? saying(error.code, error.msg) : new Error(shell.serverBroken)
}
