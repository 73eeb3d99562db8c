import { meetings } from '../../../../contract/meeting/meetings'
import type { SessionContext } from '../../../kernel/context'
import { handlers } from '../../../kernel/handlers'
import { type Talk, talkOf } from '../chat'
import * as q from './queries'
import { isTime } from './rules'

/** Whether the app should ask the caller if the two users have met. */
export async function asksMet({ db, me, now }: Pick<SessionContext, 'db' | 'me' | 'now'>, talk: Talk) {
  if (talk.official) return false
  const { answered, ...talked } = await q.standing(db, talk.id, me.id, talk.other)
  return !answered && isTime(talked, now)
}

export default handlers(meetings, {
  // an answer before its time is ignored, so the response does not tell whether the caller was asked
  async answer(ctx, { conversationId, answer }) {
    const talk = await talkOf(ctx, conversationId)
    const row = { conversation_id: talk.id, user_id: ctx.me.id, other_id: talk.other, answer, at: ctx.now }
    if (await asksMet(ctx, talk)) await q.add(ctx.db, row)
    return {}
  },
})
