import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { uploadLimits } from '../../../../contract/core/uploads'
import { codes } from '../../../../contract/kernel/errors'
import type { Deps, FileUrl } from '../../../kernel/context'
import { ApiError, refuse } from '../../../kernel/errors'
import { hashOf } from '../../../kernel/keys'
import { decode } from './decoder'
import * as q from './queries'
import { type Changed, check } from './review'
import { cropNumbers, isChecked, isSound, pictureView } from './rules'
import { texts } from './texts'
import { cleanVoice } from './voice'

/** Timeout of the storage in ms. It is below the time after which the client retries (security R5). */
const storePatience = 3_000
const checkPatience = 2_500
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/**
 * Returns the upload of a token. @throws ApiError uploadEnded, in the same way for tokens that are unknown, used,
 * expired or of banned users
 */
export async function openUpload(deps: Deps, token: string): Promise<q.Upload> {
  const upload = await tokenOf(deps, token)
  // a video is uploaded in pieces, see `openPieces`
  if (!upload || upload.purpose === 'video') throw refuse('uploadEnded', { message: texts.expired })
  return upload
}

export const tokenOf = async (
  { db, now }: Deps,
  token: string,
  which?: { claimedSince: Date },
): Promise<q.Upload | undefined> =>
  tokenShape.test(token) ? await q.byToken(db, hashOf(token), now(), which) : undefined

/**
 * Runs the work on a picture or a voice, and deletes its pieces when it ends. They stay while the server is busy, since
 * the same bytes are sent again, and while another request is at work on them.
 */
async function withoutPieces<R>({ providers }: Deps, { key }: q.Upload, work: () => Promise<R>): Promise<R> {
  const drop = async () => void (key !== '' && (await providers.storage.pieces.drop(key)))
  try {
    const done = await work()
    await drop()
    return done
  } catch (error) {
    if (error instanceof ApiError && error.code !== codes.busy && error.code !== codes.uploadEnded) await drop()
    throw error
  }
}

/**
 * Stores an upload once and has it checked. Waits for decoder, storage and checker, so no transaction may be open.
 * @param changed called on each decision, even one after the answer
 * @throws ApiError with a sentence
 */
export const receive = (deps: Deps, upload: q.Upload, bytes: Buffer, fileUrl: FileUrl, changed: Changed) =>
  withoutPieces(deps, upload, () => receiveOnce(deps, upload, bytes, fileUrl, changed))

async function receiveOnce(deps: Deps, upload: q.Upload, bytes: Buffer, fileUrl: FileUrl, changed: Changed) {
  const { db, now } = deps
  if (bytes.length !== upload.size) throw refuse('unacceptable', { message: texts.unfit })
  if (!(await q.claim(db, upload.id, now()))) throw refuse('uploadEnded', { message: texts.expired })
  const file = isSound(upload.purpose) ? await cleaned(deps, upload, bytes) : await redrawn(deps, upload, bytes)
  const files = await storedWithThumb(deps, upload, file)
  const { width = 0, height = 0, seconds = 0 } = file
  const digest = isProof(upload.purpose) ? createHash('sha256').update(file.bytes).digest() : null
  return entered(deps, upload, { ...files, width, height, seconds, digest }, { fileUrl, bytes: file.bytes, changed })
}

/** Whether the file is a proof. A proof gets a digest, so that a picture that is sent again is recognised. */
const isProof = (purpose: q.Purpose) => purpose === 'education' || purpose === 'work'

/**
 * Records the stored file and has it checked.
 * @throws ApiError when its token ended meanwhile; its files are then deleted
 */
export async function entered(
  deps: Deps,
  upload: q.Upload,
  facts: Pick<q.Upload, 'key' | 'thumb_key' | 'width' | 'height' | 'seconds'> & Partial<Pick<q.Upload, 'digest'>>,
  { fileUrl, changed, bytes }: { fileUrl: FileUrl; changed: Changed; bytes?: Buffer },
) {
  const { db, now } = deps
  const checked = isChecked(upload.purpose)
  const kept = await q.keep(db, upload.id, { ...facts, state: checked ? 'pending' : 'approved', sent_at: now() })
  if (!kept) {
    await discard(deps, [facts.key, facts.thumb_key])
    throw refuse('uploadEnded', { message: texts.expired })
  }
  // do not wait for a slow checker, since its later verdict counts too
  if (checked)
    await Promise.race([
      check(deps, kept, { url: fileUrl(facts.key), ...(bytes && { bytes }), changed }),
      sleep(checkPatience, undefined, { ref: false }),
    ])
  return pictureView({ fileUrl }, (await q.byId(db, upload.id)) ?? kept)
}

const discard = async ({ providers }: Deps, keys: readonly string[]) => {
  for (const key of keys) if (key !== '') await providers.storage.remove(key)
}

const storedWithThumb = async (deps: Deps, upload: q.Upload, file: File) => ({
  key: await stored(deps, upload, file),
  thumb_key: file.thumb ? await stored(deps, upload, { bytes: file.thumb, extension: 'jpg' }) : '',
})

type File = {
  bytes: Buffer
  extension: 'jpg' | 'mp3' | 'wav'
  thumb?: Buffer
  width?: number
  height?: number
  seconds?: number
}

/** Cleans a voice. An unusable file ends its token. */
async function cleaned({ db }: Deps, { id, purpose }: q.Upload, bytes: Buffer): Promise<File> {
  const voice = cleanVoice(bytes)
  const long = purpose === 'greeting' && (voice?.seconds ?? 0) > uploadLimits.greetingSeconds
  if (voice && !long) return voice
  await q.drop(db, id)
  throw refuse('unacceptable', { message: long ? texts.longGreeting : texts.unfitVoice })
}

/**
 * Redraws a picture. An unusable one ends its token. An overload does not, nor does a timeout, which may be caused by a
 * slow server.
 */
async function redrawn({ db }: Deps, upload: q.Upload, bytes: Buffer): Promise<File> {
  const { id, user_id, crop, purpose } = upload
  const wish = {
    crop: cropNumbers(crop),
    square: purpose === 'avatar' || purpose === 'plane',
    thumb: purpose === 'dynamic',
  }
  const outcome = await decode(bytes, wish, user_id)
  if ('done' in outcome) return { ...outcome.done, extension: 'jpg' }
  const { unfit } = outcome
  if (unfit === 'full' || unfit === 'late') {
    await q.release(db, id)
    throw refuse('busy', { message: unfit === 'late' ? texts.late : texts.busy, data: { retryAfter: 3 } })
  }
  await q.drop(db, id)
  throw refuse('unacceptable', { message: unfit === 'large' ? texts.tooLarge : texts[unfit] })
}

async function stored({ db, providers }: Deps, { id }: q.Upload, { bytes, extension }: File): Promise<string> {
  const putting = providers.storage.put(bytes, extension)
  const key = await Promise.race([putting.catch(() => undefined), sleep(storePatience, undefined, { ref: false })])
  if (key !== undefined) return key
  // a file that is stored after the timeout belongs to no upload, so remove it
  putting.then(
    (late) => providers.storage.remove(late),
    () => undefined,
  )
  await q.release(db, id)
  throw refuse('busy', { message: texts.storage, data: { retryAfter: 3 } })
}
