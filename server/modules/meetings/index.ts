import { meetings } from '../../../contract/areas/meetings'
import type { SessionContext } from '../../context'
import { handlers } from '../../handlers'
import { talkOf } from '../chat'
import * as q from './queries'
import { isTime } from './rules'

/** @throws ApiError absent, for whoever does not see the conversation */
async function standingOf(ctx: SessionContext, conversationId: string) {
  const talk = await talkOf(ctx, conversationId)
  const { answered, ...talked } = await q.standing(ctx.db, talk.id, ctx.me.id, talk.other)
  return { talk, ask: !talk.official && !answered && isTime(talked, ctx.now) }
}

export default handlers(meetings, {
  async asked(ctx, { conversationId }) {
    const { ask } = await standingOf(ctx, conversationId)
    return { ask }
  },

  // nothing tells whether it was asked: an answer before its time changes nothing
  async answer(ctx, { conversationId, answer }) {
    const { talk, ask } = await standingOf(ctx, conversationId)
    const row = { conversation_id: talk.id, user_id: ctx.me.id, other_id: talk.other, answer, at: ctx.now }
    if (ask) await q.add(ctx.db, row)
    return {}
  },
})
