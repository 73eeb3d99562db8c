import * as Type from 'typebox/type'
import { Closed, get, Moment, OneOf, post, Said, Text, Whole } from '../define'
import { limits } from '../limits'
import {
  degrees,
  educationChannels,
  educationPapers,
  faceCauses,
  faceStates,
  levels,
  marital,
  verifications,
  verificationStatuses,
  workProofs,
} from '../options'
import { UploadId } from './uploads'

const named = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], maxLength: 30 }))

/** A mainland identity number, 18 characters; whether its checksum and age are right is for the server to say. */
export const IdCard = Type.String({ pattern: '^[0-9]{17}[0-9Xx]$', minLength: 18, maxLength: 18 })
/** A name as an identity card has it: Chinese characters, with the dot of minority names. */
const RealName = Type.String({ pattern: '^[\\u3400-\\u9fff·]{2,20}$', minLength: 2, maxLength: 20 })
/** The client's own name of one attempt: the same one again is the same attempt (C.wechat.03). */
const Attempt = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$', minLength: 16, maxLength: 64 })
/** The provider's name of one attempt. */
const BizToken = Type.String({ pattern: '^[A-Za-z0-9_-]{8,128}$', minLength: 8, maxLength: 128 })
/**
 * A face check that began: `url` is the page of the check, at the provider or at this server, to go to; `redirect` the route
 * of ours that it comes back to, with the query `BizToken` (C.wechat.03, C.wechat.05). Good for two hours.
 */
const Started = Closed({ url: Said, redirect: Said, bizToken: BizToken })

/** One of the four verifications as its owner sees it. 0 not done, 1 in review, 2 passed, 3 failed (document 2 §3). */
export const Verification = Closed({
  type: named(verifications),
  status: OneOf(verificationStatuses),
  /** Why it failed, in words. */
  reason: Said,
  submitTime: Moment,
  decideTime: Moment,
  /** When a review that nobody decided lapses; 0 outside a review. */
  expireTime: Moment,
})

/** Who a person really is (A.auth.14 to 21, C.wechat, B.trust). Raw numbers and pictures are gone once it is decided. */
export const verify = {
  mine: get('/user/v1/verifications', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'My four verifications, my level, and my trust score with its parts',
    data: Closed({
      list: Type.Array(Verification, { maxItems: 4 }),
      finishRealNameAuth: Type.Boolean(),
      finishRealPersonAuth: Type.Boolean(),
      dataLevel: OneOf(levels),
      /** Percent, never 100 (B.trust.06); 0 until something passed. */
      trustScore: Whole(0, 99),
    }),
  }),
  bizTokenByGet: get('/faceCheck/getBizToken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'face',
    summary:
      'The same as the specification lists it; its query is never logged, and our own client uses the POST (A.X11)',
    input: Closed({ idCard: IdCard, name: RealName, token: Attempt }),
    data: Started,
  }),
  bizToken: post('/faceCheck/getBizToken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'face',
    summary: 'Starts real-person verification: name and number, then the address of the face check to follow',
    input: Closed({ idCard: IdCard, name: RealName, token: Attempt }),
    data: Started,
  }),
  detectInfo: get('/faceCheck/getDetectInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    // asked again and again while somebody is at the camera
    limiter: 'read',
    summary:
      'How my face check ended; the newest one without a token. `started`: it has not. `none`: there is none, or it was given up. `error`: it could not be done, or the provider does not say yet; asking again is safe',
    input: Closed({ bizToken: Type.Optional(BizToken) }),
    data: Closed({ state: named(faceStates), cause: named(faceCauses), purpose: Said }),
  }),
  education: post('/verify/v1/education', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'proof',
    summary: 'Asks for education to be verified by one of four channels (A.auth.16 to 18)',
    input: Closed({
      channel: named(educationChannels),
      school: Text(limits.schoolMax),
      degree: OneOf(degrees),
      overseas: Type.Boolean(),
      reportCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{12,18}$', minLength: 12, maxLength: 18 })),
      certificateNo: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{5,30}$', minLength: 5, maxLength: 30 })),
      /** Papers of a manual review: two of the three, each with its picture. */
      papers: Type.Optional(
        Type.Array(Closed({ kind: named(educationPapers), image: UploadId }), { maxItems: educationPapers.length }),
      ),
      image: Type.Optional(UploadId),
    }),
    data: Closed({ status: OneOf(verificationStatuses) }),
  }),
  work: post('/verify/v1/work', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'proof',
    summary: 'Asks for work to be verified by exactly one of five proofs (A.auth.19)',
    input: Closed({
      proof: named(workProofs),
      company: Text(limits.companyMax),
      position: Text(limits.positionMax),
      image: UploadId,
    }),
    data: Closed({ status: OneOf(verificationStatuses) }),
  }),
  marital: post('/verify/v1/marital', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'face',
    summary: 'Declares a marital status and confirms it by face (A.auth.20); answers the address of the check',
    input: Closed({ marital: OneOf(marital), token: Attempt }),
    data: Started,
  }),
}
