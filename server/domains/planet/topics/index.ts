import { topics } from '../../../../contract/planet/topics'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { unitOfWork } from '../../../kernel/unit-of-work'
import type { Storage } from '../../../providers/storage'
import { isThere, peopleById } from '../../core/people'
import { redrawForStaff } from '../../core/uploads'
import * as q from './queries'
import { topicView } from './rules'
import { texts } from './texts'

/** Finds a topic by its public id. @throws ApiError absent */
export async function topicByName(db: Db, name: string): Promise<q.Topic> {
  const topic = await q.byName(db, name)
  if (!topic) throw refuse('absent')
  return topic
}

/** A standing topic that a page suggests for a post. Id and name are '' when the topic is unknown or closed. */
export async function topicShown(db: Db, name: string): Promise<{ topicId: string; topicName: string }> {
  const topic = await q.byName(db, name)
  return topic?.open ? { topicId: topic.public_id, topicName: topic.title } : { topicId: '', topicName: '' }
}

/** Finds a topic that accepts posts. @throws ApiError absent, unacceptable when it is closed */
export async function openTopic(db: Db, name: string): Promise<q.Topic> {
  const topic = await topicByName(db, name)
  if (!topic.open) throw refuse('unacceptable', { message: texts.closed })
  return topic
}

/** Changes the number of posts of a topic by `by`. */
export const countPost = (db: Db, topic: number, by: number) => q.count(db, topic, by)

export type TopicPictures = { content?: Buffer | undefined; btn?: Buffer | undefined; share?: Buffer | undefined }

/**
 * Replaces the pictures of a topic's landing page, for staff. A picture that is not given is removed.
 * @throws Error with a sentence for staff
 */
export async function setPictures(
  { db, storage }: { db: Db; storage: Storage },
  name: string,
  pictures: TopicPictures,
): Promise<void> {
  const drawn = async (bytes: Buffer | undefined) => {
    if (!bytes) return ''
    const redrawn = await redrawForStaff(bytes)
    if (!redrawn) throw new Error(texts.unfit)
    return storage.put(redrawn.bytes, 'jpg')
  }
  await topicByName(db, name)
  const keys = {
    content_key: await drawn(pictures.content),
    btn_key: await drawn(pictures.btn),
    share_key: await drawn(pictures.share),
  }
  const before = await unitOfWork(db, (tx) => q.setPictures(tx, name, keys))
  for (const key of before) if (key !== '') await storage.remove(key)
}

/** Opens or closes a topic, for staff. A closed topic stays readable. @throws Error for an unknown topic */
export async function setOpen(db: Db, name: string, open: boolean): Promise<void> {
  if (!(await q.setOpen(db, name, open))) throw new Error('no such topic')
}

async function viewTopics({ db, me, now, fileUrl }: SessionContext, rows: readonly q.Topic[]) {
  const hosts = rows.flatMap(({ host_id }) => host_id ?? [])
  const people = await peopleById(db, [...new Set([me.id, ...hosts])], me.id)
  const viewer = people.get(me.id)
  return rows.map((topic) => {
    const host = people.get(topic.host_id ?? 0)
    const isShown = viewer !== undefined && host !== undefined && isThere(viewer, host, now)
    return topicView(topic, isShown ? host : undefined, fileUrl)
  })
}

export default handlers(topics, {
  async list(ctx, { keyword, ...page }) {
    const word = keyword?.trim() || undefined
    const [rows, total] = await Promise.all([
      q.page(ctx.db, word, { offset: offsetOf(page), most: page.pageSize }),
      q.total(ctx.db, word),
    ])
    return paged(total, page, await viewTopics(ctx, rows))
  },

  async info(ctx, { topicId }) {
    const [view] = await viewTopics(ctx, [await topicByName(ctx.db, topicId)])
    if (!view) throw refuse('absent')
    return view
  },

  // without pictures of its own, the page draws its background and button itself (B.topic.02)
  async activityPage({ db, fileUrl }, { topicId }) {
    const topic = await topicByName(db, topicId)
    const { public_id, title, share_text, placeholder, default_text } = topic
    return {
      title,
      shareText: share_text,
      shareImage: fileUrl(topic.share_key || topic.content_key),
      contentImage: fileUrl(topic.content_key),
      btnImage: fileUrl(topic.btn_key),
      linkInfo: { params: { title, topicId: public_id } },
      defaultPlaceholder: placeholder,
      defaultContentText: default_text,
    }
  },
})
