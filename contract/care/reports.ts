import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import {
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

/** Numbers of the specification, unless they say ours. */
export const reportLimits = {
  /** C.report.04 and 05. */
  reportExplanationMax: 50,
  reportImages: 3,
  /** Ours: reports a day; days an undecided one blocks cancellation, lapses after, keeps evidence. */
  reportsPerDay: 20,
  reportHoldDays: 15,
  reportLapseDays: 180,
  reportEvidenceDays: 180,
} as const

/** C.report.01, for every report. */
const reportReason = { falseFacts: 1, marriageAgent: 2, unreachable: 3, harassment: 4, fraud: 5, other: 6 } as const
export const reportReasons = [1, 2, 3, 4, 5, 6] as const
export const reportPlaces = ['profile', 'chat', 'application'] as const
/** Whatever can be reported, in the one module. */
export const reportedPlaces = [...reportPlaces, 'dynamic', 'comment', 'plane', 'family'] as const
export const reportStates = ['open', 'upheld', 'dismissed'] as const

const Told = {
  reason: OneOf(reportReason),
  explanation: Type.Optional(Text(reportLimits.reportExplanationMax, 0)),
  relatedImages: Type.Optional(Type.Array(UploadId, { maxItems: reportLimits.reportImages })),
}
const Filed = Named('Filed', { reportId: Type.String({ maxLength: 22 }) })

/**
 * A report of the caller's own: its words and its outcome. It omits the target, their words and their punishment (security
 * C10): words that vanish with their author would reveal it.
 */
export const MyReport = Named('MyReport', {
  reportId: Type.String({ maxLength: 22 }),
  place: WordOf(reportedPlaces),
  reason: OneOf(reportReason),
  explanation: Said,
  images: Whole(0, 20),
  createTime: Moment,
  state: WordOf(reportStates),
  /** 0 while it is open. */
  decideTime: Moment,
  /** Staff's answer; '' while it is open. */
  answer: Said,
})
export type MyReport = Static<typeof MyReport>

/** Reports users and their content (A.shield.11, A.X54; security C10). */
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
      targetUserId: Uid,
      ...Told,
      place: Type.Unsafe<(typeof reportPlaces)[number]>(Type.String({ enum: [...reportPlaces], maxLength: 20 })),
      /** From a chat: the conversation and messages concerned. */
      conversationId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 })),
      seqs: Type.Optional(Type.Array(Whole(1, 2_000_000_000), { maxItems: 20 })),
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
    input: Closed({ ...Told, dynamicId: ContentId, commentId: Type.Optional(ContentId) }),
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
    input: Closed({ ...Told, driftBottleId: ContentId, targetUserId: PlaneUid }),
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
    input: Closed({ ...Told, respondentUserId: ContentId }),
    data: Filed,
  }),
  mine: get('/user/v1/myReports', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'What I reported, the latest first, with the answer of staff',
    input: Closed(PageInput),
    data: Paged(MyReport),
  }),
}
