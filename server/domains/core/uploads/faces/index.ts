import { plus } from '../../../../../contract/kernel/time'
import type { Db } from '../../../../db/client'
import { withBackoff } from '../../../../kernel/backoff'
import type { Deps } from '../../../../kernel/context'
import { newHandle } from '../../../../kernel/keys'
import { unitOfWork } from '../../../../kernel/unit-of-work'
import type { Portrait } from '../../../../providers/face'
import * as q from './queries'

type Tools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'> & { now: Date }

/** Days for which the provider stores the picture of a check. */
const pictureDays = 3
const batch = 50

/**
 * Marks the face of a newly passed check, so that it is kept for comparison with portraits. Runs in the transaction of
 * the pass.
 */
export const wantFace = (db: Db, user: number, bizTokenSealed: Buffer, now: Date) =>
  q.want(db, { user_id: user, subject: newHandle(), state: 'wanted', biz_token_sealed: bizTokenSealed, at: now })

/** Marks the face to be deleted after its user withdrew consent, and stops comparing portraits. */
export const unwantFace = (db: Db, user: number, now: Date) =>
  q.change(db, user, { state: 'unwanted', biz_token_sealed: null, at: now })

/**
 * Has the provider delete the face, before an account is erased. @throws Error when the provider does not answer; the
 * account then waits
 */
export async function forgetFace({ db, providers }: Pick<Deps, 'db' | 'providers'>, user: number): Promise<void> {
  const face = await q.faceOf(db, user)
  if (face) await providers.face.forget(face.subject)
}

/**
 * Returns whether a portrait shows a face, and whether it is the kept face of its owner. @throws Error when the
 * comparison is down; the portrait is then judged without it, and compared later
 */
export async function lookAt(
  { db, providers }: Pick<Deps, 'db' | 'providers'>,
  user: number,
  picture: Buffer,
): Promise<Portrait> {
  const face = await q.faceOf(db, user)
  return providers.face.compare(picture, face?.state === 'kept' ? face.subject : undefined)
}

async function settle({ db, keys, providers, now }: Tools, face: q.LiveFace): Promise<void> {
  const { user_id, subject, biz_token_sealed: sealed } = face
  const over = face.state === 'unwanted' || !sealed || plus(face.at, pictureDays, 'day') <= now
  const kept = !over && (await providers.face.keep(keys.open(sealed), subject))
  if (!kept) await providers.face.forget(subject)
  await unitOfWork(db, async (tx) => {
    if (!(await q.holdAsRead(tx, face))) return
    if (!kept) {
      await q.drop(tx, user_id)
      return
    }
    await q.change(tx, user_id, { state: 'kept', biz_token_sealed: null, at: now })
    // the current portrait is to be compared with the new face
    await q.dueOfPerson(tx, user_id)
  })
}

/** Has the provider keep the faces of passed checks, and delete those that must not be kept. */
export async function settleFaces(tools: Tools): Promise<void> {
  for (const face of await q.waitingFaces(tools.db, tools.now, batch))
    await withBackoff(tools, { work: 'face', ref: String(face.user_id), what: 'a live face cannot be kept' }, () =>
      settle(tools, face),
    )
}
