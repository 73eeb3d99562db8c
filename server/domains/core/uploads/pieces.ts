import type { Static } from 'typebox/type'
import { type Progress, uploadLimits } from '../../../../contract/core/uploads'
import { codes } from '../../../../contract/kernel/errors'
import { minus, plus } from '../../../../contract/kernel/time'
import type { Deps, FileUrl, SessionContext } from '../../../kernel/context'
import { ApiError, refuse } from '../../../kernel/errors'
import { cleanVideo } from './decoder'
import * as q from './queries'
import { entered, receive, tokenOf } from './receive'
import type { Changed } from './review'
import { misfitSaid, pictureView } from './rules'
import { texts } from './texts'

/** Seconds within which all pieces of a file must arrive. */
const longestOnTheWay = 7200
/** Seconds after which no request can still be at work on the bytes: its process has died. */
const longestWork = 150

type On = { fileUrl: FileUrl; changed: Changed }
export type Piece = { at: number; bytes: Buffer }

/**
 * Returns the upload of a token, also while its bytes are processed. @throws ApiError uploadEnded, in the same way for
 * tokens that are unknown, used, expired or of banned users
 */
export async function openPieces(deps: Deps, token: string): Promise<q.Upload> {
  const upload = await tokenOf(deps, token, { claimedSince: minus(deps.now(), longestWork, 'second') })
  // a token of an earlier version has no place for pieces
  if (!upload || upload.key === '') throw refuse('uploadEnded', { message: texts.expiredFile })
  return upload
}

/**
 * Adds the next piece of a file. After the last piece it cleans, stores and checks the file (security C3). A piece that
 * does not continue the received ones is ignored; the answer says where to continue. No transaction may be open.
 * @throws ApiError with a sentence
 */
export async function receivePiece(
  deps: Deps,
  upload: q.Upload,
  { at, bytes }: Piece,
  { fileUrl, changed }: On,
): Promise<Static<typeof Progress>> {
  const { db, now, providers } = deps
  // a request before this one has all bytes and processes them
  if (upload.sent_at) return { sent: upload.size }
  if (at + bytes.length > upload.size) throw refuse('unacceptable', { message: misfitSaid(upload.purpose, 'large') })
  const adding = providers.storage.pieces.add(upload.key, at, bytes)
  const sent = await adding.catch(() => {
    throw refuse('busy', { message: texts.storage, data: { retryAfter: 3 } })
  })
  if (sent < upload.size) {
    const most = plus(upload.created_at, longestOnTheWay, 'second')
    if (await q.prolong(db, upload.id, plus(now(), uploadLimits.uploadSeconds, 'second'), most)) return { sent }
    await providers.storage.pieces.drop(upload.key)
    throw refuse('uploadEnded', { message: texts.expiredFile })
  }
  if (upload.purpose !== 'video') return joined(deps, upload, { fileUrl, changed })
  if (!(await q.claim(db, upload.id, now()))) return { sent }
  return { sent, file: await whole(deps, upload, { fileUrl, changed }) }
}

/** Treats the pieces of a picture or a voice as one file. */
async function joined(deps: Deps, upload: q.Upload, { fileUrl, changed }: On): Promise<Static<typeof Progress>> {
  const sent = upload.size
  try {
    const bytes = await deps.providers.storage.pieces.whole(upload.key)
    return { sent, file: await receive(deps, upload, bytes, fileUrl, changed) }
  } catch (error) {
    // another request is at work on the same bytes
    if (error instanceof ApiError && error.code === codes.uploadEnded) return { sent }
    throw error
  }
}

/**
 * Cleans and stores a complete video. A video that cannot be used, or takes too long, ends its token; a full queue does
 * not.
 */
async function whole(deps: Deps, upload: q.Upload, on: On) {
  const { db, providers } = deps
  const { pieces } = providers.storage
  const { id, user_id, key } = upload
  const outcome = await cleanVideo(pieces.places(key), user_id)
  if ('unfit' in outcome) {
    const { unfit } = outcome
    if (unfit === 'full') {
      await q.release(db, id)
      throw refuse('busy', { message: texts.busy, data: { retryAfter: 3 } })
    }
    await q.drop(db, id)
    await providers.storage.remove(key)
    throw refuse('unacceptable', { message: texts.video[unfit] })
  }
  await pieces.keep(key).catch(async () => {
    await q.release(db, id)
    throw refuse('busy', { message: texts.storage, data: { retryAfter: 3 } })
  })
  return entered(deps, upload, { ...outcome.done, key, thumb_key: '' }, on)
}

/**
 * Returns the bytes received of the caller's file. @throws ApiError absent for ended and unknown uploads and those of
 * others
 */
export async function progressOf(ctx: SessionContext, id: string): Promise<Static<typeof Progress>> {
  const { db, me, now, providers } = ctx
  const row = await q.ownUpload(db, me.id, id, now)
  if (!row || row.key === '') throw refuse('absent', { message: texts.expiredFile })
  if (row.state === 'expected') return { sent: await providers.storage.pieces.size(row.key) }
  return { sent: row.size, file: pictureView(ctx, row) }
}
