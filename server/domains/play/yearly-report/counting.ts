import { dayOf } from '../../../../contract/kernel/time'
import type { Numbers2024, Report2022 } from '../../../../contract/play/yearly-report'
import type { Db } from '../../../db/client'
import type { SessionContext } from '../../../kernel/context'
import { countPlanes } from '../../meeting/planes'
import { commentsFor } from '../../planet/post-visibility'
import * as q from './queries'
import { activityOf, byDay } from './rules'

/** All numbers of the report of 2024, counted by `queries.ts`. */
export async function count2024({ db, me }: SessionContext, asked: q.Asked): Promise<Numbers2024> {
  const registered = await q.registeredAt(db, me.id)
  // days before the account's registration do not count
  const months = await q.activeDays(db, { ...asked, from: registered > asked.from ? registered : asked.from })
  const met = await q.matches(db, asked)
  const sent = byDay(await q.applications(db, asked, 'sent'))
  const received = byDay(await q.applications(db, asked, 'received'))
  const applicants = await q.applicants(db, asked)
  const hearts = await q.hearts(db, asked)
  const visits = await q.visits(db, asked)
  const posts = await q.posts(db, asked)
  const best = await q.bestPost(db, asked)
  const comments =
    best && (await commentsFor(db, [{ id: best.id, person: me.id, anonymous: false }], asked)).get(best.id)
  return {
    ...activityOf(months, registered, asked),
    matchedUserCnt: met.people,
    missMatchedUserCnt: met.missed,
    applyCnt: sent.count,
    approvedApplicationCount: sent.done,
    dayWithMostApplications: sent.day,
    maxApplicationsInADay: sent.most,
    beAppliedUserCnt: applicants,
    approvalCnt: received.done,
    dayMostApplied: received.day,
    maxApplicationsReceivedInADay: received.most,
    heartBeatCnt: hearts.mine,
    mutualHeartCnt: hearts.mutual,
    heartForMeCnt: hearts.forMe,
    heartUnlockPendingCnt: hearts.pending,
    visitMeNum: visits.people,
    mostVisitMeCnt: visits.most,
    visitNum: visits.mine,
    dynamicCnt: posts.posts,
    beLikedNum: posts.liked,
    beCommentedNum: posts.commented,
    dateMaxPost: best?.day ?? '',
    likesMaxPost: best?.likes ?? 0,
    commentsMaxPost: comments ?? 0,
    likeNum: posts.likes,
    commentNum: posts.comments,
    ...(await planesOf(db, asked)),
  }
}

/**
 * The numbers about planes. A plane unlocks no user, so `zfjUnlockNum` is always 0 (security V8). Blocks do not matter,
 * as everywhere on planes.
 */
async function planesOf(db: Db, { viewer, from, until }: q.Asked) {
  const { thrown, answers, caught, said } = await countPlanes(db, viewer.id, { from, until })
  return { zfjThrowNum: thrown, zfjBeRepliedNum: answers, zfjPickNum: caught, zfjCommentNum: said, zfjUnlockNum: 0 }
}

/** Counts a user's own actions by `queries.ts`. Actions of others are not counted. */
export async function actsOf(db: Db, asked: q.Asked) {
  const months = await q.activeDays(db, asked, false)
  const met = await q.matches(db, asked)
  const sent = byDay(await q.applications(db, asked, 'sent'))
  const hearts = await q.hearts(db, asked)
  const posts = await q.posts(db, asked)
  return {
    days: months.reduce((sum, { days }) => sum + days, 0),
    answered: met.answered,
    hearts: hearts.mine,
    applications: sent.count,
    talks: await q.talks(db, asked),
    posts: posts.posts,
    replies: posts.likes + posts.comments,
  }
}

/**
 * The hour at which a morning begins and the one at which it ends, and the most reasons and words that the report
 * names.
 */
const morning = [5, 9] as const
const named = { reasons: 2, words: 12 }
const noReason = { reason: '', count: 0 }

/** All numbers of the report of 2022. */
export async function count2022(db: Db, asked: q.Asked): Promise<Report2022> {
  const months = await q.activeDays(db, asked)
  const refused = await q.refusals(db, asked)
  const [first = noReason, second = noReason] = await q.reasonsGiven(db, asked, named.reasons)
  const words = await q.keyWords(db, asked, named.words)
  return {
    yearStr: dayOf(asked.until).slice(0, 4),
    activeDays: months.reduce((sum, { days }) => sum + days, 0),
    morning: await q.daysWithin(db, asked, ...morning),
    beAppliedTimes: byDay(await q.applications(db, asked, 'received')).count,
    applyTimes: byDay(await q.applications(db, asked, 'sent')).count,
    rejectTimes: refused.refused,
    rejectNoReason: refused.silent,
    rejectDays: refused.days,
    rejectReason1: first,
    rejectReason2: second,
    expireTimes: refused.expired,
    visitMeNum: (await q.visits(db, asked)).people,
    visitTimes: await q.visitTimes(db, asked),
    likeMeNum: (await q.hearts(db, asked)).forMe,
    followers: await q.followers(db, asked),
    isShow: words.length > 0,
    keyWordUrl: '',
    keyWords: words,
  }
}
