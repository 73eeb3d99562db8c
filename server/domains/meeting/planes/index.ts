import { planes } from '../../../../contract/meeting/planes'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { handlers, inSteps } from '../../../kernel/handlers'
import { holdWriter } from '../../core/people'
import { tellBadges } from '../chat'
import { accessData } from './access'
import { judgeReply, reply, sideOf } from './answering'
import { catchPlane, remove, throwBack } from './catching'
import * as q from './queries'
import { minePage, read, threadPage } from './reading'
import { aliasesOf } from './rules'
import { editSetup, judgeName, setupInfo } from './setup'
import { judgeThrow, throwPlane } from './throwing'

export { counts as countPlanes } from './queries'
export { addCodeNames, addReadyPlanes, type ReadyPlane } from './ready-planes'
export { decidePlane, followAvatar, letFly, planesInReview, reviewPlanes, takeDownPlane } from './review'

/** The texts of the user on the other side of a plane, for a report. @throws ApiError absent */
export async function reportedPlane(ctx: SessionContext, pair: { driftBottleId: string; uid: string }) {
  const { plane, thread, other, byCatcher } = await sideOf(ctx, pair)
  const said = await q.saidOn(ctx.db, thread.id, other)
  const text = [...(byCatcher ? [plane.content] : []), ...said].join('\n')
  return { author: other, masked: true, written: { text, pictures: [], anonymous: true } }
}

/**
 * The number of a user's unread answers, for the badge and for the reminder; 0 where the user does not want it
 * (C.planeset.03, C.planeset.04).
 */
export async function unreadPlanes(db: Db, me: { id: number }): Promise<{ badge: number; reminder: number }> {
  const user = await q.userOf(db, me.id)
  const unread = user ? await q.unreadOf(db, me.id) : 0
  return { badge: user?.chat_shown ? unread : 0, reminder: user?.pop_shown ? unread : 0 }
}

const hourOf = (now: Date) => now.toISOString().slice(0, 13)

export default handlers(planes, {
  unread: async ({ db, me }) => ({ count: await q.unreadOf(db, me.id) }),
  access: accessData,
  catch: catchPlane,
  throw: inSteps({ prepare: judgeThrow, write: throwPlane }),
  reply: inSteps({
    prepare: judgeReply,
    async write(ctx, wish, judgement) {
      const { message, reader } = await reply(ctx, wish, judgement)
      if (reader !== undefined) await tellBadges(ctx, reader)
      return message
    },
  }),
  async throwBack(ctx, { driftBottleId }) {
    await throwBack(ctx, driftBottleId)
    return {}
  },
  async remove(ctx, { driftBottleId }) {
    await remove(ctx, driftBottleId)
    return {}
  },
  mine: minePage,
  thread: threadPage,
  async read(ctx, wish) {
    await read(ctx, wish)
    return {}
  },
  // the list is the same for all callers within an hour, so that it reveals nothing about the caller
  aliases: async ({ keys, now }) => ({ list: aliasesOf(keys.mac('plane aliases', hourOf(now))) }),
  setup: setupInfo,
  editSetup: inSteps({
    prepare: judgeName,
    async write(ctx, wish) {
      await editSetup(ctx, wish)
      return {}
    },
  }),
  async setStatus({ db, me, now }, { indexPopStatus }) {
    await holdWriter(db, me.id)
    await q.setUser(db, me.id, now, { pop_shown: indexPopStatus })
    return {}
  },
})
