import * as Type from 'typebox/type'
import { UploadId } from '../core/uploads'
import {
  About,
  Closed,
  get,
  Line,
  Moment,
  Named,
  OneOf,
  post,
  Said,
  twinsUntil,
  Whole,
  WrittenName,
} from '../kernel/define'
import { limits } from '../kernel/limits'
import { degree, level, maritalState, verifications, verificationStatus } from '../kernel/options'
import { realNamePattern } from '../kernel/real-names'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const verifyLimits = {
  /** Ours: lifetime of a face check in seconds; most starts a day per user and per identity number (security §9). */
  faceSeconds: 7200,
  facesPerDay: 5,
  facesPerNumberPerDay: 3,
} as const

/** A.auth.18. */
export const educationChannels = ['onlineReport', 'reportCode', 'certificate', 'manual'] as const
/** A.auth.16: a student proves their education by two of these three papers. */
export const educationPapers = ['studentCard', 'transcript', 'admissionLetter'] as const
/** A.auth.19. */
export const workProofs = ['socialSecurity', 'businessCard', 'badge', 'contract', 'offer'] as const

/** Results of a face check, and causes of its failure (C.wechat.07 to 10). */
const faceStates = ['none', 'started', 'success', 'fail', 'error'] as const
export const faceCauses = ['', 'exist', 'compare', 'black'] as const

const named = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], maxLength: 30 }))

/** Mainland identity number of 18 characters. The server verifies its checksum and the age. */
const IdCard = Type.String({ pattern: '^[0-9]{17}[0-9Xx]$', minLength: 18, maxLength: 18 })
const RealName = WrittenName(20, 2, { pattern: realNamePattern })
/** The client's idempotency key for starting a face check (C.wechat.03). */
export const Attempt = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$', minLength: 16, maxLength: 64 })
/** The provider's id of a face check. */
export const BizToken = Type.String({ pattern: '^[A-Za-z0-9_-]{8,128}$', minLength: 8, maxLength: 128 })
/** A started face check. It is valid for two hours (C.wechat.03, C.wechat.05). */
export const Started = Named('Started', {
  url: About(Said, 'Address of the page of the face check'),
  redirect: About(Said, 'Route of the app to which that page returns, with the query `BizToken`'),
  bizToken: About(BizToken, 'Token of the check, for asking about its outcome'),
})

/** A verification as the verified user sees it (document 2 §3). */
const Verification = Named('Verification', {
  type: About(named(verifications), 'The verified fact'),
  status: About(OneOf(verificationStatus), 'State of the verification'),
  reason: About(Said, 'Why it failed, in a sentence for the user; empty when it did not'),
  submitTime: About(Moment, 'When it was submitted last, in milliseconds since 1970; 0 for never'),
  decideTime: About(Moment, 'When it was decided, in milliseconds since 1970; 0 before'),
  expireTime: About(Moment, 'When an undecided review lapses, in milliseconds since 1970; 0 outside review'),
})

/** Identity verification (A.auth.14 to 21, C.wechat, B.trust). Raw numbers and pictures are deleted at the decision. */
export const verify = {
  mine: get('/user/v1/verifications', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get my four verifications, my level, and my trust score',
    data: Closed({
      list: About(Type.Array(Verification, { maxItems: 4 }), 'The four verifications, in a fixed order'),
      finishRealNameAuth: About(Type.Boolean(), 'Whether name and identity number passed'),
      finishRealPersonAuth: About(Type.Boolean(), 'Whether the face passed; it passes together with the name'),
      dataLevel: About(OneOf(level), 'Level of the caller'),
      /** B.trust.06. */
      trustScore: About(Whole(0, 99), 'Trust in percent, never 100; 0 until a verification passed'),
      welcomed: About(OneOf(level), 'The highest level whose welcome gift this account was given'),
    }),
  }),
  bizTokenByGet: get('/faceCheck/getBizToken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'face',
    sunset: twinsUntil,
    summary: 'Start the verification of name and face, as the POST of this path does; its query is never logged',
    input: Closed({
      idCard: About(IdCard, 'Identity number, 18 characters'),
      name: About(RealName, 'Real name: 2 to 20 Chinese characters, with · between its parts'),
      token: About(Attempt, "The client's own key of this attempt; the same key continues the same check"),
    }),
    data: Started,
  }),
  bizToken: post('/faceCheck/getBizToken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'face',
    ours: true,
    summary: 'Start the verification of name and face: answer the address of the face check to follow',
    input: Closed({
      idCard: About(IdCard, 'Identity number, 18 characters'),
      name: About(RealName, 'Real name: 2 to 20 Chinese characters, with · between its parts'),
      token: About(Attempt, "The client's own key of this attempt; the same key continues the same check"),
    }),
    data: Started,
  }),
  detectInfo: get('/faceCheck/getDetectInfo', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    // 'read', since clients poll this call during the check
    limiter: 'read',
    summary: 'Get the outcome of a face check of mine; asking again is safe',
    input: Closed({ bizToken: About(Type.Optional(BizToken), 'Token of the check; absent for the newest one') }),
    data: Closed({
      state: About(
        named(faceStates),
        'none or given up, started and not ended, success, fail, or error: it could not be done or the provider does not say yet',
      ),
      cause: About(
        named(faceCauses),
        'Cause of a failure: the identity has an account (exist), the faces differ (compare), the account is banned (black); else empty',
      ),
      purpose: About(Said, 'Use of the check: identity, marital, or release of a lost number; empty without a check'),
    }),
  }),
  education: post('/verify/v1/education', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Ask for my education to be verified by one of four channels',
    input: Closed({
      name: About(RealName, 'The verified real name: 2 to 20 Chinese characters, with · between its parts'),
      channel: About(
        named(educationChannels),
        'Way of the proof: a report on the web or its code, a certificate, or papers that staff look at (manual)',
      ),
      school: About(Line(limits.schoolMax), 'Name of the school'),
      degree: About(OneOf(degree), 'Degree to verify; 0 is refused'),
      overseas: About(Type.Boolean(), 'Whether the degree is from abroad; it then needs `certificateNo`'),
      reportCode: About(
        Type.Optional(Type.String({ pattern: '^[A-Za-z0-9]{12,18}$', minLength: 12, maxLength: 18 })),
        'Code of the report, for the channels onlineReport and reportCode',
      ),
      certificateNo: About(
        Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{5,30}$', minLength: 5, maxLength: 30 })),
        'Number of the certificate, for the channel certificate without a picture and for a degree from abroad',
      ),
      papers: About(
        Type.Optional(
          Type.Array(
            Closed({
              kind: About(named(educationPapers), 'Kind of the paper'),
              image: About(UploadId, 'Id of the upload of its picture'),
            }),
            { maxItems: educationPapers.length },
          ),
        ),
        'For the channel manual: two or three different papers, each with its picture',
      ),
      image: About(
        Type.Optional(UploadId),
        'Id of the upload of a picture, for the channel certificate; absent for none',
      ),
    }),
    data: Closed({
      status: About(OneOf(verificationStatus), 'State of the verification now; a code can be decided at once'),
    }),
  }),
  work: post('/verify/v1/work', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'proof',
    ours: true,
    summary: 'Ask for my work to be verified by exactly one of five proofs',
    input: Closed({
      proof: About(named(workProofs), 'Kind of the proof'),
      name: About(RealName, 'The verified real name: 2 to 20 Chinese characters, with · between its parts'),
      company: About(Line(limits.companyMax), 'Name of the employer'),
      position: About(Line(limits.positionMax), 'Position at work'),
      image: About(UploadId, 'Id of the upload of the picture of the proof'),
    }),
    data: Closed({ status: About(OneOf(verificationStatus), 'State of the verification now') }),
  }),
  marital: post('/verify/v1/marital', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'face',
    ours: true,
    summary: 'Declare a marital state and confirm it by face; the address of the check is answered',
    input: Closed({
      marital: About(OneOf(maritalState), 'Marital state that the user declares; 0 is refused'),
      token: About(Attempt, "The client's own key of this attempt; the same key continues the same check"),
    }),
    data: Started,
  }),
}
