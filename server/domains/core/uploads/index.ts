import { uploadLimits, uploads } from '../../../../contract/core/uploads'
import type { Data, Input } from '../../../../contract/kernel/define'
import { minus, plus } from '../../../../contract/kernel/time'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { hashOf, newHandle, newToken } from '../../../kernel/keys'
import { changeUser, holdUser } from '../people'
import { decode } from './decoder'
import { progressOf } from './pieces'
import { refreshShown } from './public-files'
import * as q from './queries'
import type { Redrawn } from './redraw'
import { cropOf, dayBytes, misfitOf, misfitSaid, openMost, pictureView } from './rules'
import { texts } from './texts'

export { readyDecoder, stopDecoders } from './decoder'
export { openUpload, receive } from './receive'
export { openPieces, receivePiece } from './pieces'
export { pictureView } from './rules'
export { texts } from './texts'
export { forgetFace, unwantFace, wantFace } from './faces'
export { comparePortraits } from './portraits'
export { decidePicture, picturesInReview, reviewPictures, settlePush, takeDown, type Changed } from './review'
export { tellRefused } from './telling'
export { portraitMinutes } from './times'
export type { Upload } from './queries'

/** Returns the user's uploads with these ids, in their order. Uploads of other users are left out. */
export async function ownPictures(
  db: Db,
  user: number,
  ids: readonly string[],
  purpose: q.Purpose,
): Promise<q.Upload[]> {
  const rows = new Map((await q.own(db, user, ids, purpose)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Returns a user's photos in order, in any review state. */
export const photosOf = (db: Db, user: number): Promise<q.Upload[]> => q.placed(db, user, 'photo')

/** Returns a user's avatar, in any review state. Other users see the last approved one. */
export const avatarOf = async (db: Db, user: number): Promise<q.Upload | undefined> =>
  (await q.placed(db, user, 'avatar'))[0]

/** Locks the caller's file of this purpose, unless a message or post uses it. */
export const holdFile = (
  db: Db,
  user: number,
  id: string,
  purpose: 'chat' | 'voice' | 'dynamic' | 'plane' | 'video',
): Promise<q.Upload | undefined> => q.hold(db, user, id, purpose)

/** Marks files as unused. The job for unused files deletes them. */
export async function unplaceFiles(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await q.unplace(db, ids)
}

/** Marks the caller's unused picture of this purpose as used, in any review state. Returns false when there is none. */
export async function placeFile(db: Db, user: number, id: string, purpose: 'prompt'): Promise<boolean> {
  const file = await q.hold(db, user, id, purpose)
  if (file) await q.place(db, id, 0)
  return file !== undefined
}

/**
 * Ends the upload of a file that was sent. The row of an approved file is deleted; that of a pending one waits for the
 * review.
 */
export async function consumeFile(db: Db, { id, user_id, state }: q.Upload): Promise<void> {
  if (state === 'approved') await q.remove(db, user_id, [id])
  else await q.place(db, id, 0)
}

/** Marks pictures as used, and returns them in the order of `ids`. Idempotent. */
export async function keepPictures(
  db: Db,
  user: number,
  ids: readonly string[],
  purpose: 'report' | 'evaluation' | 'feedback' | 'appeal',
): Promise<q.Upload[]> {
  const found = await ownPictures(db, user, ids, purpose)
  for (const { id } of found) await q.place(db, id, 0)
  return found
}

type Owner = Pick<SessionContext, 'db' | 'after' | 'providers'> & { me: { id: number } }

/** Deletes uploads of the caller: the rows now, the files after the commit. */
export async function dropPictures(ctx: Owner, ids: readonly string[]): Promise<void> {
  await holdUser(ctx.db, ctx.me.id)
  await forget(ctx, ids)
  await refreshShown(ctx.db, ctx.me.id)
}

async function forget({ db, me, after, providers }: Owner, ids: readonly string[]) {
  const keys = await q.remove(db, me.id, ids)
  if (keys.length > 0)
    after(async () => {
      for (const key of keys) await providers.storage.remove(key)
    })
}

/**
 * Orders the photos, deletes all others, sets the avatar if one is given, and updates the public profile.
 * @throws ApiError unacceptable when one is not an upload of the caller
 */
export async function arrangePhotos(
  ctx: SessionContext,
  { photos, avatar }: { photos: readonly string[]; avatar?: string },
): Promise<void> {
  const { db, me } = ctx
  await holdUser(db, me.id)
  const ids = [...new Set(photos)]
  const found = await ownPictures(db, me.id, ids, 'photo')
  if (found.length < ids.length) throw refuse('unacceptable', { message: texts.gone })
  const left = (await photosOf(db, me.id)).filter(({ id }) => !ids.includes(id))
  await forget(
    ctx,
    left.map(({ id }) => id),
  )
  for (const [at, { id }] of found.entries()) await q.place(db, id, at)
  if (avatar !== undefined) await chooseOne(ctx, 'avatar', avatar)
  await refreshShown(db, me.id, avatar === undefined ? ['photo'] : ['photo', 'avatar'])
}

/** Chooses a new avatar or greeting. The approved one is kept behind it until the new one is approved. */
async function chooseOne(ctx: SessionContext, purpose: 'avatar' | 'greeting', id: string) {
  const { db, me } = ctx
  const [chosen] = await ownPictures(db, me.id, [id], purpose)
  if (!chosen) throw refuse('unacceptable', { message: texts.gone })
  const others = (await q.placed(db, me.id, purpose)).filter((row) => row.id !== id)
  const standIn = chosen.state === 'approved' ? undefined : others.find(({ state }) => state === 'approved')
  await forget(
    ctx,
    others.filter((row) => row !== standIn).map((row) => row.id),
  )
  await q.place(db, id, 0)
  if (standIn) await q.place(db, standIn.id, 1)
}

/** Returns a user's voice greeting, in any review state. Other users hear the last approved one. */
export const greetingOf = async (db: Db, user: number): Promise<q.Upload | undefined> =>
  (await q.placed(db, user, 'greeting'))[0]

/**
 * Sets or removes the voice greeting of a profile. @throws ApiError unacceptable when it is not a recording of the
 * caller
 */
export async function setGreeting(ctx: SessionContext, id: string | undefined): Promise<void> {
  const { db, me } = ctx
  await holdUser(db, me.id)
  if (id !== undefined) await chooseOne(ctx, 'greeting', id)
  else
    await forget(
      ctx,
      (await q.placed(db, me.id, 'greeting')).map((row) => row.id),
    )
  await refreshShown(db, me.id, ['greeting'])
}

/** Gives a new user stored pictures as approved ones, in order, for the demo data. Returns their ids. */
export async function adopt(
  db: Db,
  user: number,
  pictures: readonly { purpose: 'photo' | 'avatar' | 'prompt'; key: string; size: number }[],
  now: Date,
): Promise<string[]> {
  const keysOf = (purpose: 'photo' | 'avatar') =>
    pictures.filter((picture) => picture.purpose === purpose).map(({ key }) => key)
  const [avatars, photos] = [keysOf('avatar'), keysOf('photo')]
  const ids = pictures.map(() => newHandle())
  await q.addApproved(
    db,
    pictures.map(({ purpose, key, size }, at) => ({
      id: ids[at] ?? newHandle(),
      user_id: user,
      token_hash: hashOf(newToken()),
      purpose,
      content_type: 'image/jpeg',
      size,
      key,
      position: purpose === 'photo' ? photos.indexOf(key) : 0,
      crop: '',
      created_at: now,
      expires_at: now,
      sent_at: now,
    })),
  )
  if (avatars.length + photos.length > 0)
    await changeUser(db, user, {
      ...(avatars[0] !== undefined && { avatar_key: avatars[0] }),
      ...(photos.length > 0 && { photo_keys: photos }),
    })
  return ids
}

/** Gives a user a stored voice as an approved greeting, for the demo data. */
export async function adoptGreeting(
  db: Db,
  user: number,
  { key, size, seconds }: { key: string; size: number; seconds: number },
  now: Date,
): Promise<void> {
  const made = { id: newHandle(), user_id: user, token_hash: hashOf(newToken()), purpose: 'greeting' as const }
  const file = { content_type: 'audio/wav', size, key, seconds, position: 0, crop: '' }
  await q.addApproved(db, [{ ...made, ...file, created_at: now, expires_at: now, sent_at: now }])
  await refreshShown(db, user, ['greeting'])
}

/**
 * Returns a picture from staff, redrawn by a decoder, or undefined when it is unfit.
 * @param thumb whether to make a small version too
 */
export async function redrawForStaff(bytes: Buffer, thumb = false): Promise<Redrawn | undefined> {
  const outcome = await decode(bytes, { crop: [0, 0, 1000, 1000], square: false, thumb }, 0)
  return 'done' in outcome ? outcome.done : undefined
}

type Announced = Pick<SessionContext, 'db' | 'now' | 'publicUrl' | 'providers' | 'after'> & { me: { id: number } }

/** Issues a token for one file of a user. @throws ApiError that names the problem of the file */
export async function announce(
  { db, me, now, publicUrl, providers, after }: Announced,
  { purpose, type, size, ...wish }: Omit<Input<typeof uploads.token>, 'purpose'> & { purpose: q.Purpose },
): Promise<Data<typeof uploads.token>> {
  const misfit = misfitOf(purpose, type, size)
  if (misfit) throw refuse('unacceptable', { message: misfitSaid(purpose, misfit) })
  const crop = cropOf(wish)
  if (crop === undefined) throw refuse('unacceptable', { message: texts.crop })
  await holdUser(db, me.id)
  if ((await q.bytesSince(db, me.id, minus(now, 1, 'day'))) + size > dayBytes)
    throw refuse('tooMany', {
      message: purpose === 'video' ? texts.video.enough : texts.enough,
      data: { retryAfter: 3600 },
    })
  const [id, token] = [newHandle(), newToken()]
  const expires = plus(now, uploadLimits.uploadSeconds, 'second')
  await q.add(db, {
    id,
    user_id: me.id,
    token_hash: hashOf(token),
    purpose,
    content_type: type,
    size,
    crop,
    // pieces are stored under this key; a video keeps it, other files get another one
    key: providers.storage.newKey('mp4'),
    created_at: now,
    expires_at: expires,
  })
  const dropped = await q.dropOpen(db, me.id, openMost)
  after(async () => {
    for (const key of dropped) await providers.storage.remove(key)
  })
  const pieceUrl = publicUrl('/files/upload/piece')
  const uploadUrl = purpose === 'video' ? pieceUrl : publicUrl('/files/upload')
  return { token, id, uploadUrl, pieceUrl, expireTime: expires.getTime() }
}

export default handlers(uploads, {
  async token(ctx, wish) {
    // a banned user's upload for an appeal goes through the area appeals
    if (wish.purpose === 'appeal') throw refuse('badInput')
    return announce(ctx, wish)
  },

  progress: (ctx, { id }) => progressOf(ctx, id),

  async states(ctx, { ids }) {
    const rows = new Map((await q.own(ctx.db, ctx.me.id, ids)).map((row) => [row.id, row]))
    return { list: [...new Set(ids)].flatMap((id) => rows.get(id) ?? []).map((row) => pictureView(ctx, row)) }
  },
})
