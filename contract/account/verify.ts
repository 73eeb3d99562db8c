import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import { Closed, get, Moment, Named, OneOf, post, Said, Text, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { degree, level, maritalState, verifications, verificationStatus } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const verifyLimits = {
  /** Ours: face check seconds, and starts a day per user and identity number (security §9). */
  faceSeconds: 7200,
  facesPerDay: 5,
  facesPerNumberPerDay: 3,
} as const

/** A.auth.18. */
export const educationChannels = ['onlineReport', 'reportCode', 'certificate', 'manual'] as const
/** A.auth.16: two of the three. */
export const educationPapers = ['studentCard', 'transcript', 'admissionLetter'] as const
/** A.auth.19. */
export const workProofs = ['socialSecurity', 'businessCard', 'badge', 'contract', 'offer'] as const

/** Face check results and failures (C.wechat.07 to 10). */
const faceStates = ['none', 'started', 'success', 'fail', 'error'] as const
export const faceCauses = ['', 'exist', 'compare', 'black'] as const

const named = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], maxLength: 30 }))

/** Mainland identity number, 18 characters; the server checks checksum and age. */
const IdCard = Type.String({ pattern: '^[0-9]{17}[0-9Xx]$', minLength: 18, maxLength: 18 })
/** Chinese characters and the dot of minority names. */
const RealName = Type.String({ pattern: '^[\\u3400-\\u9fff·]{2,20}$', minLength: 2, maxLength: 20 })
/** The client's idempotency key of an attempt (C.wechat.03). */
export const Attempt = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$', minLength: 16, maxLength: 64 })
/** The provider's id of an attempt. */
export const BizToken = Type.String({ pattern: '^[A-Za-z0-9_-]{8,128}$', minLength: 8, maxLength: 128 })
/**
 * A started face check: `url` is its page, ours or the provider's; `redirect` our route it returns to, with the query
 * `BizToken` (C.wechat.03, C.wechat.05). Valid two hours.
 */
export const Started = Named('Started', { url: Said, redirect: Said, bizToken: BizToken })

/** A verification as its owner sees it. 0 not done, 1 in review, 2 passed, 3 failed (document 2 §3). */
const Verification = Named('Verification', {
  type: named(verifications),
  status: OneOf(verificationStatus),
  reason: Said,
  submitTime: Moment,
  decideTime: Moment,
  /** When an undecided review lapses; 0 outside review. */
  expireTime: Moment,
})

/** Identity verification (A.auth.14 to 21, C.wechat, B.trust). Raw numbers and pictures are deleted once decided. */
export const verify = {
  mine: get('/user/v1/verifications', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My four verifications, my level, and my trust score with its parts',
    data: Closed({
      list: Type.Array(Verification, { maxItems: 4 }),
      finishRealNameAuth: Type.Boolean(),
      finishRealPersonAuth: Type.Boolean(),
      dataLevel: OneOf(level),
      /** Percent, never 100 (B.trust.06); 0 until one passed. */
      trustScore: Whole(0, 99),
      /** The highest level whose welcome this account was given. */
      welcomed: OneOf(level),
    }),
  }),
  bizTokenByGet: get('/faceCheck/getBizToken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'face',
    summary: 'The same as the specification lists it; its query is never logged, and our own client uses the POST',
    input: Closed({ idCard: IdCard, name: RealName, token: Attempt }),
    data: Started,
  }),
  bizToken: post('/faceCheck/getBizToken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'face',
    ours: true,
    summary: 'Starts real-person verification: name and number, then the address of the face check to follow',
    input: Closed({ idCard: IdCard, name: RealName, token: Attempt }),
    data: Started,
  }),
  detectInfo: get('/faceCheck/getDetectInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    // polled during the check
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
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Asks for education to be verified by one of four channels (A.auth.16 to 18)',
    input: Closed({
      /** The verified one: papers are looked up with it, and it is kept while they are reviewed. */
      name: RealName,
      channel: named(educationChannels),
      school: Text(limits.schoolMax),
      degree: OneOf(degree),
      overseas: Type.Boolean(),
      reportCode: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{12,18}$', minLength: 12, maxLength: 18 })),
      certificateNo: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{5,30}$', minLength: 5, maxLength: 30 })),
      /** Manual review: two of the three papers, each with its picture. */
      papers: Type.Optional(
        Type.Array(Closed({ kind: named(educationPapers), image: UploadId }), { maxItems: educationPapers.length }),
      ),
      image: Type.Optional(UploadId),
    }),
    data: Closed({ status: OneOf(verificationStatus) }),
  }),
  work: post('/verify/v1/work', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Asks for work to be verified by exactly one of five proofs',
    input: Closed({
      proof: named(workProofs),
      /** The verified one. */
      name: RealName,
      company: Text(limits.companyMax),
      position: Text(limits.positionMax),
      image: UploadId,
    }),
    data: Closed({ status: OneOf(verificationStatus) }),
  }),
  marital: post('/verify/v1/marital', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'face',
    ours: true,
    summary: 'Declares a marital status and confirms it by face; answers the address of the check',
    input: Closed({ marital: OneOf(maritalState), token: Attempt }),
    data: Started,
  }),
}
