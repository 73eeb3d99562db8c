import { messages } from '../../../../contract/kernel/errors'
import { lettersIn } from '../../../../contract/kernel/letters'
import { reviewState } from '../../../../contract/kernel/options'
import { faq, faqLimits } from '../../../../contract/profile/faq'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { holdUser } from '../../core/people'
import { dropTextReviews, type Shelf, submitText, textReviewOf } from '../../core/reviews'
import * as q from './queries'
import { suggestions } from './texts'

/** The user's approved icebreaker question, or ''. */
export const questionOf = async (db: Db, user: number): Promise<string> => (await q.titleOf(db, user)) ?? ''

export { suggestions } from './texts'

export async function dropQuestion(db: Db, user: number): Promise<void> {
  await q.dropTitle(db, user)
}

/** How the review of texts reads the question that is shown now, and stores a new one once it is approved. */
export const questionShelf: Shelf = {
  shown: questionOf,
  publish: (db, user, value, at) => q.publish(db, user, value, at),
}

/** Adds approved questions, for the demo data. */
export const addReadyQuestions = (db: Db, rows: Parameters<typeof q.add>[1]) => rows.length > 0 && q.add(db, rows)

export default handlers(faq, {
  async shown({ db, me }) {
    const [title, version] = await Promise.all([q.titleOf(db, me.id), textReviewOf(db, me.id, 'question')])
    if (!version) return { title: title ?? '' }
    return { title: version.value, review: { state: reviewState[version.state], reason: version.reason } }
  },

  async remove({ db, me }) {
    await dropTextReviews(db, me.id, ['question'])
    await dropQuestion(db, me.id)
    return {}
  },

  async suggestions() {
    return { list: [...suggestions] }
  },

  async set(ctx, { title }) {
    const { db, me, after } = ctx
    const said = title.trim()
    if (lettersIn(said) < faqLimits.questionMin) throw refuse('unacceptable', { message: messages.questionTooShort })
    await holdUser(db, me.id)
    await submitText(ctx, { field: 'question', text: said }, questionShelf)
    await refuseRejected(db, me.id)
    // the text check may take place after the commit: the caller gets a refusal in this answer, and it is stored with
    // the text for its owner (security C9)
    after((outside) => refuseRejected(outside, me.id))
    return {}
  },
})

/** Refuses the call when the text check refused the question. @throws ApiError unacceptable with the reason */
async function refuseRejected(db: Db, user: number) {
  const version = await textReviewOf(db, user, 'question')
  if (version?.state !== 'rejected') return
  throw refuse('unacceptable', { message: version.reason })
}
