import type { Input } from '../../../../contract/kernel/define'
import type { offline, OfflineActivity, OfflineActivityInfo } from '../../../../contract/play/offline'
import { activityLimits, ticketStates } from '../../../../contract/play/offline-lists'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { offsetOf, paged } from '../../../kernel/paging'
import { electionOfActivity } from '../election'
import * as evaluating from './evaluating/queries'
import * as q from './queries'
import { averageOf, obstacleOf, phaseOf } from './rules'
import { ticketOf } from './seats'

type Reading = Pick<SessionContext, 'fileUrl' | 'now'>

function shown({ fileUrl, now }: Reading, activity: q.Activity, waiting: number) {
  const phase = phaseOf(activity, now)
  const open = phase === 'open' || phase === 'late'
  return {
    activityId: activity.public_id,
    title: activity.title,
    banners: activity.banner_keys.map(fileUrl),
    activityType: activity.type,
    city: activity.city,
    place: activity.place,
    startTime: activity.starts_at.getTime(),
    endTime: activity.ends_at.getTime(),
    phase,
    price: activity.price,
    capacity: activity.capacity,
    seatsLeft: open ? activity.capacity - activity.taken : 0,
    waiting: phase === 'open' ? waiting : 0,
  }
}

export async function list(ctx: SessionContext, { scope, ...page }: Input<typeof offline.activityList>) {
  const { db, me, now } = ctx
  const asked = { scope, user: me.id, now }
  const [rows, total] = await Promise.all([
    q.page(db, asked, { offset: offsetOf(page), most: page.pageSize }),
    q.count(db, asked),
  ])
  const records: OfflineActivity[] = rows.map(({ waiting, mine, ...activity }) => ({
    ...shown(ctx, activity, waiting),
    ticketState: ticketStates.find((state) => state === mine) ?? 'none',
  }))
  return paged(total, page, records)
}

/**
 * An activity with the caller's ticket.
 * @throws ApiError absent, also for a cancelled one that the user had not signed up for
 */
export async function info(
  ctx: SessionContext,
  { activityId }: Input<typeof offline.activityInfo>,
): Promise<OfflineActivityInfo> {
  const { db, me, now } = ctx
  const activity = await q.byName(db, activityId)
  if (!activity) throw refuse('absent')
  const mine = await q.latest(db, activity.id, me.id)
  if (activity.cancelled_at && !mine) throw refuse('absent')
  const [waiting, opinions, sum, election] = await Promise.all([
    q.waitingCount(db, activity.id),
    evaluating.opinions(db, activity.id, activityLimits.evaluationsShown),
    evaluating.opinionSum(db, activity.id),
    electionOfActivity(db, activityId, me.id, now),
  ])
  return {
    ...shown(ctx, activity, waiting),
    about: activity.about,
    refundTime: activity.refund_until.getTime(),
    obstacle: obstacleOf(activity, waiting, now) ?? '',
    ticket: await ticketOf(ctx, activity, mine),
    election: election ?? '',
    evaluations: { total: sum.total, average: averageOf(sum), list: opinions },
  }
}

/** Whether an activity with this public id exists and is not cancelled. */
export async function activityShown(db: Db, activityId: string): Promise<boolean> {
  const found = await q.byName(db, activityId)
  return found !== undefined && found.cancelled_at === null
}
