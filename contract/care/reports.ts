import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import {
  About,
  Closed,
  get,
  Moment,
  Named,
  OneOf,
  Paged,
  PageInput,
  post,
  Said,
  Text,
  Uid,
  Whole,
  WordOf,
} from '../kernel/define'
import { PlaneUid } from '../meeting/planes'
import { ContentId } from '../planet/planet-parts'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const reportLimits = {
  /** C.report.04 and 05. */
  reportExplanationMax: 50,
  reportImages: 3,
  /**
   * Ours: how many reports a user may write per day, how many days an undecided report blocks the cancellation of the
   * reported account, and after how many days a report lapses and its evidence is deleted.
   */
  reportsPerDay: 20,
  reportHoldDays: 15,
  reportLapseDays: 180,
  reportEvidenceDays: 180,
} as const

/** C.report.01; those from 7 are ours, so that each cause of the rules of content has a reason. */
const reportReason = {
  falseFacts: 1,
  marriageAgent: 2,
  unreachable: 3,
  harassment: 4,
  fraud: 5,
  other: 6,
  sexual: 7,
  abuse: 8,
  advertising: 9,
  impersonation: 10,
  minors: 11,
  violence: 12,
  infringement: 13,
  flooding: 14,
} as const
export const reportReasons = Object.values(reportReason)
/** The reasons that a client offers for each kind of reported thing. The last one needs an explanation. */
export const reasonsOf = {
  user: [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 6],
  content: [7, 8, 9, 5, 4, 1, 10, 11, 12, 13, 14, 6],
  plane: [4, 7, 8, 9, 5, 2, 11, 6],
  family: [1, 2, 3, 4, 5, 6],
} as const satisfies Readonly<Record<string, readonly (typeof reportReasons)[number][]>>
export const reportPlaces = ['profile', 'chat', 'application'] as const
/** Everything that a user can report, in this one area. */
export const reportedPlaces = [...reportPlaces, 'dynamic', 'comment', 'plane', 'family'] as const
export const reportStates = ['open', 'upheld', 'dismissed'] as const

const Told = {
  reason: About(OneOf(reportReason), 'Reason of the report; other needs an explanation'),
  explanation: About(
    Type.Optional(Text(reportLimits.reportExplanationMax, 0)),
    "Explanation in the user's words; absent or empty for none",
  ),
  relatedImages: About(
    Type.Optional(Type.Array(UploadId, { maxItems: reportLimits.reportImages })),
    'Ids of uploads of pictures as evidence; absent for none',
  ),
}
const Filed = Named('Filed', { reportId: About(Type.String({ maxLength: 22 }), 'Id of the report') })

/**
 * A report that the caller wrote: its text and its outcome. It omits the target, the target's text and the punishment
 * (security C10). If that text disappeared together with its author, the caller would learn that the author is gone.
 */
export const MyReport = Named('MyReport', {
  reportId: Type.String({ maxLength: 22 }),
  place: About(WordOf(reportedPlaces), 'Place of the reported content'),
  reason: About(OneOf(reportReason), 'Reason of the report'),
  explanation: About(Said, "Explanation in the caller's words; empty without"),
  images: About(Whole(0, 20), 'How many pictures the caller added'),
  createTime: Moment,
  state: About(WordOf(reportStates), 'open waits for staff; upheld: staff agreed; dismissed: they did not'),
  decideTime: About(Moment, 'When it was decided, in milliseconds since 1970; 0 while it is open'),
  answer: About(Said, 'Answer of staff; empty while it is open'),
})
export type MyReport = Static<typeof MyReport>

/** Reports about users and their content (A.shield.11, A.X54; security C10). */
export const reports = {
  report: post('/user/v1/report', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'proof',
    ours: true,
    summary: 'Report a user; the server keeps a copy of the content as it is now. Reason 6 needs an explanation',
    input: Closed({
      targetUserId: About(Uid, 'Public id of the user, ten digits'),
      ...Told,
      place: About(
        Type.Unsafe<(typeof reportPlaces)[number]>(Type.String({ enum: [...reportPlaces], maxLength: 20 })),
        'Place where it happened',
      ),
      conversationId: About(
        Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 })),
        'Id of the conversation, needed for the place chat; else absent',
      ),
      seqs: About(
        Type.Optional(Type.Array(Whole(1, 2_000_000_000), { maxItems: 20 })),
        'Places of the messages concerned in the conversation; absent or empty for the latest ones',
      ),
    }),
    data: Filed,
  }),
  content: post('/dynamic/v1/report', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'proof',
    ours: true,
    summary: 'Report a post or one of its comments; a masked author stays masked. Reason 6 needs an explanation',
    input: Closed({
      ...Told,
      dynamicId: About(ContentId, 'Id of the post'),
      commentId: About(Type.Optional(ContentId), 'Id of the comment below the post; absent reports the post'),
    }),
    data: Filed,
  }),
  plane: post('/driftBottle/v1/report', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Report the other user of a paper plane, with their words on it',
    input: Closed({
      ...Told,
      driftBottleId: ContentId,
      targetUserId: About(PlaneUid, 'Id of the user in the calls about this plane; it says nothing about who it is'),
    }),
    data: Filed,
  }),
  family: post('/familyMatch/v1/report', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Report the other side of a parents’ match',
    input: Closed({
      ...Told,
      respondentUserId: About(ContentId, 'Id of the parent or the single in the calls of parents-match (`fmUid`)'),
    }),
    data: Filed,
  }),
  mine: get('/user/v1/myReports', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List my reports, the latest first, with the answers of staff',
    input: Closed(PageInput),
    data: Paged(MyReport),
  }),
}
