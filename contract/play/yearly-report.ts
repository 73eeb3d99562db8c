import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, CodeMatrix, Done, get, Moment, Named, post, Said, Uid, Whole, WordOf } from '../kernel/define'

/** Default periods, Beijing time, ends included (document 2 §9, B.report2022.07, B.report2024.35, B.X13). */
export const reportWindows = {
  2022: '2022-01-01 00:00:00/2022-12-30 23:59:59',
  2024: '2024-01-01 00:00:00/2024-12-29 23:59:59',
} as const

/** Topic of shared reports (B.report2024.32): topic 2237, written as an id of this product. */
export const reportTopic = '0000000000000000002237'

/** The main theme of a user's year. Each theme has its picture (B.report2024.28). */
const annualKinds = ['quiet', 'voice', 'heart', 'brave', 'wanted', 'friend'] as const
export type AnnualKind = (typeof annualKinds)[number]

const Count = Whole(0, 2_000_000_000)
/** `YYYY-MM-DD`, or '' for none. */
const DayOrNone = Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$', maxLength: 10 })

/** Numbers that are counted once from real events and then kept (B.report2024.21 to 27). */
export const Numbers2024 = Named('Numbers2024', {
  registrationDate: About(DayOrNone, 'Day of the registration, `YYYY-MM-DD`'),
  registerDays: About(Count, "Days from the registration to the end of the report's period"),
  yearStr: About(Said, 'Year of the report, four digits'),
  activeDays: About(Count, 'Days on which the caller did something'),
  mostActiveMonths: About(
    Type.Array(Whole(1, 12), { maxItems: 12 }),
    'Months with the most active days, from 1 to 12; empty without any',
  ),
  mostActiveMonthDays: About(Count, 'Active days of such a month'),
  inactiveDays: About(Count, 'Days since the registration on which the caller did nothing'),
  matchedUserCnt: About(Count, "Users of the caller's daily matches"),
  missMatchedUserCnt: About(Count, 'Users of the daily matches that are over, without a decision of the caller'),
  applyCnt: About(Count, 'Applications that the caller sent'),
  approvedApplicationCount: About(Count, 'Applications of the caller that were accepted'),
  dayWithMostApplications: About(
    DayOrNone,
    'Day on which the caller sent the most applications, `YYYY-MM-DD`; empty without any',
  ),
  maxApplicationsInADay: About(Count, 'Applications sent on that day'),
  beAppliedUserCnt: About(Count, 'Users who applied to the caller'),
  approvalCnt: About(Count, 'Applications to the caller that were accepted'),
  dayMostApplied: About(
    DayOrNone,
    'Day on which the caller received the most applications, `YYYY-MM-DD`; empty without any',
  ),
  maxApplicationsReceivedInADay: About(Count, 'Applications received on that day'),
  heartBeatCnt: About(Count, 'Users the caller liked'),
  mutualHeartCnt: About(Count, 'Users among them who like the caller too'),
  heartForMeCnt: About(Count, 'Users who liked the caller'),
  heartUnlockPendingCnt: About(Count, 'Users among them whose row is still locked'),
  visitMeNum: About(Count, "Users who visited the caller's page"),
  mostVisitMeCnt: About(Count, 'Visits by the most frequent visitor'),
  visitNum: About(Count, 'Users whose page the caller visited'),
  dynamicCnt: About(Count, 'Posts that the caller published'),
  beLikedNum: About(Count, "Likes by other users on the caller's posts"),
  beCommentedNum: About(Count, "Comments by other users on the caller's posts"),
  dateMaxPost: About(DayOrNone, "Day of the caller's best post, `YYYY-MM-DD`; empty without one"),
  likesMaxPost: About(Count, 'Likes of that post'),
  commentsMaxPost: About(Count, 'Comments on that post'),
  likeNum: About(Count, "Likes that the caller gave to other users' posts"),
  commentNum: About(Count, "Comments that the caller wrote on other users' posts"),
  zfjPickNum: About(Count, 'Paper planes that the caller caught'),
  zfjCommentNum: About(Count, 'Answers that the caller wrote on paper planes'),
  zfjUnlockNum: About(Count, 'Always 0: a paper plane unlocks no user'),
  zfjThrowNum: About(Count, 'Paper planes that the caller threw'),
  zfjBeRepliedNum: About(Count, "Answers that the caller's paper planes got"),
})
export type Numbers2024 = Static<typeof Numbers2024>

const Face = { avatar: Said, nickname: About(Said, 'Shown name of the user') }

const Reason = Named('ReportReason', {
  reason: About(Said, 'The reason; empty when there was none'),
  count: About(Count, 'How often the caller gave it; 0 when there was none'),
})

/**
 * The yearly report 2022 (B.report2022.05): the same counts for another period. It counts refusals by the caller, not
 * those by others.
 */
export const Report2022 = Named('Report2022', {
  /** Ours. */
  yearStr: About(Said, 'Year of the report, four digits'),
  activeDays: About(Count, 'Days on which the caller did something'),
  morning: About(Count, "Days on which the caller did something between 5 and 9 o'clock"),
  beAppliedTimes: About(Count, 'Applications that the caller received'),
  applyTimes: About(Count, 'Applications that the caller sent'),
  rejectTimes: About(Count, 'Applications that the caller refused'),
  rejectNoReason: About(Count, 'Applications that the caller refused without a reason'),
  rejectDays: About(Count, 'Days on which the caller refused applications'),
  rejectReason1: About(Reason, "The caller's most frequent reason"),
  rejectReason2: About(Reason, "The caller's second most frequent reason"),
  expireTimes: About(Count, 'Applications to the caller that expired'),
  visitMeNum: About(Count, "Users who visited the caller's page"),
  visitTimes: About(Count, 'Visits of the caller to other pages'),
  likeMeNum: About(Count, 'Users who liked the caller'),
  followers: About(Count, 'Users who began to follow the caller'),
  /** B.report. */
  isShow: About(Type.Boolean(), 'Whether there are key words'),
  keyWordUrl: About(Said, 'Address of a picture of the key words; empty leaves it to the app'),
  /** Ours. */
  keyWords: About(
    Type.Array(Said, { maxItems: 12 }),
    "Topics that the caller posted in, then the caller's interests, the most frequent first",
  ),
})
export type Report2022 = Static<typeof Report2022>

/** The yearly report 2024 (B.report2024). The specification withholds some paths; ours are proposals (B.X02). */
export const yearlyReport = {
  report2022: get('/summary/report2022', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Get my yearly report 2022, counted from my own events',
    data: Report2022,
  }),
  enterInfo2024: get('/summary/enterInfo2024', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Tell whether the report is open, whether I have read it, and whether I may have it',
    data: Closed({
      enable: About(Type.Boolean(), 'Whether the report is open now'),
      finishedRead: About(Type.Boolean(), 'Whether the caller has read it to the end'),
      userInfoComplete: About(Type.Boolean(), 'Whether all four proofs of the caller passed'),
      certDateTooLate: About(Type.Boolean(), 'Whether one of them passed after the end of the year'),
      yearStr: About(Said, 'Year of the report, four digits'),
      openTime: About(
        Moment,
        'When the report opens or has opened, in milliseconds since 1970; 0 when it does not open',
      ),
    }),
  }),
  enable2024: post('/summary/enableReport2024', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Consent to the report; nothing is counted before',
    data: Done,
  }),
  report2024: get('/summary/report2024', {
    access: 'session',
    // a write, since the first read counts the numbers and keeps them
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'read',
    summary: 'Get my yearly report after my consent; users I may not see are not in it',
    data: Closed({
      ...Numbers2024.properties,
      visitMostUser: About(
        Type.Union([Closed(Face), Type.Null()]),
        'The user the caller visited most; null when the caller can no longer see any of them',
      ),
      mostVisitCnt: About(Count, 'Visits of the caller to that user; 0 without one'),
      single: About(Type.Boolean(), 'Whether the caller is single'),
      currentInfo: About(Closed(Face), 'The caller'),
      annualText: About(Said, 'Sentence about the year, for the user'),
      annualImage: About(WordOf(annualKinds), 'Kind of the year, which names its picture'),
      matchedUsers: About(
        Type.Array(Closed({ uid: About(Uid, 'Public id of the user'), ...Face }), { maxItems: 6 }),
        'Users the caller got to know and still sees, six at most',
      ),
      uid: About(Uid, 'Public id of the caller'),
      /** Ours. */
      matrix: About(CodeMatrix, 'QR code that leads a user to their own report: rows of 0 and 1'),
    }),
  }),
  finishedRead2024: post('/summary/finishedRead2024', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    ours: true,
    summary: 'Mark the report as read',
    data: Done,
  }),
}
