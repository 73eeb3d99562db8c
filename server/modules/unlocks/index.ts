import { unlocks } from '../../../contract/areas/unlocks'
import { degrees } from '../../../contract/options'
import { recentTime } from '../../../contract/time'
import type { Context, Me } from '../../context'
import { handlers } from '../../handlers'
import { offsetOf, type Page, paged } from '../../paging'
import { apartFrom, peopleById, personById } from '../people'
import { personRow } from '../person-rows/rules'
import * as q from './queries'
import { sourceNames } from './texts'
import { unlock, type UnlockSource } from './unlock'

export { payUnlock, unlock, type UnlockSource } from './unlock'

type Ctx = Context & { me: Me }

/** Everybody whom the caller unlocked, latest first (A.X52). Whoever has left is a name and nothing more. */
async function history({ db, me, now, keys, fileUrl }: Ctx, page: Page) {
  const viewer = await personById(db, me.id)
  const apart = apartFrom(viewer, now)
  const [rows, total] = await Promise.all([
    q.page(db, me.id, apart, offsetOf(page), page.pageSize),
    q.total(db, me.id, apart),
  ])
  const people = await peopleById(
    db,
    rows.map(({ person }) => person),
  )
  const records = rows.flatMap(({ person: id, source, at }) => {
    const person = people.get(id)
    if (!person) return []
    // whoever has left is called by a keyed hash that opens nothing: rows must still be told apart
    const handle = keys.mac('unlock-record', `${me.id}:${id}`).toString('base64url').slice(0, 22)
    const row = personRow(person, { handle, unlocked: true, list: source }, { viewer, now, fileUrl })
    const open = row.level !== undefined
    return [
      {
        ...{ uid: row.uid, nickname: row.nickname, avatar: row.avatar, birthYear: row.birthYear },
        height: open ? person.height : 0,
        highestdegree: open ? (degrees.find((known) => known === person.degree) ?? 0) : (0 as const),
        livingCity: row.livingCity,
        status: row.status,
        ...(row.level !== undefined && { level: row.level }),
        happenTime: at.getTime(),
        timeTxt: recentTime(at, now),
        sourceTxt: sourceNames[source],
      },
    ]
  })
  return paged(total, page, records)
}

/** @param sources every list whose rows can be unlocked */
export default (sources: readonly UnlockSource[]) =>
  handlers(unlocks, {
    unlock: (ctx, { uid }) => unlock(ctx, uid, sources),
    history,
    collect: history,
  })
