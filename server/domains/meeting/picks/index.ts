import { picks } from '../../../../contract/meeting/picks'
import type { Db } from '../../../db/client'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { meet } from '../../core/people'
import { markSeen } from '../../core/seen-marks'
import { matchDayOf, matchTimeOf } from '../../profile/prefer'
import { countOf, customOf } from './custom'
import { dailyOf } from './daily'
import { dropDecision, noteDecision } from './decisions.queries'
import * as q from './queries'
import { hintPlace } from './rules'
import { undoneTooLate } from './texts'

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
    if (passed.at < matchTimeOf(matchDayOf(now))) throw refuse('unacceptable', { message: undoneTooLate })
    await q.dropPass(db, me.id, person.id)
    if (latest?.decision === 'pass') await dropDecision(db, { ...pair, liked: false })
    return {}
  },

  async told({ db, me, now }, { hint }) {
    await markSeen(db, me.id, hintPlace(hint), now)
    return {}
  },

  count: countOf,
  custom: customOf,
})
