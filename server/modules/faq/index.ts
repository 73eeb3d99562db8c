import { faq } from '../../../contract/areas/faq'
import { messages } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import type { Db } from '../../db/client'
import { refuse } from '../../errors'
import { handlers } from '../../handlers'
import { reviewText } from '../reviews'
import { textProblem } from '../reviews/rules'
import * as q from './queries'
import { suggestions } from './texts'

/** The user's icebreaker question, or ''. */
export const questionOf = async (db: Db, user: number): Promise<string> => (await q.titleOf(db, user)) ?? ''

export default handlers(faq, {
  async shown({ db, me }) {
    return { title: (await q.titleOf(db, me.id)) ?? '' }
  },

  async remove({ db, me }) {
    await q.dropTitle(db, me.id)
    return {}
  },

  async suggestions() {
    return { list: [...suggestions] }
  },

  async set(ctx, { title }) {
    const { db, me, now, after } = ctx
    const said = title.trim()
    if (said.length < limits.questionMin) throw refuse('unacceptable', { message: messages.questionTooShort })
    const problem = textProblem('question', said)
    if (problem !== undefined) throw refuse('unacceptable', { message: problem })
    await q.setTitle(db, me.id, said, now)
    // the checker may be remote; a refused question is removed before it can be asked (security C9)
    after(async (outside) => {
      const { verdict, reason } = await reviewText({ ...ctx, db: outside }, { field: 'question', text: said })
      if (verdict !== 'reject') return
      await q.dropTitle(outside, me.id)
      throw refuse('unacceptable', { message: reason })
    })
    return {}
  },
})
