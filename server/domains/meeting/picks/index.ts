import { ageOn } from '../../../../contract/kernel/time'
import { picks } from '../../../../contract/meeting/picks'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { isThere, meet, onlyPeople, shownTo, viewPeople } from '../../core/people'
import { markSeen } from '../../core/seen-marks'
import { countOf, customOf } from './custom'
import { dailyOf } from './daily'
import { dropDecision, noteDecision } from './decisions.queries'
import * as q from './queries'
import { ago, hintPlace, passDays } from './rules'

/** Likes and applications call these in their transaction. */
export { dropDecision, noteDecision }

export { dailyOf } from './daily'
export { whoseTurn } from './turns'
export { makeDailyMatches } from './daily-matches'
export { shared } from './rules'

/** Whether the user has not used the product since their list was made. For notices. */
export const arePicksNew = (db: Db, user: number, since: Date): Promise<boolean> => q.isAwaySince(db, user, since)

export default handlers(picks, {
  daily: dailyOf,

  async pass({ db, me, now }, { uid, undo = false }) {
    const { person } = await meet(db, uid, me.id, now)
    if (!person || person.id === me.id) throw refuse('absent')
    const [passed, latest] = await Promise.all([q.passOf(db, me.id, person.id), q.latestPick(db, me.id, person.id)])
    const pair = { user: me.id, person: person.id }
    if (!undo) {
      await q.addPass(db, me.id, person.id, now)
      // does not overwrite a like or an application
      if (latest?.decision === '') await noteDecision(db, { ...pair, decision: 'pass', now })
      return {}
    }
    if (!passed) return {}
    await q.dropPass(db, me.id, person.id)
    if (latest?.decision === 'pass') await dropDecision(db, { ...pair, liked: false })
    return {}
  },

  async passed(ctx, page) {
    const { db, me, now } = ctx
    const since = ago(now, passDays)
    const total = await q.passedCount(db, me.viewer, since, now)
    const { records } = await viewPeople(ctx, {
      skeleton: async () => ({
        rows: await q.passedPage(db, me.viewer, { since, now, offset: offsetOf(page), most: page.pageSize }),
      }),
      hydrate: onlyPeople,
      view: ({ at }, person, _facts, { viewer, fileUrl }) =>
        isThere(viewer, person, now)
          ? {
              uid: person.uid,
              nickname: person.nickname,
              avatar: fileUrl(person.avatar_key),
              gender: person.gender,
              age: ageOn(person.birth_date, now),
              livingCity: shownTo(person, viewer).city,
              passTime: at.getTime(),
            }
          : undefined,
    })
    return paged(total, page, records)
  },

  async told({ db, me, now }, { hint }) {
    await markSeen(db, me.id, hintPlace(hint), now)
    return {}
  },

  count: countOf,
  custom: customOf,
})
