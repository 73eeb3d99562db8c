import type { Visitor } from '../../../contract/areas/visitors'
import { limits } from '../../../contract/limits'
import { userStatus } from '../../../contract/options'
import { dayOf, recentTime } from '../../clock'
import type { FileUrl } from '../../context'
import type { Person } from '../people'
import { answersOf, birthYearOf, isMember, levelOf, shownTo, similarity, statusOf } from '../people/rules'

type Visit = { handle: string; count: number; last_at: Date; unlocked_at: Date | null }

/** What a locked row is called: the same words for everybody, so that they tell nothing (A.visitor.03, security V2). */
const maskedName = '神秘访客'
const cancelledName = '该用户已注销'

/**
 * What a row costs, shown and charged alike, in dog food: no visitor has a price of their own yet (A.visitor.17).
 * Whoever need not pay it is told so apart from it, by `freeUnlock` (A.X25).
 */
export const costOf = (): number => limits.priceUnlockVisitor

/** A visit as its host may read it: masked while locked, empty once the guest has left (A.visitor.03–08). */
export function rowOf(visit: Visit, guest: Person, viewer: Person, now: Date, fileUrl: FileUrl): Visitor {
  const person = shownTo(guest, viewer)
  const status = statusOf(guest)
  const gone = status === userStatus.cancelled
  const unlocked = visit.unlocked_at !== null
  const open = unlocked && !gone
  return {
    uid: open ? guest.uid : visit.handle,
    nickname: gone ? cancelledName : unlocked ? guest.nickname : maskedName,
    avatar: open ? fileUrl(guest.avatar_key) : '',
    gender: guest.gender,
    birthYear: gone ? 0 : birthYearOf(guest.birth_date),
    livingCity: gone ? '' : person.city,
    similarity: gone ? undefined : similarity(answersOf(viewer), answersOf(person)),
    lastVisitTimeTxt: recentTime(visit.last_at, now),
    visitCount: visit.count,
    unlocked,
    status,
    unlockCost: costOf(),
    ...(open && { level: levelOf(guest.level), vip: isMember(guest, now) }),
  }
}

/** Today's people of a stored counter: yesterday's counter counts nobody today (A.visitor.11). */
export const todayOf = (counts: { today: string; today_total: number } | undefined, now: Date) =>
  counts?.today === dayOf(now) ? counts.today_total : 0
