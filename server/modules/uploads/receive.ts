import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps, FileUrl } from '../../context'
import { refuse } from '../../errors'
import { hashOf } from '../../keys'
import { decode } from './decoder'
import * as q from './queries'
import { type Changed, check } from './review'
import { cropNumbers, isChecked, pictureView, said } from './rules'
import { cleanVoice } from './voice'

/** How long the store may take; the person hears of it before they would try again (security R5), ms. */
const storePatience = 3_000
const checkPatience = 2_500
const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** The upload that this token opens. @throws ApiError unacceptable: unknown, used, late and of somebody banned are one answer */
export async function openUpload({ db, now }: Deps, token: string): Promise<q.Upload> {
  const upload = tokenShape.test(token) ? await q.byToken(db, hashOf(token), now()) : undefined
  if (!upload) throw refuse('unacceptable', { message: said.expired })
  return upload
}

/**
 * Makes the bytes that came into a stored picture or voice, once, and has it checked. Waits for the decoder, the store and the
 * checker: no transaction may be open.
 * @param changed follows what the checker decides, also after the answer, when the picture may have its place already
 * @throws ApiError with a sentence for whoever sent it
 */
export async function receive(deps: Deps, upload: q.Upload, bytes: Buffer, fileUrl: FileUrl, changed: Changed) {
  const { db, now, providers } = deps
  if (bytes.length !== upload.size) throw refuse('unacceptable', { message: said.unfit })
  if (!(await q.claim(db, upload.id, now()))) throw refuse('unacceptable', { message: said.expired })
  const file = upload.purpose === 'voice' ? await cleaned(deps, upload, bytes) : await redrawn(deps, upload, bytes)
  const key = await stored(deps, upload, file)
  const checked = isChecked(upload.purpose)
  const { width = 0, height = 0, seconds = 0 } = file
  const state = checked ? 'pending' : 'approved'
  const kept = await q.keep(db, upload.id, { key, state, sent_at: now(), width, height, seconds })
  if (!kept) {
    await providers.storage.remove(key)
    throw refuse('unacceptable', { message: said.expired })
  }
  // a checker that is slow is waited for no longer; what it says later counts
  if (checked)
    await Promise.race([
      check(deps, kept, { url: fileUrl(key), bytes: file.bytes, changed }),
      sleep(checkPatience, undefined, { ref: false }),
    ])
  return pictureView({ fileUrl }, (await q.byId(db, upload.id)) ?? kept)
}

/** What is stored: pixels of a picture, or sound. */
type File = {
  bytes: Buffer
  extension: 'jpg' | 'mp3' | 'wav'
  width?: number
  height?: number
  seconds?: number
}

/** A voice with nothing but its sound. One that cannot be used ends its token. */
async function cleaned({ db }: Deps, { id, content_type }: q.Upload, bytes: Buffer): Promise<File> {
  const voice = cleanVoice(bytes, content_type)
  if (voice) return voice
  await q.drop(db, id)
  throw refuse('unacceptable', { message: said.unfitVoice })
}

/** A picture that cannot be used ends its token; being too busy does not. */
async function redrawn({ db }: Deps, { id, content_type, crop, purpose }: q.Upload, bytes: Buffer): Promise<File> {
  const outcome = await decode(bytes, { type: content_type, crop: cropNumbers(crop), square: purpose === 'avatar' })
  if ('drawn' in outcome) return { ...outcome.drawn, extension: 'jpg' }
  const { unfit } = outcome
  if (unfit === 'full') {
    await q.release(db, id)
    throw refuse('busy', { message: said.busy, data: { retryAfter: 3 } })
  }
  await q.drop(db, id)
  throw refuse('unacceptable', { message: unfit === 'large' ? said.tooLarge : said[unfit] })
}

async function stored({ db, providers }: Deps, { id }: q.Upload, { bytes, extension }: File): Promise<string> {
  const putting = providers.storage.put(bytes, extension)
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
