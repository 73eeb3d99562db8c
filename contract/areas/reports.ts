import * as Type from 'typebox/type'
import { Closed, OneOf, post, Text, Uid, Whole } from '../define'
import { limits } from '../limits'
import { reportPlaces, reportReasons } from '../options'
import { PlaneUid } from './planes'
import { ContentId } from './planet'
import { UploadId } from './uploads'

const Told = {
  reason: OneOf(reportReasons),
  explanation: Type.Optional(Text(limits.reportExplanationMax, 0)),
  relatedImages: Type.Optional(Type.Array(UploadId, { maxItems: limits.reportImages })),
}
const Filed = Closed({ reportId: Type.String({ maxLength: 22 }) })

/** Reporting users and what they published (A.shield.11, A.X54; security C10). */
export const reports = {
  report: post('/user/v1/report', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'proof',
    summary:
      'Ours: Reports somebody; the server keeps what it is about as it stands now. Reason 6 needs an explanation',
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
    summary:
      'Ours: Reports a post, or a comment below it, whoever wrote it; masked authors stay masked. Reason 6 needs an explanation',
    input: Closed({ ...Told, dynamicId: ContentId, commentId: Type.Optional(ContentId) }),
    data: Filed,
  }),
  plane: post('/driftBottle/v1/report', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'proof',
    summary: 'Ours: Reports whoever is on the other side of a paper plane, with what they said on it (C.plane.32)',
    input: Closed({ ...Told, driftBottleId: ContentId, targetUserId: PlaneUid }),
    data: Filed,
  }),
  family: post('/familyMatch/v1/report', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'proof',
    summary: 'Ours: Reports whoever is on the other side of parents-match (C.report, C.X29)',
    input: Closed({ ...Told, respondentUserId: ContentId }),
    data: Filed,
  }),
}
