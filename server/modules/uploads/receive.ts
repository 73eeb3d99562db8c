import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps, FileUrl } from '../../context'
import { refuse } from '../../http/failure'
import { hashOf } from '../../keys'
import { decode } from './decoder'
import * as q from './queries'
import { type Changed, check } from './review'
import { cropNumbers, isShown, pictureView, said } from './rules'

/** How long the store may take; the person hears of it before they would try again (security R5), ms. */
const storePatience = 3_000
const checkPatience = 2_500
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** The upload that this token opens. @throws Failure unacceptable: unknown, used, late and of somebody banned are one answer */
export async function openUpload({ db, now }: Deps, token: string): Promise<q.Upload> {
  const upload = tokenShape.test(token) ? await q.byToken(db, hashOf(token), now()) : undefined
  if (!upload) throw refuse('unacceptable', { message: said.expired })
  return upload
}

/**
 * Makes the bytes that came into a stored picture, once, and has it checked. Waits for the decoder, the store and the
 * checker: no transaction may be open.
 * @param changed follows what the checker decides, also after the answer, when the picture may have its place already
 * @throws Failure with a sentence for whoever sent it
 */
export async function receive(deps: Deps, upload: q.Upload, bytes: Buffer, fileUrl: FileUrl, changed: Changed) {
  const { db, now, providers } = deps
  if (bytes.length !== upload.size) throw refuse('unacceptable', { message: said.unfit })
  if (!(await q.claim(db, upload.id, now()))) throw refuse('unacceptable', { message: said.expired })
  const drawn = await redrawn(deps, upload, bytes)
  const key = await stored(deps, upload, drawn)
  const shown = isShown(upload.purpose)
  const kept = await q.keep(db, upload.id, { key, state: shown ? 'pending' : 'approved', sent_at: now() })
  if (!kept) {
    await providers.storage.remove(key)
    throw refuse('unacceptable', { message: said.expired })
  }
  // a checker that is slow is waited for no longer; what it says later counts
  if (shown)
    await Promise.race([
      check(deps, kept, { url: fileUrl(key), bytes: drawn, changed }),
      sleep(checkPatience, undefined, { ref: false }),
    ])
  return pictureView({ fileUrl }, (await q.byId(db, upload.id)) ?? kept)
}

/** A picture that cannot be used ends its token; being too busy does not. */
async function redrawn({ db }: Deps, { id, content_type, crop, purpose }: q.Upload, bytes: Buffer): Promise<Buffer> {
  const outcome = await decode(bytes, { type: content_type, crop: cropNumbers(crop), square: purpose === 'avatar' })
  if ('drawn' in outcome) return outcome.drawn.bytes
  const { unfit } = outcome
  if (unfit === 'full') {
    await q.release(db, id)
    throw refuse('busy', { message: said.busy, data: { retryAfter: 3 } })
  }
  await q.drop(db, id)
  throw refuse('unacceptable', { message: unfit === 'large' ? said.tooLarge : said[unfit] })
}

async function stored({ db, providers }: Deps, { id }: q.Upload, bytes: Buffer): Promise<string> {
  const putting = providers.storage.put(bytes, 'jpg')
  const key = await Promise.race([putting.catch(() => undefined), sleep(storePatience, undefined, { ref: false })])
  if (key !== undefined) return key
  // one that is stored after all belongs to nobody
  putting.then(
    (late) => providers.storage.remove(late),
    () => undefined,
  )
  await q.release(db, id)
  throw refuse('busy', { message: said.storage, data: { retryAfter: 3 } })
}
