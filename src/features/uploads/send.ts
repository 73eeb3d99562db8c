import type { Static } from 'typebox/type'
import { type Picture, uploads, uploadTokenHeader } from '@contract/areas/uploads'
import type { Envelope } from '@contract/define'
import { codes } from '@contract/errors'
import { limits } from '@contract/limits'
import { uploadPurposes, uploadTypes, voiceTypes } from '@contract/options'
import { ApiError, call, DroppedError, NoAnswerError } from '@/api'
import { host, type Picked, UnreachableError } from '@/platform'
import { shell } from '@/texts/shell'
import type { Crop } from '@/ui'

export type Sent = Static<typeof Picture>
export type Purpose = (typeof uploadPurposes)[number]

export type Wish = { picked: Picked; purpose: Purpose; crop?: Crop }

/** `tooHeavy` is above `limits.uploadBytes`, `tooLarge` above `limits.uploadPixels`. */
export function problemOf({ type, size, width, height }: Picked): 'unfit' | 'tooHeavy' | 'tooLarge' | undefined {
  if (!uploadTypes.some((known) => known === type) || width === 0 || height === 0) return 'unfit'
  if (size > limits.uploadBytes) return 'tooHeavy'
  return width * height > limits.uploadPixels ? 'tooLarge' : undefined
}

/**
 * Uploads a picture or voice: a token first, then the bytes (security C3). Resolves with it as it stands in review.
 * @throws an Error with a user-facing message; NoAnswerError when a retry may pass; DroppedError when handled elsewhere
 */
export async function send(
  { picked, purpose, crop }: Wish,
  onProgress: (percent: number) => void,
  signal: { stop?: () => void },
): Promise<Sent> {
  const type = [...uploadTypes, ...voiceTypes].find((known) => known === picked.type) ?? 'image/jpeg'
  const part = crop && { cropX: crop.x, cropY: crop.y, cropWidth: crop.width, cropHeight: crop.height }
  const { token, uploadUrl } = await call(
    uploads.token,
    { purpose, type, size: picked.size, ...part },
    { silent: true },
  ).catch((error: unknown) => {
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
  if (envelope?.success === true && envelope.data) return envelope.data
  throw saying(envelope?.code, envelope?.msg)
}

/** Transient: a retry may pass. */
const passing: readonly (number | undefined)[] = [undefined, codes.tooMany, codes.broken, codes.busy, codes.clock]

/** A refusal as it is told. */
export const saying = (code: number | undefined, msg: string | undefined): Error =>
  new (passing.includes(code) ? NoAnswerError : Error)(msg || shell.serverBroken)

/** What a call said, as it is told. */
export const spoken = (error: unknown): Error => {
  if (error instanceof DroppedError || error instanceof NoAnswerError) return error
  return error instanceof ApiError ? saying(error.code, error.msg) : new Error(shell.serverBroken)
}
