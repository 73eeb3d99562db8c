import { degrees } from '../../../../contract/kernel/options'
import { recentTime } from '../../../../contract/kernel/time'
import { unlocks } from '../../../../contract/money/unlocks'
import type { SessionContext } from '../../../kernel/context'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, type Page, paged } from '../../../kernel/paging'
import { apartFrom, onlyPeople, type Person, type Reader, viewPeople } from '../../core/people'
import { personRow } from '../../core/person-rows'
import * as q from './queries'
import { sourceNames } from './texts'
import { unlock, type UnlockSource } from './unlock'

export { returnPaidTwice } from './returning'
export { type Price, unlock, type UnlockSource } from './unlock'
export { unviewable } from './rules'

/** Returns an opaque keyed hash instead of the uid of a deleted user. It only tells rows apart. */
const handleOf = ({ keys, me }: SessionContext, person: number) =>
  keys.mac('unlock-record', `${me.id}:${person}`).toString('base64url').slice(0, 22)

function recordOf({ source, at }: q.Row, person: Person, handle: string, reader: Reader) {
  const { uid, nickname, avatar, birthYear, livingCity, status, level } = personRow(
    person,
    { handle, unlocked: true, list: source },
    reader,
  )
  const open = level !== undefined
  return {
    ...{ uid, nickname, avatar, birthYear, livingCity, status },
    height: open ? person.height : 0,
    highestdegree: open ? (degrees.find((known) => known === person.degree) ?? 0) : (0 as const),
    ...(open && { level }),
    happenTime: at.getTime(),
    timeTxt: recentTime(at, reader.now),
    sourceTxt: sourceNames[source],
  }
}

/**
 * Returns the caller's unlocks, latest first (A.X52). A deleted user appears only by name. A user who was already
 * blocked at the time of the unlock remains listed.
 */
async function history(ctx: SessionContext, page: Page) {
  const { db, me, now } = ctx
  const apart = apartFrom(me.viewer, now, 'u', q.sentAway)
  const { total, records } = await viewPeople(ctx, {
    skeleton: async () => ({
      rows: await q.page(db, me.id, apart, offsetOf(page), page.pageSize),
      total: await q.total(db, me.id, apart),
    }),
    hydrate: onlyPeople,
    view: (row, person, _facts, reader) => recordOf(row, person, handleOf(ctx, person.id), reader),
  })
  return paged(total, page, records)
}

/** Returns the handlers. @param sources all lists with lockable rows */
export default (sources: readonly UnlockSource[]) =>
  handlers(unlocks, {
    unlock: (ctx, { uid }) => unlock(ctx, uid, sources),
    unlockByPost: (ctx, { uid }) => unlock(ctx, uid, sources),
    history,
    collect: history,
  })
