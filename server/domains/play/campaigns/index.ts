import { campaignLimits, campaigns } from '../../../../contract/play/campaigns'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Storage } from '../../../providers/storage'
import { personById } from '../../core/people'
import { redrawForStaff } from '../../core/uploads'
import { likeTotals } from '../../meeting/likes'
import { namedPosts } from '../../planet/planet'
import * as q from './queries'
import { isCampaignId, stepsOf } from './rules'
import { texts } from './texts'

type Picture = { bytes: Buffer; alt: string }
type Tools = { db: Db; storage: Storage; now: Date }

/**
 * Publishes a page of pictures, or replaces the page with this id (B.h5notice).
 * @throws Error with a sentence for staff
 */
export async function publishNotification(
  { db, storage, now }: Tools,
  { id, title, bottomText, pictures }: { id: string; title: string; bottomText: string; pictures: readonly Picture[] },
): Promise<void> {
  if (!isCampaignId(id)) throw new Error(texts.badId)
  if (title === '' || pictures.length === 0 || pictures.length > campaignLimits.notificationImages)
    throw new Error(texts.empty)
  const images: q.Image[] = []
  for (const { bytes, alt } of pictures) {
    const drawn = await redrawForStaff(bytes)
    if (!drawn) throw new Error(texts.unfit(alt))
    images.push({ key: await storage.put(drawn.bytes, 'jpg'), width: drawn.width, height: drawn.height, alt })
  }
  const before = await showNotification(db, { id, title, bottomText, images, at: now })
  for (const key of before) await storage.remove(key)
}

/** Writes a page of stored pictures. Returns the storage keys of pictures that the page no longer shows. */
export const showNotification = (db: Db, page: q.Page): Promise<string[]> => unitOfWork(db, (tx) => q.publish(tx, page))

/** Withdraws a page and deletes its pictures. Returns false when there is no such page. */
export async function withdrawNotification({ db, storage }: Tools, id: string): Promise<boolean> {
  const keys = await unitOfWork(db, (tx) => q.withdraw(tx, id))
  for (const key of keys ?? []) await storage.remove(key)
  return keys !== undefined
}

export const notificationsOnFile = (db: Db) => q.all(db)

export default handlers(campaigns, {
  async datingPlan({ db, me, now }) {
    const [{ verified }, likes, posts] = await Promise.all([
      personById(db, me.id),
      likeTotals(db, me.viewer, now),
      namedPosts(db, me.id, me.viewer, now),
    ])
    const facts = { named: verified.includes('realName'), likes: likes.mine, mutual: likes.mutual, posts }
    return { list: stepsOf(facts) }
  },

  async notification({ db, fileUrl }, { id }) {
    const page = await q.byId(db, id)
    if (!page) throw refuse('absent', { message: texts.gone })
    const images = page.images.map(({ key, ...image }) => ({ url: fileUrl(key), ...image }))
    return { title: page.title, images, bottomText: page.bottom_text }
  },
})
