import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, CodeMatrix, Done, get, Named, post, Said, Uid, Whole, WordOf } from '../kernel/define'

/** Default period of each report, Beijing time, inclusive (document 2 §9, B.report2022.07, B.report2024.35, B.X13). */
export const reportWindows = {
  2022: '2022-01-01 00:00:00/2022-12-30 23:59:59',
  2024: '2024-01-01 00:00:00/2024-12-29 23:59:59',
} as const

/** The topic of shares (B.report2024.32): 2237, as an id of this product. */
export const reportTopic = '0000000000000000002237'

/** What a year was most about; each has its picture (B.report2024.28). */
const annualKinds = ['quiet', 'voice', 'heart', 'brave', 'wanted', 'friend'] as const
export type AnnualKind = (typeof annualKinds)[number]

const Count = Whole(0, 2_000_000_000)
/** `YYYY-MM-DD`, '' when there was none. */
const DayOrNone = Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$', maxLength: 10 })

/** Counted once from real events, and kept (B.report2024.21 to 27). */
export const Numbers2024 = Named('Numbers2024', {
  registrationDate: DayOrNone,
  registerDays: Count,
  yearStr: Said,
  activeDays: Count,
  mostActiveMonths: Type.Array(Whole(1, 12), { maxItems: 12 }),
  mostActiveMonthDays: Count,
  inactiveDays: Count,
  matchedUserCnt: Count,
  missMatchedUserCnt: Count,
  applyCnt: Count,
  approvedApplicationCount: Count,
  dayWithMostApplications: DayOrNone,
  maxApplicationsInADay: Count,
  beAppliedUserCnt: Count,
  approvalCnt: Count,
  dayMostApplied: DayOrNone,
  maxApplicationsReceivedInADay: Count,
  heartBeatCnt: Count,
  mutualHeartCnt: Count,
  heartForMeCnt: Count,
  heartUnlockPendingCnt: Count,
  visitMeNum: Count,
  mostVisitMeCnt: Count,
  visitNum: Count,
  dynamicCnt: Count,
  beLikedNum: Count,
  beCommentedNum: Count,
  dateMaxPost: DayOrNone,
  likesMaxPost: Count,
  commentsMaxPost: Count,
  likeNum: Count,
  commentNum: Count,
  zfjPickNum: Count,
  zfjCommentNum: Count,
  zfjUnlockNum: Count,
  zfjThrowNum: Count,
  zfjBeRepliedNum: Count,
})
export type Numbers2024 = Static<typeof Numbers2024>

const Face = { avatar: Said, nickname: Said }

const Reason = Named('ReportReason', { reason: Said, count: Count })

/**
 * The yearly report 2022 (B.report2022.05): the same counts in another window; it counts the caller's refusals, not refusals
 * by others.
 */
export const Report2022 = Named('Report2022', {
  /** Ours: the year that it is about. */
  yearStr: Said,
  activeDays: Count,
  /** Days on which I did something between 5 and 9 o'clock. */
  morning: Count,
  beAppliedTimes: Count,
  applyTimes: Count,
  /** Applications I refused, the number without a reason, and the days on which I refused. */
  rejectTimes: Count,
  rejectNoReason: Count,
  rejectDays: Count,
  /** My most frequent reason; '' and 0 when there was none. */
  rejectReason1: Reason,
  rejectReason2: Reason,
  /** Applications to me that ran out. */
  expireTimes: Count,
  visitMeNum: Count,
  /** How often I visited others. */
  visitTimes: Count,
  likeMeNum: Count,
  followers: Count,
  /** Whether there are key words (B.report2022.06). */
  isShow: Type.Boolean(),
  /** '' leaves the picture of the key words to the app. */
  keyWordUrl: Said,
  /** Ours: topics that I posted in and my interests, the most first. */
  keyWords: Type.Array(Said, { maxItems: 12 }),
})
export type Report2022 = Static<typeof Report2022>

/** The yearly report 2024 (B.report2024); paths of the withheld ones are proposals (B.X02). */
export const yearlyReport = {
  report2022: get('/summary/report2022', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'My yearly report 2022, counted from my own events',
    data: Report2022,
  }),
  enterInfo2024: get('/summary/enterInfo2024', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Whether the report is open, was read, and whether I may have it',
    data: Closed({
      enable: Type.Boolean(),
      finishedRead: Type.Boolean(),
      userInfoComplete: Type.Boolean(),
      certDateTooLate: Type.Boolean(),
      /** The year that it is about. */
      yearStr: Said,
    }),
  }),
  enable2024: post('/summary/enableReport2024', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Authorises the report; nothing is counted before',
    data: Done,
  }),
  report2024: get('/summary/report2024', {
    access: 'session',
    // counted at the first read, then kept
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    summary: 'Get my yearly report after my consent; users I may not see are not in it',
    data: Closed({
      ...Numbers2024.properties,
      /** The user I visited most; null when I can no longer see any of them. */
      visitMostUser: Type.Union([Closed(Face), Type.Null()]),
      mostVisitCnt: Count,
      single: Type.Boolean(),
      currentInfo: Closed(Face),
      annualText: Said,
      annualImage: WordOf(annualKinds),
      matchedUsers: Type.Array(Closed({ uid: Uid, ...Face }), { maxItems: 6 }),
      uid: Uid,
      /** Ours: leads a user who scans the picture to their own report. */
      matrix: CodeMatrix,
    }),
  }),
  finishedRead2024: post('/summary/finishedRead2024', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'I have read the report',
    data: Done,
  }),
}
