import { weekOf } from '../../../../contract/kernel/time'
import { recommenders } from '../../../../contract/meeting/recommenders'
import type { Db } from '../../../db/client'
import type { Viewer } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { addRecommendation } from '../../core/bonds'
import { noteEvent } from '../../core/notices'
import { apartFrom, everybodyDoubted, lookingOf, meet, type Person, personById } from '../../core/people'
import { findRow, hasRows, openRow, rowsPage, totals } from '../../core/person-rows'
import { unlock, type UnlockSource } from '../../money/unlocks'
import * as q from './queries'
import { recommended, recommenderPrice, recommendersLock, recommendersOf, resetOf } from './rules'
import { texts } from './texts'

/** How recommenders are unlocked (A.X23). Recommenders of earlier weeks are no longer listed. */
export const recommenderSource: UnlockSource = {
  list: 'recommender',
  find: (ctx, uid) => findRow(ctx, uid, recommendersOf(ctx.now), recommendersLock),
  price: () => recommenderPrice,
}

/** The number of recommendations of a user in their city this week (A.recommend.10). */
const countOf = (db: Db, person: Person, now: Date) =>
  q.countIn(db, {
    ...{ person: person.id, week: weekOf(now), city: person.city, doubted: everybodyDoubted(lookingOf(person, now)) },
    apart: apartFrom(person, now, 'u', openRow(recommendersOf(now), person)),
  })

/** The number of recommenders since a moment who are in this week's list, for notices (security G6). */
export async function newRecommenders(db: Db, viewer: Viewer, since: Date, now: Date): Promise<number> {
  const [count = 0] = await totals(db, viewer, now, [{ ...recommendersOf(now, 'own'), since }])
  return count
}

export default handlers(recommenders, {
  recommendMe: (ctx, { low = false, showLowLevel = false, ...page }) =>
    rowsPage(ctx, recommendersOf(ctx.now, low || showLowLevel ? 'lower' : 'own'), page, recommendersLock),

  mine: (ctx, page) => rowsPage(ctx, recommended, page),

  async recommend({ db, me, now }, { uid }) {
    if (uid === me.uid) throw refuse('unacceptable', { message: texts.self })
    const { person } = await meet(db, uid, me.id, now)
    if (!person) throw refuse('absent')
    const made = { recommender: me.id, recommended: person.id, week: weekOf(now), city: person.city }
    await addRecommendation(db, { ...made, handle: newHandle(), at: now })
    await noteEvent(db, 'recommendation', person.id, now)
    return { weekCount: await countOf(db, person, now) }
  },

  unlock: (ctx, { uid }) => unlock(ctx, uid, [recommenderSource]),

  showLower: (ctx) => hasRows(ctx, recommendersOf(ctx.now, 'lower')),

  async week({ db, me, now }) {
    const viewer = await personById(db, me.id)
    return { city: viewer.city, count: await countOf(db, viewer, now), resetTime: resetOf(now).getTime() }
  },
})
