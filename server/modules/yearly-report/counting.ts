import type { Numbers2024 } from '../../../contract/areas/yearly-report'
import type { SessionContext } from '../../context'
import * as q from './queries'
import { activityOf, byDay } from './rules'

/** Everything that the report of 2024 counts, by the query set of `queries.ts`. */
export async function count2024({ db, me }: SessionContext, asked: q.Asked): Promise<Numbers2024> {
  const registered = await q.registeredAt(db, me.id)
  // days before the account are none of it
  const months = await q.activeDays(db, { ...asked, from: registered > asked.from ? registered : asked.from })
  const met = await q.matches(db, asked)
  const sent = byDay(await q.applications(db, asked, 'sent'))
  const received = byDay(await q.applications(db, asked, 'received'))
  const applicants = await q.applicants(db, asked)
  const hearts = await q.hearts(db, asked)
  const visits = await q.visits(db, asked)
  const posts = await q.posts(db, asked)
  const best = await q.bestPost(db, asked)
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
    commentsMaxPost: best?.comments ?? 0,
    likeNum: posts.likes,
    commentNum: posts.comments,
    ...noPlanes,
  }
}

/** There are no paper planes yet, so nobody threw or picked one up. */
const noPlanes = { zfjPickNum: 0, zfjCommentNum: 0, zfjUnlockNum: 0, zfjThrowNum: 0, zfjBeRepliedNum: 0 } as const
