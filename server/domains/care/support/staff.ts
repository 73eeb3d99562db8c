import { supportLimits, supportTopicNames } from '../../../../contract/care/support'
import { limits } from '../../../../contract/kernel/limits'
import { minus } from '../../../../contract/kernel/time'
import { alarm } from '../../../kernel/alarm'
import type { Deps } from '../../../kernel/context'
import { unitOfWork } from '../../../kernel/unit-of-work'
import { tellNotice } from '../../core/notices'
import { ownPictures } from '../../core/uploads'
import { lateAppeals } from '../appeals'
import { forgetPapers } from './papers'
import * as q from './queries'
import { texts } from './texts'

type Tools = Pick<Deps, 'db' | 'providers'> & { now: Date }
const most = 50

/** Requests that wait for staff, the longest waiting first, with all messages and signed addresses of the pictures. */
export async function openRequests({ db, providers, now }: Tools) {
  const rows = await q.open(db, most)
  return Promise.all(
    rows.map(async ({ id, user_id, topic, ...row }) => ({
      ...row,
      topic: supportTopicNames[topic],
      list: await Promise.all(
        (await q.wordsOf(db, id)).map(async ({ by_staff, words, upload_ids, at }) => ({
          byStaff: by_staff,
          words,
          at,
          pictures: (await ownPictures(db, user_id, upload_ids, 'feedback')).map(({ key }) =>
            providers.storage.url(key, now),
          ),
        })),
      ),
    })),
  )
}

/** Answers or closes a request under its lock. Returns false when there is no such request, or it is closed. */
const settle = (
  { db, providers, now }: Tools,
  no: string,
  end: { state: 'answered' | 'closed'; words?: string },
): Promise<boolean> =>
  unitOfWork(db, async (tx, after) => {
    const request = await q.hold(tx, no)
    if (!request || request.state === 'closed') return false
    const { id, user_id: user, topic } = request
    if (end.words !== undefined) {
      await q.addWords(tx, { request_id: id, user_id: user, by_staff: true, words: end.words, at: now })
      await tellNotice(tx, { user, kind: 'support', about: no, text: texts.answered(no), at: now })
    }
    await q.change(tx, id, { state: end.state, changed_at: now })
    // pictures of identity papers are deleted once staff have looked at them
    if (end.state === 'closed' || topic === 'identity')
      await forgetPapers({ db: tx, providers, me: { id: user }, after }, id)
    return true
  })

/**
 * Answers a request, notifies the user, and deletes pictures of identity papers. Returns false when there is no such
 * request, or it is closed.
 */
export const answerRequest = (tools: Tools, { no, words }: { no: string; words: string }) =>
  settle(tools, no, { state: 'answered', words })

/** Closes a request. Returns false when there is no such request, or it is closed already. */
export const closeRequest = (tools: Tools, no: string) => settle(tools, no, { state: 'closed' })

/** The alarm is raised this many days before the promised answer is due. */
const alarmDays = 3

/**
 * Raises an alarm about requests and appeals that wait for an answer, while there is still time to answer within
 * `reviewDays`.
 */
export async function alarmLate({ db, env }: Pick<Deps, 'db' | 'env'>, now: Date): Promise<void> {
  const before = minus(now, limits.reviewDays - alarmDays, 'day')
  const [requests, appeals] = await Promise.all([q.lateCount(db, before), lateAppeals(db, before)])
  if (requests + appeals > 0) alarm(env, 'answers are nearly late', { requests, appeals })
}

/** Closes answered requests to which the user wrote nothing more, and returns their number. For the job. */
export async function closeSilent(tools: Tools): Promise<number> {
  const rows = await q.silent(tools.db, minus(tools.now, supportLimits.days, 'day'), most)
  for (const { no } of rows) await closeRequest(tools, no)
  return rows.length
}
