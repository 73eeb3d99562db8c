import { randomInt } from 'node:crypto'
import { support, supportLimits } from '../../../../contract/care/support'
import type { Input } from '../../../../contract/kernel/define'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { holdUser } from '../../core/people'
import { cleaned } from '../../core/reviews'
import { keepPictures, ownPictures } from '../../core/uploads'
import { forgetPapers } from './papers'
import * as q from './queries'
import { texts } from './texts'

export { alarmLate, answerRequest, closeRequest, closeSilent, openRequests } from './staff'

const no = (message: string) => refuse('unacceptable', { message })
const newNo = () => `KF${randomInt(1_000_000_000, 10_000_000_000)}`

type Written = Pick<Input<typeof support.say>, 'words' | 'images'>

/** The cleaned text of a message. @throws ApiError when it is empty */
function wordsIn({ words }: Written): string {
  const text = cleaned(words)
  if (text === '') throw no(texts.blank)
  return text
}

/**
 * Checks a message and its pictures.
 * @throws ApiError for an empty text, or for pictures that the caller did not upload for customer service
 */
async function writtenOf({ db, me }: SessionContext, { images = [], ...input }: Written) {
  const words = wordsIn(input)
  const wanted = [...new Set(images)]
  const pictures = await keepPictures(db, me.id, wanted, 'feedback')
  if (pictures.length < wanted.length) throw no(texts.gone)
  return { words, upload_ids: wanted }
}

/** Locks a request of the caller. @throws ApiError absent, also for another user's request */
async function held({ db, me }: SessionContext, name: string) {
  await holdUser(db, me.id)
  const request = await q.hold(db, name)
  if (request?.user_id !== me.id) throw refuse('absent')
  return request
}

type Opened = {
  user: number
  topic: Input<typeof support.ask>['topic']
  at: Date
  words: string
  upload_ids?: string[]
}

/** Stores a new request with its first message and returns its number. */
export async function openRequest(db: Db, { user, topic, at, ...written }: Opened): Promise<string> {
  const request = { no: newNo(), user_id: user, topic, state: 'open', at, changed_at: at } as const
  const id = await q.add(db, request)
  await q.addWords(db, { request_id: id, user_id: user, by_staff: false, at, ...written })
  return request.no
}

/**
 * Finds the open request that began with the same words, so that a request sent twice is stored once. Returns its
 * number.
 */
async function sentBefore({ db }: SessionContext, requests: readonly { id: number; no: string }[], words: string) {
  for (const { id, no: name } of requests) {
    const [first] = await q.wordsOf(db, id)
    if (first?.words === words) return name
  }
  return undefined
}

export default handlers(support, {
  async ask(ctx, { topic, ...input }) {
    const { db, me, now } = ctx
    const words = wordsIn(input)
    await holdUser(db, me.id)
    const going = await q.going(db, me.id)
    const alike = going.filter((one) => one.topic === topic)
    const before = await sentBefore(ctx, alike, words)
    if (before !== undefined) return { no: before }
    if (going.length >= supportLimits.open) throw no(texts.enough)
    const written = await writtenOf(ctx, input)
    return { no: await openRequest(db, { user: me.id, topic, at: now, ...written }) }
  },

  async mine({ db, me }, input) {
    const [total, rows] = await Promise.all([
      q.countMine(db, me.id),
      q.mine(db, me.id, { offset: offsetOf(input), most: input.pageSize }),
    ])
    const records = rows.map(({ at, changed_at, words, ...row }) => ({
      ...row,
      createTime: at.getTime(),
      changeTime: changed_at.getTime(),
      last: words,
    }))
    return paged(total, input, records)
  },

  async request({ db, me, fileUrl }, { no: name }) {
    const request = await q.own(db, me.id, name)
    if (!request) throw refuse('absent')
    const rows = await q.wordsOf(db, request.id)
    const pictures = await ownPictures(
      db,
      me.id,
      rows.flatMap(({ upload_ids }) => upload_ids),
      'feedback',
    )
    const keys = new Map(pictures.map(({ id, key }) => [id, key]))
    return {
      no: request.no,
      topic: request.topic,
      state: request.state,
      createTime: request.at.getTime(),
      list: rows.map(({ by_staff, words, upload_ids, at }) => ({
        byStaff: by_staff,
        words,
        images: upload_ids.flatMap((id) => (keys.has(id) ? [fileUrl(keys.get(id) ?? '')] : [])),
        time: at.getTime(),
      })),
    }
  },

  async say(ctx, { no: name, ...input }) {
    const { db, me, now } = ctx
    const { id, state } = await held(ctx, name)
    if (state === 'closed') throw no(texts.over)
    const before = await q.wordsOf(db, id)
    const last = before.at(-1)
    if (last && !last.by_staff && last.words === cleaned(input.words) && (input.images ?? []).length === 0) return {}
    if (before.filter(({ by_staff }) => !by_staff).length >= supportLimits.messages) throw no(texts.full)
    await q.addWords(db, { request_id: id, user_id: me.id, by_staff: false, at: now, ...(await writtenOf(ctx, input)) })
    await q.change(db, id, { state: 'open', changed_at: now })
    return {}
  },

  async close(ctx, { no: name }) {
    const { id, state } = await held(ctx, name)
    if (state === 'closed') return {}
    await q.change(ctx.db, id, { state: 'closed', changed_at: ctx.now })
    await forgetPapers(ctx, id)
    return {}
  },
})
