import { visitors } from '../../../contract/areas/visitors'
import { userStatus } from '../../../contract/options'
import { dayOf, startOf } from '../../clock'
import type { Db } from '../../db/client'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'
import { newHandle } from '../../keys'
import { spend } from '../dog-food'
import { apartFrom, areApart, everybodyApart, peopleById, type Person, personById } from '../people'
import { isMember, levelOf, statusOf } from '../people/rules'
import * as q from './queries'
import { costOf, rowOf, todayOf } from './rules'

/** Records that a guest looked at a host's page; runs in the transaction of whatever they did. */
export async function recordVisit(
  db: Db,
  { host, guest, now }: { host: number; guest: number; now: Date },
): Promise<void> {
  const today = dayOf(now)
  const last = await q.addVisit(db, { host, guest, handle: newHandle(), at: now })
  const newToday = last === undefined || last < startOf(today)
  if (newToday) await q.addToCounts(db, { host, today, newGuest: last === undefined, newToday })
}

/** The visitors of a host, today's and all, without those who are kept apart (security G6). */
async function countsOf(db: Db, host: Person, now: Date) {
  const [counts, apart] = await Promise.all([
    q.counts(db, host.id),
    q.apartCounts(db, host.id, everybodyApart(host, now), startOf(dayOf(now))),
  ])
  return { today: todayOf(counts, now) - apart.today, total: (counts?.total ?? 0) - apart.total }
}

const uidShape = /^[0-9]{10}$/

export default serve(visitors, {
  async list({ db, me, now, fileUrl }, { pageNo, pageSize }) {
    const viewer = await personById(db, me.id)
    const apart = apartFrom(viewer, now)
    const [visits, { total }] = await Promise.all([
      q.page(db, me.id, apart, (pageNo - 1) * pageSize, pageSize),
      countsOf(db, viewer, now),
    ])
    const people = await peopleById(
      db,
      visits.map((visit) => visit.guest_id),
    )
    const pages = Math.ceil(total / pageSize)
    return {
      total,
      current: pageNo,
      pages,
      totalPage: pages,
      records: visits.flatMap((visit) => {
        const guest = people.get(visit.guest_id)
        return guest ? [rowOf(visit, guest, viewer, now, fileUrl)] : []
      }),
    }
  },

  async counts({ db, me, now, env, caller, publicUrl }) {
    const viewer = await personById(db, me.id)
    const { today, total } = await countsOf(db, viewer, now)
    const popup = env.OFFICIAL_ACCOUNT_URL !== '' && caller.appId === 'miniprogram' && !viewer.follows_official_account
    return {
      todayVisitorNums: today,
      totalVisitorNums: total,
      popup,
      popupQr: popup ? publicUrl('/files/official-account.png') : '',
      freeUnlock: me.member,
    }
  },

  async unlock({ db, me, now, fileUrl }, { uid }) {
    const visit = uidShape.test(uid) ? await q.byUnlockedUid(db, me.id, uid) : await q.byHandle(db, me.id, uid)
    if (!visit) throw refuse('absent')
    const people = await peopleById(db, [me.id, visit.guest_id])
    const guest = people.get(visit.guest_id)
    const host = people.get(me.id)
    if (!guest || !host || (await areApart(db, host, guest, now))) throw refuse('absent')
    if (statusOf(guest) === userStatus.cancelled) throw refuse('cancelledTarget')
    if (!visit.unlocked_at) {
      if (!me.member) {
        const { paid, balance } = await spend(db, {
          user: me.id,
          amount: costOf(),
          once: `unlock-visitor:${me.id}:${guest.id}`,
          kind: 'unlockVisitor',
          description: '解锁访客',
          now,
        })
        if (!paid) throw refuse('notEnoughDogFood', { data: { num: balance } })
      }
      await q.markUnlocked(db, me.id, guest.id, now)
    }
    return {
      uid: guest.uid,
      avatar: fileUrl(guest.avatar_key),
      nickname: guest.nickname,
      level: levelOf(guest.level),
      vip: isMember(guest, now),
    }
  },
})
